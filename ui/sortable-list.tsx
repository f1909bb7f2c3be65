import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { announce } from "#ui/live-region.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { SortableGrip } from "#ui/sortable-grip.tsx";
import { text } from "#ui/text.ts";
import { useSortableItem } from "#ui/use-sortable-item.ts";

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  getId: (item: Item) => string;
  getName: (item: Item) => string;
  /** `toIndex` is the place in the list without the moved item. */
  onMove: (id: string, toIndex: number) => void;
  /** `grip` goes where the eye expects it; `moves` are menu items for the row's own menu. */
  renderItem: (item: Item, row: { grip: ReactNode; moves: readonly MenuItem[]; index: number }) => ReactNode;
  className?: string;
};

/** A list in an order of one's own: dragged by the grip, moved with ⌥↑ and ⌥↓, or by the menu on the grip. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, getId, getName, renderItem } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; held: Element | null } | null>(null);
  // Rows are drawn again only when they change themselves, so what they call looks at the list as it is by then.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const move = moved.current;
    moved.current = null;
    // The browser drops the focus of an element that changes its place in the document.
    if (!move || items.length === 0 || document.activeElement !== document.body) return;
    const grip = list.current?.querySelector<HTMLElement>(`[data-sortable-grip="${CSS.escape(move.id)}"]`);
    const held = move.held instanceof HTMLElement && list.current?.contains(move.held) ? move.held : grip;
    held?.focus();
  }, [items]);

  const moveTo = useCallback((id: string, placeOf: (ids: readonly string[]) => number) => {
    const now = latest.current;
    const ids = now.items.map(now.getId);
    const from = ids.indexOf(id);
    const item = now.items[from];
    if (item === undefined) return;
    const index = placeOf(ids);
    if (index === from) return;
    if (index < 0) return announce(text.sortable.atTop(now.getName(item)));
    if (index >= ids.length) return announce(text.sortable.atBottom(now.getName(item)));
    moved.current = { id, held: document.activeElement };
    now.onMove(id, index);
    announce(text.sortable.moved(now.getName(item), index + 1, ids.length));
  }, []);
  const moveBy = useCallback(
    (id: string, distance: 1 | -1) => moveTo(id, (ids) => ids.indexOf(id) + distance),
    [moveTo],
  );
  const dropOn = useCallback(
    (draggedId: string, target: { id: string; isBelow: boolean }) =>
      moveTo(draggedId, (ids) => ids.filter((id) => id !== draggedId).indexOf(target.id) + (target.isBelow ? 1 : 0)),
    [moveTo],
  );

  return (
    <ul ref={list} aria-label={label} className={cn("flex flex-col", props.className)}>
      {items.map((item, index) => (
        <SortableRow
          key={getId(item)}
          id={getId(item)}
          listId={listId}
          name={getName(item)}
          item={item}
          index={index}
          isLast={index === items.length - 1}
          onMoveBy={moveBy}
          onDrop={dropOn}
          render={renderItem}
        />
      ))}
    </ul>
  );
}

type SortableRowProps<Item> = {
  id: string;
  listId: string;
  name: string;
  item: Item;
  index: number;
  isLast: boolean;
  onMoveBy: (id: string, distance: 1 | -1) => void;
  onDrop: (draggedId: string, target: { id: string; isBelow: boolean }) => void;
  render: SortableListProps<Item>["renderItem"];
};

function SortableRow<Item>(props: SortableRowProps<Item>) {
  const { id, listId, name, item, index, isLast, onMoveBy, onDrop, render } = props;
  const { element, grip, edge, isDragging } = useSortableItem({ id, listId, onDrop });
  const moves: readonly MenuItem[] = [
    {
      id: "up",
      label: text.sortable.moveUp,
      icon: ArrowUp,
      keys: "alt+up",
      disabledReason: index === 0 ? text.sortable.atTop(name) : undefined,
      onSelect: () => onMoveBy(id, -1),
    },
    {
      id: "down",
      label: text.sortable.moveDown,
      icon: ArrowDown,
      keys: "alt+down",
      disabledReason: isLast ? text.sortable.atBottom(name) : undefined,
      onSelect: () => onMoveBy(id, 1),
    },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    // A row may hold a list of its own, whose rows then move.
    if (event.target instanceof Element && event.target.closest("[data-sortable-row]") !== event.currentTarget) return;
    event.preventDefault();
    onMoveBy(id, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      ref={element}
      data-sortable-row=""
      // Before the grip hears it, whose menu opens with any arrow down.
      onKeyDownCapture={onKeyDown}
      className={cn(
        "relative before:absolute before:inset-x-0 before:z-1 before:h-0.5 before:rounded-full",
        edge && "before:bg-primary",
        edge === "bottom" ? "before:-bottom-px" : "before:-top-px",
        isDragging && "opacity-50",
      )}
    >
      {render(item, { grip: <SortableGrip id={id} name={name} grip={grip} moves={moves} />, moves, index })}
    </li>
  );
}
