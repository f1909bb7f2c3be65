import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";
import { cardLimits, questionStates } from "../card-limits.ts";
import { type InterviewNotes, NoteLine, NotesClock } from "../card-shapes.ts";

/**
 * One change of an interviewer's notes. An edit of a line says what its writer saw there, so that of two devices that wrote in the same line
 * both versions are kept.
 */
export const NoteEdit = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("line"),
    line: NoteLine.describe("The line as it is to be."),
    was: textOf(cardLimits.line).nullable().describe("Its text as the writer saw it; null for a new line."),
    copyId: z
      .uuid()
      .describe("Id of a second line, for when somebody else changed this one meanwhile. Made by the writer."),
  }),
  z.object({
    kind: z.literal("remove"),
    id: z.uuid().describe("The line."),
    was: textOf(cardLimits.line).describe("Its text as the writer saw it: a line that says something else stays."),
  }),
  z.object({
    kind: z.literal("question"),
    id: z.uuid().describe("The question."),
    state: z.enum(questionStates).optional().describe("What became of it."),
    seconds: z.number().int().min(0).max(86_400).optional().describe("Time used for it; the greater one counts."),
    followUp: z
      .object({ at: z.number().int().min(0).max(99), isAsked: z.boolean() })
      .optional()
      .describe("A follow-up that was asked, or not after all."),
    heard: z
      .object({ at: z.number().int().min(0).max(99), isHeard: z.boolean() })
      .optional()
      .describe("What there was to listen for and was heard, or not after all."),
  }),
  z.object({
    kind: z.literal("scratch"),
    text: textOf(cardLimits.note).describe("What one keeps for oneself."),
    was: textOf(cardLimits.note).describe("What the writer saw there."),
  }),
  z.object({
    kind: z.literal("clock"),
    clock: NotesClock.describe("How it runs from now on."),
  }),
]);
export type NoteEdit = z.output<typeof NoteEdit>;

/** More than this is sent in several batches. */
export const noteEditsAtOnce = 200;

/** The notes after these edits, in their order. The same edit again changes nothing. */
export const applyNoteEdits = (notes: InterviewNotes, edits: readonly NoteEdit[]): InterviewNotes =>
  edits.reduce(applyOne, notes);

function applyOne(notes: InterviewNotes, edit: NoteEdit): InterviewNotes {
  switch (edit.kind) {
    case "line":
      return withLine(notes, edit);
    case "remove":
      return { ...notes, lines: notes.lines.filter(({ id, text }) => id !== edit.id || text !== edit.was) };
    case "question":
      return withQuestion(notes, edit);
    case "scratch":
      return { ...notes, scratch: joined(notes.scratch, edit.was, edit.text) };
    case "clock":
      return { ...notes, clock: edit.clock };
  }
}

type LineEdit = Extract<NoteEdit, { kind: "line" }>;

function withLine(notes: InterviewNotes, { line, was, copyId }: LineEdit): InterviewNotes {
  const at = notes.lines.findIndex(({ id }) => id === line.id);
  const standing = notes.lines[at];
  if (!standing) return { ...notes, lines: inOrder([...notes.lines, line]) };
  const isSeen = standing.text === was || standing.text === line.text;
  if (isSeen) return { ...notes, lines: notes.lines.with(at, line) };
  // Written on two devices: what stands stays, and what was written here stands below it.
  const copyAt = notes.lines.findIndex(({ id }) => id === copyId);
  const copy = notes.lines[copyAt];
  if (!copy) return { ...notes, lines: notes.lines.toSpliced(at + 1, 0, { ...line, id: copyId }) };
  // The other device may have gone on in that second line.
  const text = joined(copy.text, was ?? "", line.text, cardLimits.line);
  return { ...notes, lines: notes.lines.with(copyAt, { ...line, id: copyId, text }) };
}

