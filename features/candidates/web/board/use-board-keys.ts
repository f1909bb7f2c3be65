import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { keyNames } from "#platform/web/browser/keys.ts";
import { useSingleKeys } from "#ui/actions.ts";

type BoardKeys = {
  root: RefObject<HTMLElement | null>;
  /** Ids of the cards in sight, by column. */
  columns: readonly (readonly string[])[];
  /** Whether cards can be moved and selected. */
  mayEdit: boolean;
  onMove: (id: string) => void;
  /** Answers whether the card moved. */
  onStep: (id: string, step: 1 | -1) => boolean;
  onSelect: (id: string) => void;
  /** Clears the selection; left out where nothing is selected. */
  onClear: (() => void) | undefined;
  onWindow: (step: 1 | -1) => void;
};

/**
 * The board as one stop of Tab: arrows move between cards, Shift and an arrow moves the card to the next stage, Shift and Page keys
 * move the window. Enter opens, for a card is a link.
 */
export function useBoardKeys({ root, columns, mayEdit, onMove, onStep, onSelect, onClear, onWindow }: BoardKeys) {
  const hasSingleKeys = useSingleKeys();
  const [active, setActive] = useState<string | null>(null);
  const mustFocus = useRef<string | null>(null);
  /** The card that has the focus, or had it when it was taken off the page. */
  const held = useRef<string | null>(null);
  const all = columns.flat();
  const current = active !== null && all.includes(active) ? active : (all[0] ?? null);

  const linkOf = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-card-link]`) ?? null;
  // A card is drawn anew in another column when it is moved, and again when the server's board comes: the focus goes with it.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const id = mustFocus.current ?? (isLost ? held.current : null);
    const link = id === null ? null : linkOf(id);
    if (!link) return;
    mustFocus.current = null;
    link.focus();
  });

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    mustFocus.current = id;
    setActive(id);
    linkOf(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = cardAt(event);
    if (event.key === "Escape" && onClear && !event.defaultPrevented) {
      onClear();
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pageStep = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (event.shiftKey && pageStep !== 0) {
      onWindow(pageStep);
      event.preventDefault();
      return;
    }
    if (id === undefined) return;
    const column = columns.findIndex((ids) => ids.includes(id));
    const row = columns[column]?.indexOf(id) ?? 0;
    const sideways = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const names = keyNames(event);
    const letter = (name: string) => hasSingleKeys && names.includes(name);
    if (sideways !== 0 && event.shiftKey) {
      if (!mayEdit) return;
      if (onStep(id, sideways)) mustFocus.current = id;
    } else if (sideways !== 0) focus(nearest(columns, column, row, sideways));
    else if (event.key === "ArrowDown" || letter("j")) focus(columns[column]?.[row + 1]);
    else if (event.key === "ArrowUp" || letter("k")) focus(columns[column]?.[row - 1]);
    else if (event.key === "Home") focus(columns[column]?.[0]);
    else if (event.key === "End") focus(columns[column]?.at(-1));
    else if (letter("m") && mayEdit) onMove(id);
    else if ((letter("x") || event.key === " ") && mayEdit) onSelect(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active: current,
    /** Gives the focus to a card once nothing else has it: a dialog about it was closed. */
    hold: (id: string) => {
      held.current = id;
    },
    root: {
      onKeyDown,
      onFocus: (event: FocusEvent) => {
        const id = cardAt(event);
        held.current = id ?? null;
        // Tab comes back to the card that had the focus last, also where a move or the mouse gave it the focus.
        if (id !== undefined) setActive(id);
      },
      // Not told of a card that is taken off the page while it has the focus.
      onBlur: () => {
        held.current = null;
      },
    },
  };
}

/** The card whose link an event is about. */
function cardAt({ target }: SyntheticEvent): string | undefined {
  return target instanceof Element && target.matches("[data-card-link]")
    ? target.closest<HTMLElement>("[data-card]")?.dataset.card
    : undefined;
}

/** The card at the same height in the next column that has any. */
function nearest(columns: readonly (readonly string[])[], from: number, row: number, step: 1 | -1): string | undefined {
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const ids = columns[at];
    if (ids && ids.length > 0) return ids[Math.min(row, ids.length - 1)];
  }
  return undefined;
}
