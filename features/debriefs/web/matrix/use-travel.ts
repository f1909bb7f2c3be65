import { type RefObject, useLayoutEffect, useRef } from "react";

const travelMillis = 200;

/** Lets the rows of a table travel to their places when their order changes; with reduced motion they are there at once. */
export function useTravel(order: string): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const tops = useRef(new Map<string, number>());
  const last = useRef(order);
  useLayoutEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
    const before = tops.current;
    const now = new Map(rows.map((row) => [row.dataset.row ?? "", row.offsetTop]));
    const isMoved = last.current !== order;
    tops.current = now;
    last.current = order;
    if (!isMoved || prefersStill()) return;
    for (const row of rows) {
      const key = row.dataset.row ?? "";
      const distance = (before.get(key) ?? 0) - (now.get(key) ?? 0);
      if (before.has(key) && distance !== 0)
        row.animate?.([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
          duration: travelMillis,
          easing: "cubic-bezier(0.2, 0, 0, 1)",
        });
    }
  });
  return table;
}

/** Whether the person asked for as little motion as can be. */
export const prefersStill = () =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
