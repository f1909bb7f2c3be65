import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { ItemKind } from "../../own-shapes.ts";

/** Lets those who add words to one organization's library come one after another, until the end of the transaction. */
export async function holdAdditionsTo(db: ActorDb, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library-import:${organizationId}`}, 0))`.execute(db);
}

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

const tables = { question: "libraryQuestions", competency: "libraryCompetencies" } as const;

/**
 * Keeps what stands of an import from others until the transaction ends, in the order of ids as everywhere; what was changed
 * meanwhile is waited for, and the next reading sees it. What the actor may not change is not held.
 */
export async function holdImported(db: ActorDb, kind: ItemKind, importId: string): Promise<void> {
  await db.selectFrom(tables[kind]).select("id").where("importId", "=", importId).orderBy("id").forUpdate().execute();
}

/** What stands of an import. */
export async function listImported(db: ActorDb, kind: ItemKind, importId: string) {
  return db.selectFrom(tables[kind]).select(["id", "version", "status"]).where("importId", "=", importId).execute();
}

/** Which of these competencies own questions are about, of whatever standing, and how many. */
export async function listAskedAbout(
  db: ActorDb,
  organizationId: string,
  ids: readonly string[],
): Promise<{ competencyKey: string | null; questions: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("libraryQuestions")
    .select(["competencyKey", sql<number>`count(*)::int`.as("questions")])
    .where("organizationId", "=", organizationId)
    .where("competencyKey", "in", ids)
    .groupBy("competencyKey")
    .execute();
}

/** Which of these questions have texts in other languages. */
export async function listWithVariants(db: ActorDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("libraryVariants")
    .select("questionId")
    .distinct()
    .where("questionId", "in", ids)
    .execute();
  return rows.map(({ questionId }) => questionId);
}

export async function markUndone(db: ActorDb, importId: string): Promise<void> {
  await db.updateTable("libraryImports").set({ undoneAt: sql<string>`now()` }).where("id", "=", importId).execute();
}
