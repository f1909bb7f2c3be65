/** Marks the button of a dialog, sheet or popover that does what Escape does. */
export const closesLayer = "data-closes-layer";

/** Closes the layer that this element stands in; for what lies above layers and hears their Escape. False where it stands in none. */
export function closeLayerAround(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // What is open within the layer, as a list of options, comes first.
  const innermost = target.closest(`[aria-expanded="true"], [role="menu"], [role="listbox"], [role="dialog"]`);
  const button = innermost?.querySelector<HTMLElement>(`:scope > [${closesLayer}]`);
  button?.click();
  return button != null;
}
