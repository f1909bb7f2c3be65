import { randomUUID } from "node:crypto";
import { listPeopleOfGroups } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { CandidateNote } from "../../candidate-shapes.ts";
import { candidateRights } from "../../policy.ts";
import { candidateFor, seenCandidate } from "../authorize.ts";
import { touchActivity } from "../queries.ts";
import type { SlimCandidate } from "../rows.ts";
import { findNote, insertNotes, listNotesOf, setRemoved, updateNote, type WrittenNote } from "./note-queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This note doesn't exist, or you don't have access.");

export async function listNotes(db: ActorDb, actor: Actor, candidateId: string): Promise<CandidateNote[]> {
  await seenCandidate(db, candidateId);
  return listNotesOf(db, actor.userId, candidateId);
}

interface Adding extends WrittenNote {
  candidateId: string;
  now: Date;
}

export async function addNote(
  db: ActorDb,
  actor: Actor,
  { candidateId, now, ...note }: Adding,
): Promise<CandidateNote> {
  const row = await candidateFor(db, actor, candidateRights.note, candidateId);
  await requireColleagues(db, row, note.mentions);
  const { organizationId, groupId, stageKey } = row;
  const noteId = randomUUID();
  await insertNotes(db, [
    { id: noteId, organizationId, groupId, candidateId, stageKey, authorId: actor.userId, ...note },
  ]);
  await touchActivity(db, [candidateId], now.toISOString());
  // That there is a private note is nothing that others read in the activity.
  if (!note.isPrivate) await noteEvent(db, actor, row, { what: "note_added", noteId });
  return found(db, actor, { candidateId, noteId });
}

interface Editing extends WrittenNote {
  candidateId: string;
  noteId: string;
  version: number;
}

export async function editNote(db: ActorDb, actor: Actor, { candidateId, noteId, version, ...note }: Editing) {
  const row = await candidateFor(db, actor, candidateRights.note, candidateId);
  const standing = await ownNote(db, actor, { candidateId, noteId });
  await requireColleagues(db, row, note.mentions);
  if (!(await updateNote(db, noteId, version, note)))
    throw new Refusal("CONFLICT", "This note was changed since you opened it.", { current: standing });
  return found(db, actor, { candidateId, noteId });
}

interface Removing {
  candidateId: string;
  noteId: string;
  isRemoved: boolean;
}

export async function removeNote(db: ActorDb, actor: Actor, { candidateId, noteId, isRemoved }: Removing) {
  const row = await candidateFor(db, actor, candidateRights.note, candidateId);
  const note = await ownNote(db, actor, { candidateId, noteId });
  if ((note.removedAt !== null) !== isRemoved) {
    await setRemoved(db, noteId, isRemoved);
    if (!note.isPrivate)
      await noteEvent(db, actor, row, { what: isRemoved ? "note_removed" : "note_restored", noteId });
  }
  return found(db, actor, { candidateId, noteId });
}

async function found(
  db: ActorDb,
  actor: Actor,
  place: { candidateId: string; noteId: string },
): Promise<CandidateNote> {
  const note = await findNote(db, actor.userId, place);
  if (!note) throw notThere();
  return note;
}

async function ownNote(
  db: ActorDb,
  actor: Actor,
  place: { candidateId: string; noteId: string },
): Promise<CandidateNote> {
  const note = await found(db, actor, place);
  if (!note.isOwn) throw new Refusal("FORBIDDEN", "Only the person who wrote a note can change it.");
  return note;
}

async function noteEvent(
  db: ActorDb,
  actor: Actor,
  row: SlimCandidate,
  { what, noteId }: { what: string; noteId: string },
) {
  await noteHiring(db, actor, [
    {
      organizationId: row.organizationId,
      groupId: row.groupId,
      opportunityId: row.opportunityId,
      candidateId: row.id,
      personId: row.personId,
      what,
      detail: { noteId },
    },
  ]);
}

async function requireColleagues(db: ActorDb, { groupId }: SlimCandidate, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return;
  const people = await listPeopleOfGroups(db, [groupId]);
  if (mentions.some((userId) => !people.some((person) => person.userId === userId)))
    throw refusedField("mentions", "Choose people in this hiring group");
}
