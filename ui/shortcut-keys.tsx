import { useEffect } from "react";
import { isApple } from "#platform/web/browser/keys.ts";
import { type Action, isSingleKey, runAction, useRegisteredActions } from "#ui/actions.ts";

const SEQUENCE_PAUSE = 1000;
const MODAL = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";
const FIELDS =
  "input, textarea, select, [contenteditable='true'], [role^='menuitem'], [role='option'], [role='slider']";
/** These take letters themselves, to jump to an entry. */
const LETTER_TAKERS = "[role='combobox'], [role='listbox'], [role='menu'], [contenteditable='true']";

let last = { press: "", at: 0 };

/** Listens for the keys of everything registered; mounted once. Single keys never act in a field. */
export function ShortcutKeys() {
  const { actions, hasSingleKeys } = useRegisteredActions();
  useEffect(() => {
    const active = actions
      .map((action) => ({ action, keys: action.keys?.split(",").map((each) => each.trim()) ?? [] }))
      .filter(({ keys: [first = ""] }) => first && (hasSingleKeys || !isSingleKey(first)));
    const starts = new Set(
      active.flatMap(({ keys }) => keys.filter((each) => each.includes(">")).map((each) => each[0])),
    );
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || /^(Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) return;
      const press = pressOf(event);
      // The P of "G then P" must not also be the page's own P.
      const isSecond = isSingleKey(press) && starts.has(last.press) && event.timeStamp - last.at < SEQUENCE_PAUSE;
      const pressed = isSecond ? `${last.press}>${press}` : press;
      last = { press, at: event.timeStamp };
      const found = active.find(({ action, keys }) => keys.includes(pressed) && mayAct(action, pressed, event));
      if (!found) return;
      event.preventDefault();
      runAction(found.action.id);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions, hasSingleKeys]);
  return null;
}

function mayAct(action: Action, pressed: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || action.enabled === false) return false;
  if (action.scope !== "everywhere" && document.querySelector(MODAL)) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (isSingleKey(pressed)) return !target.matches(FIELDS) && !target.closest(LETTER_TAKERS);
  return action.worksWhileTyping === true || !target.matches(FIELDS);
}

/**
 * A press in the words of `Action.keys`. A sign counts wherever the layout has it: "/" is Shift and 7 on a German one.
 * A letter of another script counts as the letter printed on the same key of a Latin layout: Л is K.
 */
function pressOf(event: KeyboardEvent): string {
  const typed = event.key.toLowerCase();
  const isForeign = /^\p{L}$/u.test(typed) && !/^\p{Script=Latin}$/u.test(typed);
  const key = isForeign ? event.code.replace(/^Key/, "").toLowerCase() : typed.replace(/^arrow/, "");
  const isSign = /^[^\p{L}]$/u.test(key);
  // What AltGr types arrives as Ctrl and Alt on some systems.
  const isTyped = isSign && event.getModifierState("AltGraph");
  const [mod, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return [
    mod && !isTyped && "mod",
    other && (isApple() ? "ctrl" : "meta"),
    event.altKey && !isTyped && "alt",
    event.shiftKey && !isSign && "shift",
    key,
  ]
    .filter(Boolean)
    .join("+");
}
