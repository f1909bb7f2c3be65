import { createContext, useContext } from "react";

/** The dialog in which something is drawn; what floats must stay inside it, or it is hidden with the page behind. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** Where menus and popovers hang: in the dialog around them, else in `main`, so that they belong to a landmark. */
export function usePortalContainer(): { container?: HTMLElement } {
  const dialog = useContext(PortalContainer);
  const container = dialog ?? (typeof document === "undefined" ? null : document.getElementById("content"));
  return container ? { container } : {};
}
