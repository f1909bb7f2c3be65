/** Brings the element of this id into sight and gives it the focus; false where it is not there. */
export function focusById(id: string): boolean {
  const element = document.getElementById(id);
  // Of what is higher than the window one sees the beginning.
  const isHigh = element !== null && element.offsetHeight > window.innerHeight / 2;
  element?.scrollIntoView({ block: isHigh ? "start" : "center" });
  element?.focus({ preventScroll: true });
  return element !== null;
}
