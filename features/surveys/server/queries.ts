import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { WrittenSurvey } from "../survey-draft.ts";
import type { SurveyPurpose, SurveyStatus } from "../survey-states.ts";

/** Columns of a row of the list; the draft is not among them. */
export const slimColumns = [
  "s.id",
  "s.organizationId",
  "s.groupId",
  "s.ownerId",
  "s.title",
  "s.questions",
  "s.version",
  "s.createdAt",
  "s.updatedAt",
] as const;

/** Beside them: what has a type of its own, and the owner's name while they belong to the organization. */
export const derivedColumns = [
  sql<SurveyStatus>`s.status`.as("status"),
  sql<SurveyPurpose>`s.purpose`.as("purpose"),
  sql<string | null>`app.member_name(s.organization_id, s.owner_id)`.as("ownerName"),
] as const;

const wholeColumns = [
  ...slimColumns,
  ...derivedColumns,
  sql<WrittenSurvey>`s.draft`.as("draft"),
  sql<string | null>`app.member_name(s.organization_id, s.changed_by)`.as("changedByName"),
] as const;

export const findSurvey = (db: ActorDb, surveyId: string) =>
  db.selectFrom("surveys as s").select(wholeColumns).where("s.id", "=", surveyId).executeTakeFirst();
/** A survey with what is being written. */
export type WholeSurvey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

export const listWhole = (db: ActorDb, surveyIds: readonly string[]) =>
  db.selectFrom("surveys as s").select(wholeColumns).where("s.id", "in", surveyIds).execute();

export const listSlim = (db: ActorDb, surveyIds: readonly string[]) => slimSurveys(db, surveyIds).execute();
/** A survey without what is being written. */
export type SlimSurvey = Awaited<ReturnType<typeof listSlim>>[number];

const slimSurveys = (db: ActorDb, surveyIds: readonly string[]) =>
  db
    .selectFrom("surveys as s")
    .select([...slimColumns, ...derivedColumns])
    .where("s.id", "in", surveyIds);

/** Several surveys, locked in the order of their ids, so that two bulk actions never wait for each other. */
export const lockSurveys = (db: ActorDb, surveyIds: readonly string[]) =>
  slimSurveys(db, surveyIds).orderBy("s.id").forUpdate("s").execute();

const columnsOf = (draft: WrittenSurvey) => ({
  draft: sql<string>`${JSON.stringify(draft)}::jsonb`,
  title: draft.title,
  purpose: draft.settings.purpose,
  questions: draft.questions.length,
  searchText: searchText([draft.title]),
});

export interface NewSurveyRow {
  id: string;
  organizationId: string;
  groupId: string;
  ownerId: string;
  draft: WrittenSurvey;
}

export async function insertSurvey(db: ActorDb, { draft, ...row }: NewSurveyRow): Promise<void> {
  await db
    .insertInto("surveys")
    .values({ ...row, ...columnsOf(draft) })
    .execute();
}

export async function updateDraft(db: ActorDb, surveyId: string, draft: WrittenSurvey): Promise<void> {
  await db.updateTable("surveys").set(columnsOf(draft)).where("id", "=", surveyId).execute();
}

export async function updateStatus(db: ActorDb, surveyIds: readonly string[], status: SurveyStatus): Promise<void> {
  await db.updateTable("surveys").set({ status }).where("id", "in", surveyIds).execute();
}

export async function updateOwner(db: ActorDb, surveyIds: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable("surveys").set({ ownerId }).where("id", "in", surveyIds).execute();
}
