import { useEffect } from "react";
import { isApple, keyNames } from "#platform/web/browser/keys.ts";
import { type Action, isSingleKey, runAction, useRegisteredActions } from "#ui/actions.ts";

const SEQUENCE_PAUSE = 1000;
const MODAL = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";
const FIELDS =
  "input, textarea, select, [contenteditable='true'], [role^='menuitem'], [role='option'], [role='slider']";
/** These take letters themselves, to jump to an entry. */
const LETTER_TAKERS = "[role='combobox'], [role='listbox'], [role='menu'], [contenteditable='true']";

const nothing: readonly string[] = [];
let last = { presses: nothing, at: 0 };

/** Listens for the keys of everything registered; mounted once. Single keys never act in a field. */
export function ShortcutKeys() {
  const { actions, hasSingleKeys } = useRegisteredActions();
  useEffect(() => {
    const active = actions.map((action) => ({ action, keys: keysOf(action, hasSingleKeys) }));
    const starts = new Set(
      active.flatMap(({ keys }) => keys.filter((each) => each.includes(">")).map((each) => each[0])),
    );
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || /^(Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) return;
      const presses = pressesOf(event);
      const start =
        event.timeStamp - last.at < SEQUENCE_PAUSE ? last.presses.find((press) => starts.has(press)) : undefined;
      last = { presses, at: event.timeStamp };
      for (const press of presses) {
        // The P of "G then P" must not also be the page's own P.
        const pressed = start && isSingleKey(press) ? `${start}>${press}` : press;
        const found = active.find(({ action, keys }) => keys.includes(pressed) && mayAct(action, pressed, event));
        if (!found) continue;
        event.preventDefault();
        runAction(found.action.id);
        return;
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions, hasSingleKeys]);
  return null;
}

/** The ways to press it; those that type by themselves rest where single keys are turned off. */
function keysOf({ keys = "" }: Action, hasSingleKeys: boolean): readonly string[] {
  return keys
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && (hasSingleKeys || !isSingleKey(each)));
}

function mayAct(action: Action, pressed: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || action.enabled === false) return false;
  if (action.scope !== "everywhere" && document.querySelector(MODAL)) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (isSingleKey(pressed)) return !target.matches(FIELDS) && !target.closest(LETTER_TAKERS);
  return action.worksWhileTyping === true || !target.matches(FIELDS);
}

/** A press in the words of `Action.keys`, the way it is meant first. A sign counts wherever the layout has it. */
function pressesOf(event: KeyboardEvent): readonly string[] {
  const [mod, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return keyNames(event).map((key) => {
    const isSign = /^[^\p{L}]$/u.test(key);
    // What AltGr types arrives as Ctrl and Alt on some systems; on a Mac Option alone types it.
    const isTyped = key === event.key && isSign && (event.getModifierState("AltGraph") || (isApple() && event.altKey));
    return [
      mod && (isApple() || !isTyped) && "mod",
      other && (isApple() ? "ctrl" : "meta"),
      event.altKey && !isTyped && "alt",
      event.shiftKey && !isSign && "shift",
      key,
    ]
      .filter(Boolean)
      .join("+");
  });
}
