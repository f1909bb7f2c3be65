let isWished = false;

/** Has the checklist take the focus when it is next in sight: somebody asked for it. */
export const wishForFocus = () => {
  isWished = true;
};

/** Whether it is to take the focus; told once. */
export function takeFocusWish(): boolean {
  const wished = isWished;
  isWished = false;
  return wished;
}
