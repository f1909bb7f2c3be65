import { createContext, useContext, useSyncExternalStore } from "react";

/** The dialog in which something is drawn; what floats must stay inside it, or it is hidden with the page behind. */
export const PortalContainer = createContext<HTMLElement | null>(null);

const never = () => () => {};
const findMain = () => document.getElementById("content");

/** Where menus and popovers hang: in the dialog around them, else in `main`, so that they belong to a landmark. */
export function usePortalContainer(): { container?: HTMLElement } {
  const dialog = useContext(PortalContainer);
  // Looked up again after mounting: during the first drawing of a page its `main` is not in the document yet.
  const main = useSyncExternalStore(never, findMain, () => null);
  const container = dialog ?? main;
  return container ? { container } : {};
}