/** By the time of their first letter; what was written in the same second keeps its place. */
const inOrder = (lines: readonly NoteLine[]) => lines.toSorted((a, b) => a.at - b.at);

type QuestionEdit = Extract<NoteEdit, { kind: "question" }>;

/** Places with one more, or one less. */
const placed = (places: readonly number[], at: number, isIn: boolean) =>
  [...places.filter((place) => place !== at), ...(isIn ? [at] : [])].sort((a, b) => a - b);

function withQuestion(notes: InterviewNotes, { id, state, seconds, followUp, heard }: QuestionEdit): InterviewNotes {
  const standing = notes.questions.find((question) => question.id === id);
  const before = standing ?? { id, state: "open" as const, seconds: 0, followUps: [] };
  const after = {
    ...before,
    state: state ?? before.state,
    seconds: Math.max(before.seconds, seconds ?? 0),
    followUps: followUp ? placed(before.followUps, followUp.at, followUp.isAsked) : before.followUps,
    ...(heard && { heard: placed(before.heard ?? [], heard.at, heard.isHeard) }),
  };
  const questions = standing
    ? notes.questions.map((question) => (question.id === id ? after : question))
    : [...notes.questions, after];
  return { ...notes, questions };
}

/** A text that somebody else changed meanwhile keeps both versions, one below the other. */
function joined(standing: string, was: string, text: string, most: number = cardLimits.note): string {
  if (standing === was || standing === text || standing === "") return text;
  if (text === "" || standing.includes(text)) return standing;
  return text.includes(standing) ? text : `${standing}\n${text}`.slice(0, most);
}

/**
 * Fewer edits with the same effect: one that goes on from another becomes one with it, on what the first one saw. Two that were made of
 * the same, as in two tabs, stay two.
 */
export function joinNoteEdits(edits: readonly NoteEdit[]): NoteEdit[] {
  const joined: NoteEdit[] = [];
  const places = new Map<string, number[]>();
  for (const edit of edits) {
    const place = placeOf(edit);
    const before = places.get(place) ?? [];
    const at = before.findLast((each) => {
      const one = joined[each];
      return one !== undefined && goesOn(one, edit);
    });
    const one = at === undefined ? undefined : joined[at];
    if (at !== undefined && one) joined[at] = follow(one, edit);
    else places.set(place, [...before, joined.push(edit) - 1]);
  }
  return joined;
}

/** Whether an edit was made of what another left. */
function goesOn(before: NoteEdit, edit: NoteEdit): boolean {
  if (edit.kind === "question" || edit.kind === "clock") return true;
  if (edit.kind === "scratch") return before.kind === "scratch" && before.text === edit.was;
  if (before.kind === "line") return before.line.text === edit.was;
  return before.kind === "remove" && (edit.kind === "line" || edit.was === before.was);
}

/** Where an edit changes something, for telling apart edits that do not touch one another. */
function placeOf(edit: NoteEdit): string {
  switch (edit.kind) {
    case "line":
      return `line/${edit.line.id}`;
    case "remove":
      return `line/${edit.id}`;
    case "question":
      return `question/${edit.id}/${edit.followUp?.at ?? ""}/${edit.heard?.at ?? ""}`;
    case "scratch":
    case "clock":
      return edit.kind;
  }
}

function follow(before: NoteEdit, edit: NoteEdit): NoteEdit {
  if (edit.kind === "line" && before.kind === "line") return { ...edit, was: before.was, copyId: before.copyId };
  // A line that was changed here and is removed: it goes as whoever changed it first saw it.
  if (edit.kind === "remove" && before.kind === "line") return { ...edit, was: before.was ?? edit.was };
  if (edit.kind === "scratch" && before.kind === "scratch") return { ...edit, was: before.was };
  if (edit.kind === "question" && before.kind === "question")
    return { ...before, ...edit, seconds: Math.max(before.seconds ?? 0, edit.seconds ?? 0) };
  return edit;
}
