import fc from "fast-check";
import { expect, test } from "vitest";
import { noNotes } from "../card-limits.ts";
import type { InterviewNotes, NoteLine } from "../card-shapes.ts";
import { applyNoteEdits, joinNoteEdits, type NoteEdit } from "./note-edits.ts";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const line = (number: number, text: string, at = number): NoteLine => ({
  id: idOf(number),
  at,
  questionId: null,
  competencyId: null,
  mark: null,
  text,
});
const write = (number: number, text: string, was: string | null, copy = 900 + number): NoteEdit => ({
  kind: "line",
  line: line(number, text),
  was,
  copyId: idOf(copy),
});
const textsOf = ({ lines }: InterviewNotes) => lines.map(({ text }) => text);

test("lines stand in the order of their first letters, and are changed where they stand", () => {
  const notes = applyNoteEdits(noNotes, [
    write(2, "second", null),
    write(1, "first", null),
    write(2, "second, more", "second"),
  ]);
  expect(textsOf(notes)).toEqual(["first", "second, more"]);
});

test("a line that two devices wrote in keeps both versions, the one that came first where it stood", () => {
  const base = applyNoteEdits(noNotes, [write(1, "She said", null), write(2, "after", null)]);
  const both = applyNoteEdits(base, [write(1, "She said yes", "She said"), write(1, "She said no", "She said", 77)]);
  expect(textsOf(both)).toEqual(["She said yes", "She said no", "after"]);
  // Sent once more after a lost answer, it is not there three times.
  expect(applyNoteEdits(both, [write(1, "She said no", "She said", 77)])).toEqual(both);
});

test("a line is removed only as it was seen, and one that was changed elsewhere stays", () => {
  const base = applyNoteEdits(noNotes, [write(1, "old", null)]);
  const remove: NoteEdit = { kind: "remove", id: idOf(1), was: "old" };
  expect(textsOf(applyNoteEdits(base, [remove]))).toEqual([]);
  expect(textsOf(applyNoteEdits(base, [write(1, "old and new", "old"), remove]))).toEqual(["old and new"]);
});

test("of a question the latest state counts, the greater time, and every follow-up that was asked", () => {
  const id = idOf(5);
  const notes = applyNoteEdits(noNotes, [
    { kind: "question", id, state: "asked", seconds: 90 },
    { kind: "question", id, seconds: 60, followUp: { at: 2, isAsked: true } },
    { kind: "question", id, followUp: { at: 0, isAsked: true } },
    { kind: "question", id, followUp: { at: 2, isAsked: false } },
  ]);
  expect(notes.questions).toEqual([{ id, state: "asked", seconds: 90, followUps: [0] }]);
});

test("the scratch of two devices keeps both, and nothing twice", () => {
  const scratch = (text: string, was: string): NoteEdit => ({ kind: "scratch", text, was });
  expect(applyNoteEdits(noNotes, [scratch("a", ""), scratch("b", "")]).scratch).toBe("a\nb");
  expect(applyNoteEdits(noNotes, [scratch("a", ""), scratch("ab", "a")]).scratch).toBe("ab");
});

const typed = fc.array(fc.record({ number: fc.integer({ min: 1, max: 3 }), text: fc.stringMatching(/^[a-z]{1,6}$/) }), {
  maxLength: 12,
});

/** What one device sends that types these texts, and what it sees meanwhile. */
function typedOn(device: number, base: InterviewNotes, keys: readonly { number: number; text: string }[]) {
  let seen = base;
  const edits: NoteEdit[] = [];
  for (const { number, text } of keys) {
    const was = seen.lines.find(({ id }) => id === idOf(number))?.text ?? null;
    const edit = write(number, `${text} of ${device}`, was, device * 1000 + number);
    edits.push(edit);
    seen = applyNoteEdits(seen, [edit]);
  }
  return { edits, seen };
}

test("whatever two devices type without knowing of each other, the last words of both stand in the notes", () => {
  fc.assert(
    fc.property(typed, typed, typed, (first, here, there) => {
      const { seen: base } = typedOn(1, noNotes, first);
      const one = typedOn(2, base, here);
      const two = typedOn(3, base, there);
      const merged = textsOf(applyNoteEdits(base, [...joinNoteEdits(one.edits), ...joinNoteEdits(two.edits)]));
      for (const { keys, seen } of [
        { keys: here, seen: one.seen },
        { keys: there, seen: two.seen },
      ])
        for (const { number } of keys) expect(merged).toContain(seen.lines.find(({ id }) => id === idOf(number))?.text);
    }),
  );
});

test("joined edits do what they did one after the other, and again change nothing", () => {
  fc.assert(
    fc.property(typed, typed, (first, more) => {
      const { seen: base } = typedOn(1, noNotes, first);
      const { edits, seen } = typedOn(2, base, more);
      const joined = joinNoteEdits(edits);
      expect(applyNoteEdits(base, joined)).toEqual(seen);
      expect(applyNoteEdits(seen, joined)).toEqual(seen);
      expect(new Set(joined.map((edit) => (edit.kind === "line" ? edit.line.id : edit.kind))).size).toBe(joined.length);
    }),
  );
});
