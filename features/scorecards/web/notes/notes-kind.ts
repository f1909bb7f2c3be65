import { propertyOf } from "#platform/values/property-of.ts";
import type { Kind } from "#platform/web/saving/kind.ts";
import type { SavedDraft, SavingStore } from "#platform/web/saving/store.ts";
import type { InterviewNotes } from "../../card-shapes.ts";
import type { SavedNotes } from "../../contract.ts";
import { applyNoteEdits, joinNoteEdits, type NoteEdit, noteEditsAtOnce } from "../../notes/note-edits.ts";
import type { Desk } from "../desk.ts";
import { text } from "./text.ts";

/** What the server has: it answers with the notes and not with what was done to them. */
interface Standing {
  kind: "standing";
  notes: InterviewNotes;
}

export type NotesChange = NoteEdit | Standing;
export type NotesStore = SavingStore<InterviewNotes, NotesChange>;
export type NotesState = SavedDraft<InterviewNotes, NotesChange>;

const known: ReadonlySet<unknown> = new Set<NoteEdit["kind"]>(["line", "remove", "question", "scratch", "clock"]);
const isNoteEdit = (change: NotesChange): change is NoteEdit => change.kind !== "standing";
const apply = (notes: InterviewNotes, changes: readonly NotesChange[]): InterviewNotes =>
  changes.reduce((before, change) => (isNoteEdit(change) ? applyNoteEdits(before, [change]) : change.notes), notes);
const savedOf = ({ version, notes }: SavedNotes) => ({ version, others: [{ kind: "standing" as const, notes }] });

/**
 * Notes of one interviewer. An edit says what its writer saw, so two devices are never asked about: both of what they wrote is
 * kept. The same edit again changes nothing, so a try whose answer was lost need not be taken back either.
 */
export const notesKind = (
  desk: Pick<Desk, "isGuest" | "getNotes" | "saveNotes">,
): Kind<InterviewNotes, NotesChange> => {
  /** A guest has no account that a call could be made for; their session says who they are. */
  const as = (userId: string) => (desk.isGuest ? {} : { userId });
  return {
    name: "notes",
    label: text.unsent,
    apply,
    join: (changes) => joinNoteEdits(changes.filter(isNoteEdit)),
    partsOf: (change) => [change],
    collides: () => () => false,
    mostEdits: noteEditsAtOnce,
    isEdit: (stored): stored is NoteEdit => known.has(propertyOf(stored, "kind")),
    send: async ({ id, userId, edits }) =>
      savedOf(await desk.saveNotes(edits.filter(isNoteEdit), { idempotencyKey: id, ...as(userId) })),
    withdraw: async () => true,
    since: async ({ userId }) => savedOf(await desk.getNotes(as(userId))),
    conflictOf: () => null,
  };
};
