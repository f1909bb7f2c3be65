import { ChevronDown, ListFilter as FilterIcon } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Sort } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";
import { chosenIn, type ListFilter, type ListOrder } from "../list-address.ts";
import { itemsOfFilter } from "../list-filter-items.ts";

const words = text.filters;

type FilterButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void };

/** Opens the line of filters below the tabs. */
export function FilterButton({ ref, isOpen, onToggle }: FilterButtonProps) {
  return (
    <IconButton
      ref={ref}
      icon={FilterIcon}
      label={words.filter}
      shortcut="f"
      aria-expanded={isOpen}
      className={isOpen ? "bg-accent text-foreground" : undefined}
      onClick={onToggle}
    />
  );
}

type LineProps = {
  address: object;
  filters: readonly ListFilter[];
  onToggle: (filter: ListFilter, value: string) => void;
  onClose: () => void;
  /** At its end: order, columns, views. */
  children: ReactNode;
};

/** One quiet menu for each thing that a list can be narrowed by. */
export const FilterMenus = ({ address, filters, onToggle }: Pick<LineProps, "address" | "filters" | "onToggle">) =>
  filters
    .filter(({ options }) => options.length > 0)
    .map((filter) => (
      <QuietMenu
        key={filter.id}
        label={filter.label}
        isSet={Object.values(chosenIn(address, filter)).some(({ length }) => length > 0)}
        items={itemsOfFilter(address, filter, onToggle)}
      />
    ));

/** Below the bar: the filters that do not stand in it, then order, columns and views. */
export function FilterLine({ address, filters, onToggle, onClose, children }: LineProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  // Whoever opened it goes on in it.
  useEffect(() => line.current?.querySelector("button")?.focus(), []);
  return (
    <fieldset
      ref={line}
      aria-label={words.filter}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 border-hairline border-b pb-3"
    >
      <div className="-ml-3 flex flex-wrap items-center">
        <FilterMenus address={address} filters={filters} onToggle={onToggle} />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">{children}</div>
    </fieldset>
  );
}

type OrderProps = { orders: readonly ListOrder[]; sort: Sort; onSort: (sort: Sort) => void };

/** What the list is ordered by, and in which direction. */
export function OrderMenu({ orders, sort, onSort }: OrderProps) {
  const current = orders.find(({ id }) => id === sort.columnId);
  const direction = (isDescending: boolean): MenuItem => ({
    id: isDescending ? "descending" : "ascending",
    label: isDescending ? words.descending : words.ascending,
    isChecked: sort.isDescending === isDescending,
    onSelect: () => onSort({ ...sort, isDescending }),
  });
  return (
    <QuietMenu
      label={words.orderBy(current?.label ?? "")}
      items={[
        ...orders.map(({ id, label, isDescending }) => ({
          id,
          label,
          isChecked: id === sort.columnId,
          onSelect: () => onSort({ columnId: id, isDescending }),
        })),
        { kind: "separator", id: "direction" },
        direction(false),
        direction(true),
      ]}
    />
  );
}

type QuietProps = { label: string; items: readonly MenuItem[]; isSet?: boolean };

function QuietMenu({ label, items, isSet = false }: QuietProps) {
  return (
    <Menu
      items={items}
      trigger={
        <Button variant="ghost" className={isSet ? "bg-selected text-link" : undefined}>
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            {label}
            <Icon of={ChevronDown} className="size-3.5" />
          </span>
        </Button>
      }
    />
  );
}
