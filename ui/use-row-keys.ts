import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { keyNames, type Press } from "#platform/web/browser/keys.ts";
import { useSingleKeys } from "#ui/actions.ts";

type RowKeys = {
  /** Around the rows, each of which says its place by `data-row-index`. */
  root: RefObject<HTMLElement | null>;
  count: number;
  onOpen: (index: number) => void;
  /** Left out, nothing can be selected. */
  onSelect?: ((index: number, isRange: boolean) => void) | undefined;
  /** Brings a row into the document, where not all are in it. */
  scrollTo?: ((index: number) => void) | undefined;
};

/** Rows as one stop of Tab: J, K and the arrows move between them, Enter opens, X and Space select. */
export function useRowKeys({ root, count, onOpen, onSelect, scrollTo }: RowKeys) {
  const [wanted, setActive] = useState(0);
  const [mustFocus, setMustFocus] = useState(false);
  const hasSingleKeys = useSingleKeys();
  const active = Math.min(wanted, count - 1);

  useEffect(() => {
    if (!mustFocus) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-row-index="${active}"]`);
    if (!row) return;
    row.focus();
    setMustFocus(false);
  });

  const moveTo = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index));
    scrollTo?.(next);
    setActive(next);
    setMustFocus(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset.rowIndex === undefined) return;
    const index = Number(target.dataset.rowIndex);
    if (index >= count || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = rowCommand(event, hasSingleKeys);
    if (!command) return;
    event.preventDefault();
    if (command === "open") onOpen(index);
    else if (command === "select") onSelect?.(index, event.shiftKey);
    else moveTo(command === "first" ? 0 : command === "last" ? count - 1 : index + (command === "next" ? 1 : -1));
  };
  return { active, setActive, onKeyDown };
}

type RowCommand = "next" | "previous" | "first" | "last" | "open" | "select";
const anyKeys: Record<string, RowCommand> = {
  down: "next",
  up: "previous",
  home: "first",
  end: "last",
  enter: "open",
  " ": "select",
};
const singleKeys: Record<string, RowCommand> = { j: "next", k: "previous", x: "select" };

function rowCommand(press: Press, hasSingleKeys: boolean): RowCommand | undefined {
  const commands = hasSingleKeys ? { ...anyKeys, ...singleKeys } : anyKeys;
  return keyNames(press)
    .map((name) => commands[name])
    .find(Boolean);
}
