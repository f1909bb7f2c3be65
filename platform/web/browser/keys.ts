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

/** What stands at a place of a US keyboard, without and with Shift, where a shortcut may lie on it. */
const SIGNS_AT: Readonly<Record<string, readonly [string, string]>> = {
  BracketLeft: ["[", "{"],
  BracketRight: ["]", "}"],
  Semicolon: [";", ":"],
  Slash: ["/", "?"],
};
/** A press that types one of these means it, wherever it lies. */
const MEANT = /^(?:[a-z0-9/?;[\]]|[a-z0-9]{2,})$/;

/** What of a press tells which key it was. */
export type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The names of a press, small, the one that is meant first: what the layout types; then, where that is no letter, digit or sign
 * that shortcuts are made of, what stands at the place on a US keyboard. So Л is also K, an unshifted French É also 2, and
 * the key right of P also [, which other layouts type with AltGr or not at all.
 */
export function keyNames({ key, code, shiftKey }: Press): readonly string[] {
  const typed = key.toLowerCase().replace(/^arrow/, "");
  if (MEANT.test(typed) && typed !== "dead") return [typed];
  const place = atPlace(typed, code, shiftKey);
  return place === null ? [typed] : [typed, place];
}

function atPlace(typed: string, code: string, isShifted: boolean): string | null {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // É and Ł are Latin letters themselves; whoever types them has K elsewhere.
  if (letter) return /^\p{Script=Latin}$/u.test(typed) ? null : letter.toLowerCase();
  if (digit) return isShifted ? null : digit;
  const signs = SIGNS_AT[code];
  if (!signs) return null;
  // Brackets need AltGr on most layouts of Europe; / ? and ; have a key of their own there, and - stays a minus.
  const isFree = code.startsWith("Bracket") ? !isShifted : typed === "dead" || /^\p{L}$/u.test(typed);
  return isFree ? signs[isShifted ? 1 : 0] : null;
}
