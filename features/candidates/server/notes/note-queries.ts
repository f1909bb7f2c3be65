import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { CandidateNote } from "../../candidate-shapes.ts";
import { organizationOf } from "../queries.ts";

const notes = (db: ActorDb, me: string) =>
  db
    .selectFrom("candidateNotes as n")
    .select([
      "n.id",
      "n.authorId",
      sql<string | null>`app.member_name(n.organization_id, n.author_id)`.as("authorName"),
      "n.stageKey",
      sql<string>`case when n.removed_at is null then n.body else '' end`.as("body"),
      "n.isPrivate",
      "n.mentions",
      "n.removedAt",
      sql<boolean>`coalesce(n.author_id = ${me}::uuid, false)`.as("isOwn"),
      "n.createdAt",
      "n.updatedAt",
      "n.version",
    ]);

export const listNotesOf = (db: ActorDb, me: string, candidateId: string): Promise<CandidateNote[]> =>
  notes(db, me)
    .where("n.organizationId", "=", organizationOf(candidateId))
    .where("n.candidateId", "=", candidateId)
    .where("n.removedAt", "is", null)
    .orderBy("n.createdAt", "desc")
    .orderBy("n.id")
    .execute();

export const findNote = (db: ActorDb, me: string, { candidateId, noteId }: { candidateId: string; noteId: string }) =>
  notes(db, me).where("n.candidateId", "=", candidateId).where("n.id", "=", noteId).executeTakeFirst();

export interface WrittenNote {
  body: string;
  isPrivate: boolean;
  mentions: readonly string[];
}

interface NewNote extends WrittenNote {
  id: string;
  organizationId: string;
  groupId: string;
  candidateId: string;
  authorId: string;
  stageKey: string;
}

const columnsOf = ({ body, isPrivate, mentions }: WrittenNote) => ({
  body,
  isPrivate,
  mentions: [...mentions],
  searchText: searchText([body]),
});

export async function insertNotes(db: ActorDb, written: readonly NewNote[]): Promise<void> {
  if (written.length === 0) return;
  await db
    .insertInto("candidateNotes")
    .values(
      written.map(({ body, isPrivate, mentions, ...place }) => ({
        ...place,
        ...columnsOf({ body, isPrivate, mentions }),
      })),
    )
    .execute();
}

/** False where it is another version by now, or somebody else's. */
export async function updateNote(db: ActorDb, noteId: string, version: number, note: WrittenNote): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("candidateNotes")
    .set(columnsOf(note))
    .where("id", "=", noteId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRemoved(db: ActorDb, noteId: string, isRemoved: boolean): Promise<void> {
  await db
    .updateTable("candidateNotes")
    .set({ removedAt: isRemoved ? sql<string>`now()` : null })
    .where("id", "=", noteId)
    .execute();
}
