/** The id of the control for a field, by the path that findings name: `title`, `rounds.<id>.name`. */
export const fieldId = (path: string) => `field-${path}`;

/** Brings a field into sight and gives it the focus; whole parts of a step count as fields too. */
export function focusField(path: string): boolean {
  const element = document.getElementById(fieldId(path));
  if (!element) return false;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
  return true;
}
