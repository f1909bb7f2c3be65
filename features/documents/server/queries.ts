import { type RawBuilder, type SqlBool, sql } from "kysely";
import { someRows } from "#platform/server/list/found-rows.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Document } from "../contract.ts";
import type { DocumentKind } from "../file-kinds.ts";
import type { Suggestion } from "../suggestions.ts";

const columns = [
  "d.id",
  "d.organizationId",
  "d.groupId",
  "d.personId",
  "d.candidateId",
  "d.opportunityId",
  "d.name",
  "d.mediaType",
  "d.size",
  "d.sha256",
  "d.pages",
  "d.createdAt",
  "d.removedAt",
  "d.version",
  sql<DocumentKind>`d.kind`.as("kind"),
  sql<Document["reading"]>`d.reading`.as("reading"),
  sql<string | null>`app.member_name(d.organization_id, d.uploaded_by)`.as("uploadedByName"),
] as const;

export const findDocument = (db: ActorDb, documentId: string) =>
  db.selectFrom("documents as d").select(columns).where("d.id", "=", documentId).executeTakeFirst();

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findReadDocument = (db: ActorDb, documentId: string) =>
  db
    .selectFrom("documents as d")
    .select([...columns, "d.words", sql<Suggestion[]>`d.suggestions`.as("suggestions")])
    .where("d.id", "=", documentId)
    .executeTakeFirst();

export interface Owners {
  personId?: string | null | undefined;
  candidateId?: string | null | undefined;
  opportunityId?: string | null | undefined;
}

/** Those of any of these owners that are not removed. */
export function listDocuments(db: ActorDb, { personId, candidateId, opportunityId }: Owners): Promise<DocumentRow[]> {
  const of: RawBuilder<SqlBool>[] = [
    ...(personId ? [sql<SqlBool>`d.person_id = ${personId}::uuid`] : []),
    ...(candidateId ? [sql<SqlBool>`d.candidate_id = ${candidateId}::uuid`] : []),
    ...(opportunityId ? [sql<SqlBool>`d.opportunity_id = ${opportunityId}::uuid`] : []),
  ];
  return db
    .selectFrom("documents as d")
    .select(columns)
    .where(sql<boolean>`(${sql.join(of, sql` or `)})`)
    .where("d.organizationId", "in", sql<string>`(select unnest(app.organizations()))`)
    .where("d.removedAt", "is", null)
    .orderBy("d.createdAt", "desc")
    .orderBy("d.id")
    .limit(200)
    .execute();
}

export interface NewDocument {
  id: string;
  organizationId: string;
  groupId: string;
  personId: string | null;
  candidateId: string | null;
  opportunityId: string | null;
  name: string;
  kind: string;
  mediaType: string;
  size: number;
  sha256: string;
  reading: string;
  pages: number | null;
  words: string;
  searchText: string;
  suggestions: readonly Suggestion[];
  uploadedBy: string;
}

export async function insertDocument(db: ActorDb, { suggestions, ...document }: NewDocument): Promise<void> {
  await db
    .insertInto("documents")
    .values({ ...document, suggestions: sql<string>`${JSON.stringify(suggestions)}::jsonb` })
    .execute();
}

export async function updateDocument(
  db: ActorDb,
  documentId: string,
  what: { name?: string; kind?: string; removedAt?: string | null } & Owners,
): Promise<void> {
  await db.updateTable("documents").set(what).where("id", "=", documentId).execute();
}

/** Documents by words of their text, in every group of the acting person; the latest first. */
export async function searchDocuments(db: ActorDb, { search, limit }: { search: string; limit: number }) {
  const place = { within: "group_id", id: null } as const;
  const found = await someRows(db, { table: "documents", as: "d", place, search });
  if (!found) return [];
  return db
    .selectFrom("documents as d")
    .select([...columns, sql<string>`left(d.words, 20000)`.as("words")])
    .where(found)
    .where("d.removedAt", "is", null)
    .where(sql<boolean>`num_nonnulls(d.person_id, d.candidate_id, d.opportunity_id) = 1`)
    .orderBy("d.createdAt", "desc")
    .limit(limit)
    .execute();
}
