import { type RefObject, useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import type { LineDraft } from "./lines/line-draft.ts";
import { type NoteActions, toggledMark } from "./note-actions.ts";
import type { NotesStore } from "./notes-kind.ts";
import { text } from "./text.ts";

const words = text.actions;

interface Keys {
  store: NotesStore;
  actions: NoteActions;
  line: LineDraft;
  field: RefObject<HTMLTextAreaElement | null>;
  onFocusMode: () => void;
  onSide: () => void;
  onScore: () => void;
}

const action = (id: string, label: string, keys: string, run: () => void, more: Partial<Action> = {}): Action => ({
  id: `notes.${id}`,
  label,
  section: "here",
  keys,
  run,
  ...more,
});

/** What can be done by keys while one asks. Single keys rest in fields, and where the person turned them off. */
export function useNoteKeys({ store, actions, line, field, onFocusMode, onSide, onScore }: Keys): void {
  const keys = useMemo(() => {
    const write = () => field.current?.focus();
    const nextLine = () => {
      line.close();
      if (field.current) field.current.value = "";
      write();
    };
    const flag = () => {
      const last = line.line() ?? store.get().draft.lines.at(-1);
      if (last) actions.change(last, { mark: toggledMark(last.mark, "debrief") });
    };
    const typing = { worksWhileTyping: true };
    return [
      action("next", words.next, "j", () => actions.by(1)),
      action("previous", words.previous, "k", () => actions.by(-1)),
      action("asked", words.asked, "a", actions.asked),
      action("skip", words.skip, "s", actions.skip),
      action("write", words.notes, "n", write),
      action("score", words.score, "r", onScore),
      action("flag", words.flag, "f", flag),
      action("focus", words.focus, ".", onFocusMode),
      action("side", words.side, "]", onSide),
      action(
        "asked-next",
        text.askedNext,
        "mod+enter",
        () => {
          nextLine();
          actions.asked();
        },
        typing,
      ),
      action(
        "back",
        words.previous,
        "mod+shift+enter",
        () => {
          nextLine();
          actions.by(-1);
        },
        { ...typing, isKeyOnly: true },
      ),
      action("stamp", words.stamp, "mod+;", nextLine, typing),
    ];
  }, [store, actions, line, field, onFocusMode, onSide, onScore]);
  useActions(keys);
}
