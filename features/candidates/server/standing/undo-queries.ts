import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

/** Events of candidacies that keep what they changed; those of others are not found. */
export const listUndoable = (db: ActorDb, ids: readonly string[]) =>
  db
    .selectFrom("hiringEvents as e")
    .select(["e.id", "e.what", sql<string>`e.candidate_id`.as("candidateId"), sql<unknown>`e.detail`.as("detail")])
    .where("e.id", "in", ids)
    .where("e.candidateId", "is not", null)
    .where(sql<boolean>`e.detail ? 'change'`)
    .orderBy("e.createdAt")
    .execute();
