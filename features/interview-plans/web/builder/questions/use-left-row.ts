import { type FocusEvent, useEffect, useRef } from "react";

/** Tells when a row is left, however: the focus went elsewhere, or the row went away. */
export function useLeftRow(onLeave: () => void) {
  const row = useRef<HTMLElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const element = row.current;
    // The step or the round was left with it. Asked a moment later, because development runs each effect twice.
    return () => queueMicrotask(() => element?.isConnected || leave.current());
  }, []);
  const onBlur = (event: FocusEvent) => {
    const element = event.currentTarget;
    // Once the focus has arrived: what opens from the row stands elsewhere in the page, and another window is no leaving.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isStill = element.contains(activeElement) || activeElement?.closest("[data-radix-popper-content-wrapper]");
      if (element.isConnected && !isStill && document.hasFocus()) leave.current();
    });
  };
  return { ref: row, onBlur };
}
