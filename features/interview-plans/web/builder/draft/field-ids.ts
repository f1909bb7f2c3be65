import { focusById } from "#ui/focus-field.ts";

/** The id of the control for a field, by the path that findings name: `title`, `rounds.<id>.name`. */
export const fieldId = (path: string) => `field-${path}`;

/** Brings a field into sight and gives it the focus; whole parts of a step count as fields too. */
export const focusField = (path: string): boolean => focusById(fieldId(path));

/** The same for whoever comes from elsewhere: what the field belongs to is tinted for a second, so that the eye finds it. */
export function arriveAtField(path: string): boolean {
  if (!focusField(path)) return false;
  const field = document.getElementById(fieldId(path));
  const place = field?.closest("article, li") ?? field?.parentElement;
  const tint = { backgroundColor: "var(--color-selected)" };
  // No test page without a browser can animate.
  place?.animate?.([{ ...tint, offset: 0 }, { ...tint, offset: 0.7 }, {}], { duration: 1000, easing: "ease-out" });
  return true;
}
