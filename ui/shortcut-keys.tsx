import { useEffect } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { type Action, isSingleKey, runAction, useRegisteredActions } from "#ui/actions.ts";

const SEQUENCE_PAUSE = 1000;
const MODAL = ":is([role='dialog'], [role='alertdialog'])[data-state='open']";
/** These take letters themselves, to jump to an entry. */
const LETTER_TAKERS = "[role='combobox'], [role='listbox'], [role='menu'], [contenteditable='true']";

let lastPress = { key: "", at: 0 };

/** Listens for the keys of everything registered; mounted once. Never acts in a field. */
export function ShortcutKeys() {
  const { actions, hasSingleKeys } = useRegisteredActions();
  const active = actions.filter((action) => action.keys && (hasSingleKeys || !isSingleKey(action.keys)));
  const starts = new Set(active.flatMap((action) => (action.keys?.includes(">") ? [action.keys[0] ?? ""] : [])));
  useEffect(() => {
    const remember = (event: KeyboardEvent) => {
      // After every listener of this press has compared itself with the one before.
      queueMicrotask(() => {
        lastPress = { key: event.key.toLowerCase(), at: event.timeStamp };
      });
    };
    window.addEventListener("keydown", remember);
    return () => window.removeEventListener("keydown", remember);
  }, []);
  return active.map((action) => (
    <ActionKeys key={action.id} action={action} keys={action.keys ?? ""} sequenceStarts={starts} />
  ));
}

type ActionKeysProps = { action: Action; keys: string; sequenceStarts: ReadonlySet<string> };

function ActionKeys({ action, keys, sequenceStarts }: ActionKeysProps) {
  const isSingle = isSingleKey(keys);
  const mayAct = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || action.enabled === false) return false;
    if (action.scope !== "everywhere" && document.querySelector(MODAL)) return false;
    if (!isSingle) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target instanceof Element && event.target.closest(LETTER_TAKERS)) return false;
    // The P of "G then P" must not also be the page's own P.
    const isSecondPress = sequenceStarts.has(lastPress.key) && event.timeStamp - lastPress.at < SEQUENCE_PAUSE;
    return keys.includes(">") || !isSecondPress;
  };
  useHotkeys(
    // A question mark needs Shift on most layouts, not on all.
    keys === "?" ? "?,shift+?" : keys,
    (event) => {
      if (mayAct(event)) {
        event.preventDefault();
        runAction(action.id);
      }
    },
    {
      useKey: true,
      sequenceTimeoutMs: SEQUENCE_PAUSE,
      // Nobody types into a radio button, though the library counts it among the fields.
      enableOnFormTags: action.worksWhileTyping === true && !isSingle ? true : ["radio"],
      enableOnContentEditable: action.worksWhileTyping === true && !isSingle,
    },
  );
  return null;
}
