import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.gen.ts";
import { compiledOnce, writeLast } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { PlanFigures, PlanStatus } from "../contract.ts";
import type { Touch } from "../draft-conflicts.ts";
import type { DraftEdit } from "../draft-edit.ts";
import { type PlanDraft, readDraft, type StoredDraft } from "../plan-draft.ts";
import type { Stage } from "../stages.ts";
import type { PublishedRound } from "../version-content.ts";
import { asJson, derivedColumns, figureColumns, type SlimPlan, slimColumns } from "./plan-rows.ts";

/** A plan with its draft and what was last published of it. */
export interface WholePlan extends SlimPlan {
  /** Edition of the rules that computed the figures; 0 where the draft was saved since. */
  figuresEdition: number;
  draft: PlanDraft;
  publishedRounds: PublishedRound[];
  /** Stages of the last publication; empty before the first, and for one from before there were stages. */
  publishedStages: Stage[];
}

const summaries = (db: Kysely<DB>) => db.selectFrom("interviewPlans as p").select([...slimColumns, ...derivedColumns]);
const wholePlans = (db: Kysely<DB>) =>
  summaries(db).select([
    "p.figuresEdition",
    sql<StoredDraft>`p.draft`.as("draft"),
    sql<PublishedRound[]>`p.published_rounds`.as("publishedRounds"),
    sql<Stage[]>`p.published_stages`.as("publishedStages"),
  ]);
const asRead = <Row extends { draft: StoredDraft }>(row: Row): Omit<Row, "draft"> & { draft: PlanDraft } => ({
  ...row,
  draft: readDraft(row.draft),
});
/** With its draft. */
export const planById = compiledOnce((db, { planId }: { planId: unknown }) =>
  wholePlans(db).where("p.id", "=", sql<string>`${planId}`),
);
/** The same, as `lockPlan` says. */
export const lockedPlanById = compiledOnce((db, { planId, batchId }: Record<"planId" | "batchId", unknown>) =>
  wholePlans(db)
    .select(
      sql<boolean>`exists (select from interview_plan_edits e where e.plan_id = p.id and e.batch_id = ${batchId})`.as(
        "knowsBatch",
      ),
    )
    .where("p.id", "=", sql<string>`${planId}`)
    .forUpdate("p"),
);

export const findPlan = async (db: ActorDb, planId: string): Promise<WholePlan | undefined> =>
  (await planById(db, { planId })).map(asRead)[0];

/**
 * The plan, kept from others until the transaction ends, and whether it holds this batch of edits; nothing for whoever may not change
 * it. After a wait for somebody else's save the plan is as it stands then, but what that save added to the journal is not seen yet.
 */
export const lockPlan = async (db: ActorDb, planId: string, batchId: string | null) =>
  (await lockedPlanById(db, { planId, batchId })).map(asRead)[0];

/** A plan as lists show it, without its draft; nothing where it is not the caller's. */
export const findSummary = (db: ActorDb, planId: string): Promise<SlimPlan | undefined> =>
  summaries(db).where("p.id", "=", planId).executeTakeFirst();

/** Several plans, locked in the order of their ids, so that two bulk actions never wait for each other. */
export const lockPlans = (db: ActorDb, planIds: readonly string[]): Promise<SlimPlan[]> =>
  summaries(db).where("p.id", "in", planIds).orderBy("p.id").forUpdate("p").execute();

export const listSummaries = (db: ActorDb, planIds: readonly string[]): Promise<SlimPlan[]> =>
  summaries(db).where("p.id", "in", planIds).execute();

export const listPlans = async (db: ActorDb, planIds: readonly string[]): Promise<WholePlan[]> =>
  (await wholePlans(db).where("p.id", "in", planIds).orderBy("p.id").execute()).map(asRead);

/** What is saved with a draft. */
export interface DraftState {
  draft: PlanDraft;
  changedRounds: number;
  changedStages: boolean;
}

const namesOf = ({ title, roleFamily, level }: PlanDraft) => ({
  title,
  roleFamily,
  level,
  searchText: searchText([title, roleFamily, level]),
});

/** Figures, and by which rules they were computed. */
export interface KeptFigures extends PlanFigures {
  figuresEdition: number;
  /** Version of the organization's topics. */
  figuresTopics: number;
}

