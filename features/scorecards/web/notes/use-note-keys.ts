import { type RefObject, useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import type { LineDraft } from "./lines/line-draft.ts";
import { type NoteDeeds, toggledMark } from "./note-deeds.ts";
import type { NotesStore } from "./notes-kind.ts";
import { text } from "./text.ts";

const words = text.actions;

interface Keys {
  store: NotesStore;
  deeds: NoteDeeds;
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
export function useNoteKeys({ store, deeds, line, field, onFocusMode, onSide, onScore }: Keys): void {
  const actions = useMemo(() => {
    const write = () => field.current?.focus();
    const nextLine = () => {
      line.close();
      if (field.current) field.current.value = "";
      write();
    };
    const flag = () => {
      const last = line.line() ?? store.get().draft.lines.at(-1);
      if (last) deeds.change(last, { mark: toggledMark(last.mark, "debrief") });
    };
    const typing = { worksWhileTyping: true };
    return [
      action("next", words.next, "j", () => deeds.by(1)),
      action("previous", words.previous, "k", () => deeds.by(-1)),
      action("asked", words.asked, "a", deeds.asked),
      action("skip", words.skip, "s", deeds.skip),
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
          deeds.asked();
        },
        typing,
      ),
      action(
        "back",
        words.previous,
        "mod+shift+enter",
        () => {
          nextLine();
          deeds.by(-1);
        },
        { ...typing, isKeyOnly: true },
      ),
      action("stamp", words.stamp, "mod+;", nextLine, typing),
    ];
  }, [store, deeds, line, field, onFocusMode, onSide, onScore]);
  useActions(actions);
}
