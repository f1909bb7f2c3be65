/** The surface of everything that floats: popover, menu, listbox. */
export const floatingStyles =
  "z-40 rounded-row border border-border bg-popover text-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in print:hidden";

/** One row of a menu or listbox. */
export const rowStyles =
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-control px-2 py-1 text-body outline-none pointer-coarse:min-h-11 data-highlighted:bg-accent active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:text-disabled-foreground forced-colors:data-highlighted:outline-2";

/** What lies between a dialog and the page. */
export const overlayStyles =
  "fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in print:hidden";
