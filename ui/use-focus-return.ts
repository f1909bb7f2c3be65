import { useMemo, useRef } from "react";

interface FocusReturn {
  onOpenAutoFocus(): void;
  onCloseAutoFocus(event: Event): void;
}

/**
 * Takes the focus back to where it was when a dialog opened. Radix does so for a dialog with a trigger of its own; one
 * that its caller opens would leave the focus nowhere.
 */
export function useFocusReturn(): FocusReturn {
  const cameFrom = useRef<Element | null>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        cameFrom.current = document.activeElement;
      },
      onCloseAutoFocus: (event) => {
        // What was chosen in the dialog may have led the focus on already.
        const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
        if (isElsewhere) return event.preventDefault();
        const from = cameFrom.current;
        if (!(from instanceof HTMLElement) || from === document.body) return;
        event.preventDefault();
        // What was done may have taken the button away: the page then begins anew for the keys.
        if (from.isConnected) from.focus();
        else document.querySelector<HTMLElement>("#content h1")?.focus();
      },
    }),
    [],
  );
}
