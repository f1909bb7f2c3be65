import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { PlanFigures, PlanStatus } from "../contract.ts";
import type { Touch } from "../draft-conflicts.ts";
import type { DraftEdit } from "../draft-edit.ts";
import { figuresEdition } from "../figures.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { searchText } from "../search-text.ts";
import type { PublishedRound } from "../version-content.ts";
import { asJson, derivedColumns, type SlimPlan, slimColumns } from "./plan-rows.ts";

/** A plan with its draft and what was last published of it. */
export interface WholePlan extends SlimPlan {
  draft: PlanDraft;
  publishedRounds: PublishedRound[];
}

const wholeColumns = [
  sql<PlanDraft>`p.draft`.as("draft"),
  sql<PublishedRound[]>`p.published_rounds`.as("publishedRounds"),
] as const;

export async function findPlan(db: ActorDb, planId: string): Promise<WholePlan | undefined> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns, ...wholeColumns])
    .where("p.id", "=", planId)
    .executeTakeFirst();
}

/** A plan as lists show it, without its draft; nothing where it is not the caller's. */
export async function findSummary(db: ActorDb, planId: string): Promise<SlimPlan | undefined> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns])
    .where("p.id", "=", planId)
    .executeTakeFirst();
}

/** The plan, kept from others until the transaction ends; nothing for whoever may not change it. */
export async function lockPlan(db: ActorDb, planId: string): Promise<WholePlan | undefined> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns, ...wholeColumns])
    .where("p.id", "=", planId)
    .forUpdate("p")
    .executeTakeFirst();
}

/** Several plans, locked in the order of their ids, so that two bulk actions never wait for each other. */
export async function lockPlans(db: ActorDb, planIds: readonly string[]): Promise<SlimPlan[]> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns])
    .where("p.id", "in", planIds)
    .orderBy("p.id")
    .forUpdate("p")
    .execute();
}

export async function listSummaries(db: ActorDb, planIds: readonly string[]): Promise<SlimPlan[]> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns])
    .where("p.id", "in", planIds)
    .execute();
}

export async function listPlans(db: ActorDb, planIds: readonly string[]): Promise<WholePlan[]> {
  return db
    .selectFrom("interviewPlans as p")
    .select([...slimColumns, ...derivedColumns, ...wholeColumns])
    .where("p.id", "in", planIds)
    .orderBy("p.id")
    .execute();
}

/** What of a plan follows from its draft. */
export interface DraftState {
  draft: PlanDraft;
  figures: PlanFigures;
  /** Version of the organization's topics that the figures are by. */
  figuresTopics: number;
  changedRounds: number;
}

const columnsOf = ({ draft, figures, figuresTopics, changedRounds }: DraftState) => ({
  draft: asJson(draft),
  title: draft.title,
  roleFamily: draft.roleFamily,
  level: draft.level,
  searchText: searchText(draft),
  ...figures,
  figuresEdition,
  figuresTopics,
  changedRounds,
});

export interface NewPlan extends DraftState {
  id: string;
  organizationId: string;
  groupId: string;
  ownerId: string;
  /** Made by the program as sample data. */
  isSample?: boolean;
}

export async function insertPlan(db: ActorDb, { id, organizationId, groupId, ownerId, isSample, ...state }: NewPlan) {
  await db
    .insertInto("interviewPlans")
    .values({ id, organizationId, groupId, ownerId, isSample: isSample ?? false, ...columnsOf(state) })
    .execute();
}

/** Keeps the draft and what follows from it; answers the version that stands then. */
export async function updateDraft(db: ActorDb, planId: string, state: DraftState): Promise<number> {
  const { version } = await db
    .updateTable("interviewPlans")
    .set(columnsOf(state))
    .where("id", "=", planId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** One batch of the journal. */
export interface JournalEntry {
  version: number;
  batchId: string;
  baseVersion: number;
  edits: DraftEdit[];
  touches: Touch[];
  figures: PlanFigures;
  by: string | null;
  at: string;
}

/** Batches accepted after this version, in order, and the one with this id wherever it stands. */
export async function listJournal(
  db: ActorDb,
  planId: string,
  { after, batchId }: { after: number; batchId?: string },
): Promise<JournalEntry[]> {
  return db
    .selectFrom("interviewPlanEdits as e")
    .select([
      "e.version",
      "e.batchId",
      "e.baseVersion",
      sql<DraftEdit[]>`e.edits`.as("edits"),
      sql<Touch[]>`e.touches`.as("touches"),
      sql<PlanFigures>`e.figures`.as("figures"),
      sql<string | null>`app.member_name(e.organization_id, e.author_id)`.as("by"),
      "e.createdAt as at",
    ])
    .where("e.planId", "=", planId)
    .where((where) =>
      where.or([where("e.version", ">", after), ...(batchId === undefined ? [] : [where("e.batchId", "=", batchId)])]),
    )
    .orderBy("e.version")
    .execute();
}

/** The last batch that can be taken back as a whole, with the edits that do it. */
export async function findUndoableBatch(
  db: ActorDb,
  planId: string,
): Promise<{ version: number; undoEdits: DraftEdit[] } | undefined> {
  return db
    .selectFrom("interviewPlanEdits as e")
    .select(["e.version", sql<DraftEdit[]>`e.undo_edits`.as("undoEdits")])
    .where("e.planId", "=", planId)
    .where("e.undoEdits", "is not", null)
    .orderBy("e.version", "desc")
    .executeTakeFirst();
}

export interface NewJournalEntry extends Omit<JournalEntry, "by" | "at"> {
  /** Edits that take the batch back; kept where a person could not do it by hand. */
  undoEdits?: readonly DraftEdit[] | undefined;
  planId: string;
  organizationId: string;
  authorId: string;
}

export async function insertJournalEntry(
  db: ActorDb,
  { edits, touches, figures, undoEdits, ...entry }: NewJournalEntry,
) {
  await db
    .insertInto("interviewPlanEdits")
    .values({
      ...entry,
      edits: asJson(edits),
      touches: asJson(touches),
      figures: asJson(figures),
      ...(undoEdits && { undoEdits: asJson(undoEdits) }),
    })
    .execute();
}

/** Archives plans; each remembers where it stood. */
export async function archivePlans(db: ActorDb, planIds: readonly string[]): Promise<void> {
  await db
    .updateTable("interviewPlans")
    .set((set) => ({ status: "archived", statusBefore: set.ref("status") }))
    .where("id", "in", planIds)
    .execute();
}

/** Brings plans back to where they stood. */
export async function restorePlans(db: ActorDb, planIds: readonly string[]): Promise<void> {
  await db
    .updateTable("interviewPlans")
    .set({ status: sql<string>`coalesce(status_before, 'draft')`, statusBefore: null })
    .where("id", "in", planIds)
    .execute();
}

export async function movePlans(db: ActorDb, planIds: readonly string[], groupId: string): Promise<void> {
  await db.updateTable("interviewPlans").set({ groupId }).where("id", "in", planIds).execute();
}

/** Sets status and template mark of a plan, which its caller has locked. */
export async function updateStanding(
  db: ActorDb,
  planId: string,
  standing: { status: PlanStatus; isTemplate: boolean },
): Promise<void> {
  await db.updateTable("interviewPlans").set(standing).where("id", "=", planId).execute();
}
