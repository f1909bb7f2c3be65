import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { AnchoredLevel, CompetencyFields } from "../../../own-shapes.ts";
import { asJson, type OwnStanding, standingColumns } from "../items/standing-rows.ts";

/** An own competency as its row holds it. */
export interface OwnCompetency extends OwnStanding, CompetencyFields {}

const fieldColumns = [
  "q.name",
  "q.definition",
  sql<CompetencyFields["family"]>`q.family`.as("family"),
  sql<string[]>`q.behaviours`.as("behaviours"),
  sql<AnchoredLevel[]>`q.levels`.as("levels"),
] as const;

export async function findCompetencyRow(
  db: ActorDb,
  organizationId: string,
  id: string,
): Promise<OwnCompetency | undefined> {
  return db
    .selectFrom("libraryCompetencies as q")
    .select([...standingColumns, ...fieldColumns])
    .where("q.organizationId", "=", organizationId)
    .where("q.id", "=", id)
    .executeTakeFirst();
}

export async function listOwnCompetencies(db: ActorDb, organizationId: string): Promise<OwnCompetency[]> {
  return db
    .selectFrom("libraryCompetencies as q")
    .select([...standingColumns, ...fieldColumns])
    .where("q.organizationId", "=", organizationId)
    .orderBy("q.createdAt")
    .orderBy("q.id")
    .execute();
}

/** Names of own competencies by id; one that was merged goes by the name of the kept one. */
export async function ownCompetencyNames(db: ActorDb, organizationId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("libraryCompetencies as q")
    .leftJoin("libraryCompetencies as kept", "kept.id", "q.mergedInto")
    .select(["q.id", sql<string>`coalesce(kept.name, q.name)`.as("name")])
    .where("q.organizationId", "=", organizationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const columnsOf = ({ name, family, definition, behaviours, levels }: CompetencyFields) => ({
  name,
  family,
  definition,
  behaviours: asJson(behaviours),
  levels: asJson(levels),
  searchText: searchText([name, definition, ...behaviours]),
});

export interface NewCompetency extends CompetencyFields {
  id: string;
  organizationId: string;
  ownerId: string;
  adoptedFrom?: string;
  importId?: string;
}

export async function insertCompetencies(db: ActorDb, competencies: readonly NewCompetency[]): Promise<void> {
  await db
    .insertInto("libraryCompetencies")
    .values(
      competencies.map(({ id, organizationId, ownerId, adoptedFrom = null, importId = null, ...fields }) => ({
        id,
        organizationId,
        ownerId,
        statusBy: ownerId,
        adoptedFrom,
        importId,
        ...columnsOf(fields),
      })),
    )
    .execute();
}

/** Writes over the version given; false when another one stood. */
export async function updateCompetencyRow(
  db: ActorDb,
  { id, version }: { id: string; version: number },
  fields: CompetencyFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("libraryCompetencies")
    .set(columnsOf(fields))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
