/** Whether the device has a ⌘ key. */
export function isApple(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad|iPod/.test(navigator.platform || navigator.userAgent);
}

/**
 * Keeps from every listener the presses that belong to an input method, such as the Enter that takes a Japanese word:
 * it must neither send nor choose anything. Answers the function that ends this.
 */
export function restWhileComposing(): () => void {
  const rest = (event: KeyboardEvent) => {
    // Safari ends the composition before the press that ended it arrives, and then tells it by 229 alone.
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", rest, true);
  return () => window.removeEventListener("keydown", rest, true);
}
