import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";

interface NewImport {
  organizationId: string;
  createdBy: string;
  added: number;
}

export async function insertImport(db: ActorDb, row: NewImport): Promise<string> {
  const { id } = await db.insertInto("libraryImports").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: ActorDb, organizationId: string, importId: string) {
  return db
    .selectFrom("libraryImports")
    .select(["id", "createdBy"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", importId)
    .executeTakeFirst();
}

/** What stands of an import. */
export async function listImported(db: ActorDb, importId: string) {
  return db
    .selectFrom("libraryQuestions")
    .select(["id", "version", "status"])
    .where("importId", "=", importId)
    .execute();
}

export async function markUndone(db: ActorDb, importId: string): Promise<void> {
  await db.updateTable("libraryImports").set({ undoneAt: sql<string>`now()` }).where("id", "=", importId).execute();
}