export interface NewPlan extends DraftState {
  id: string;
  organizationId: string;
  groupId: string;
  ownerId: string;
  figures: KeptFigures;
  /** Made by the program as sample data. */
  isSample?: boolean;
}

export async function insertPlan(db: ActorDb, { draft, figures, isSample = false, ...plan }: NewPlan) {
  await db
    .insertInto("interviewPlans")
    .values({ ...plan, isSample, ...namesOf(draft), draft: asJson(draft), ...figureColumns(figures) })
    .execute();
}

/** One batch of the journal. */
export interface JournalEntry {
  version: number;
  batchId: string;
  baseVersion: number;
  edits: DraftEdit[];
  touches: Touch[];
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

/** Who removed each of these things (`question/<id>`) last, and when. */
export async function listRemovals(
  db: ActorDb,
  planId: string,
  things: readonly string[],
): Promise<{ thing: string; by: string | null; at: string }[]> {
  const found = await sql<{ thing: string; by: string | null; at: string }>`
    select distinct on (touch ->> 'thing')
      touch ->> 'thing' as thing, app.member_name(e.organization_id, e.author_id) as by, e.created_at as at
    from interview_plan_edits e, jsonb_array_elements(e.touches) touch
    where e.plan_id = ${planId} and (touch ->> 'removes')::boolean and touch ->> 'thing' = any(${things})
    order by touch ->> 'thing', e.version desc`.execute(db);
  return found.rows;
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

/** A batch that is accepted: what it makes of the plan, and what the journal remembers. */
export interface AcceptedBatch extends DraftState, Omit<JournalEntry, "version" | "by" | "at"> {
  /** Edits that take the batch back; kept where a person could not do it by hand. */
  undoEdits?: readonly DraftEdit[] | undefined;
  planId: string;
  organizationId: string;
  authorId: string;
}

const batchKept = compiledOnce((db, { planId, batchId, baseVersion, authorId, organizationId, ...text }: KeptBatch) =>
  db
    .with("saved", (query) =>
      query
        .updateTable("interviewPlans")
        .set({
          draft: sql<string>`${text.draft}::jsonb`,
          title: text.title,
          roleFamily: text.roleFamily,
          level: text.level,
          searchText: text.searchText,
          changedRounds: text.changedRounds,
          changedStages: sql<boolean>`${text.changedStages}::boolean`,
          figuresEdition: sql`0`,
        })
        .where("id", "=", planId)
        .returning("version"),
    )
    .insertInto("interviewPlanEdits")
    .values((values) => ({
      planId,
      batchId,
      baseVersion,
      authorId,
      organizationId,
      version: values.selectFrom("saved").select("version"),
      edits: sql<string>`${text.edits}::jsonb`,
      touches: sql<string>`${text.touches}::jsonb`,
      undoEdits: sql<string | null>`${text.undoEdits}::jsonb`,
    })),
);
type KeptBatch = Omit<AcceptedBatch, "draft" | "edits" | "touches" | "undoEdits" | "changedStages"> &
  Record<"draft" | "title" | "roleFamily" | "level" | "searchText" | "edits" | "touches" | "changedStages", string> & {
    undoEdits: string | null;
  };

/**
 * Keeps the changed draft and the journal's entry, in one message with the commit: the plan counts one version up. The figures are
 * computed once that stands.
 */
export function keepBatch(
  db: ActorDb,
  { draft, edits, touches, undoEdits, changedStages, ...entry }: AcceptedBatch,
): void {
  writeLast(
    db,
    batchKept.of({
      ...entry,
      ...namesOf(draft),
      draft: JSON.stringify(draft),
      changedStages: String(changedStages),
      edits: JSON.stringify(edits),
      touches: JSON.stringify(touches),
      undoEdits: undoEdits ? JSON.stringify(undoEdits) : null,
    }),
  );
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

export async function updateOwner(db: ActorDb, planIds: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable("interviewPlans").set({ ownerId }).where("id", "in", planIds).execute();
}

/** Sets status and template mark of a plan, which its caller has locked. */
export async function updateStanding(
  db: ActorDb,
  planId: string,
  standing: { status: PlanStatus; isTemplate: boolean },
): Promise<void> {
  await db.updateTable("interviewPlans").set(standing).where("id", "=", planId).execute();
}
