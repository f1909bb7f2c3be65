import type { LineMark, NoteLine } from "../../../card-shapes.ts";
import { secondsOn } from "../../../notes/notes-clock.ts";
import type { NotesStore } from "../notes-kind.ts";

/** A line while somebody writes it: which one, what its writer last saw of it, and where it goes if another device was quicker. */
interface Written {
  line: NoteLine;
  copyId: string;
}

/**
 * Writes one line letter by letter. It gets its time with its first letter. Where another device changed the same line meanwhile,
 * the engine keeps both; what is typed next then goes on in one's own.
 */
export function lineDraft(store: NotesStore, now: () => Date = () => new Date()) {
  let written: Written | null = null;
  let pendingMark: LineMark | null = null;
  const standing = (id: string) => store.get().draft.lines.find((line) => line.id === id);
  /** Whether this line, or the second one that it became. */
  const follow = () => {
    if (!written) return;
    const { line, copyId } = written;
    const at = standing(line.id);
    const copy = standing(copyId);
    if (at?.text !== line.text && copy?.text === line.text) written = { line: copy, copyId: crypto.randomUUID() };
    // Marks are put on lines from elsewhere too.
    else if (at && at.text === line.text) written = { line: at, copyId };
  };
  const put = (line: NoteLine, was: string | null) => {
    const copyId = written?.copyId ?? crypto.randomUUID();
    written = { line, copyId };
    store.edit({ kind: "line", line, was, copyId });
  };
  return {
    /** The line that is written; null before its first letter. */
    line: (): NoteLine | null => {
      follow();
      return written?.line ?? null;
    },
    open: (line: NoteLine | null) => {
      written = line && { line, copyId: crypto.randomUUID() };
      pendingMark = null;
    },
    write: (text: string, questionId: string | null) => {
      follow();
      if (written) return put({ ...written.line, text }, written.line.text);
      if (text.trim() === "") return;
      const at = secondsOn(store.get().draft.clock, now());
      put({ id: crypto.randomUUID(), at, questionId, competencyId: null, mark: pendingMark, text }, null);
    },
    /** The mark of the line, or of the next one where nothing is written yet. */
    mark: (mark: LineMark | null) => {
      follow();
      if (written) put({ ...written.line, mark }, written.line.text);
      else pendingMark = mark;
    },
    markNow: (): LineMark | null => {
      follow();
      return written?.line.mark ?? pendingMark;
    },
    /** Done with this line: an empty one goes. */
    close: () => {
      follow();
      if (written && written.line.text.trim() === "")
        store.edit({ kind: "remove", id: written.line.id, was: written.line.text });
      written = null;
      pendingMark = null;
    },
  };
}
export type LineDraft = ReturnType<typeof lineDraft>;
