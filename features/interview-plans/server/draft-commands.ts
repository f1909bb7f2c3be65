import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { findCompetency, findTemplate, standingChecks } from "#features/question-library/server/public.ts";
import { isEqual } from "#platform/canonical-json.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { applyEdits } from "../apply-edits.ts";
import type { EditConflict, InterviewPlan, NewInterviewPlan, SavedEdits } from "../contract.ts";
import { copyDraft } from "../copy-draft.ts";
import { clashesOf, type Touch, touchesOf, touchesOnGone } from "../draft-conflicts.ts";
import type { DraftEdit } from "../draft-edit.ts";
import { competencyOf, draftFromTemplate } from "../draft-from-template.ts";
import { figuresEdition, figuresOf } from "../figures.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { emptyDraft, limits } from "../plan-limits.ts";
import { isEditable } from "../plan-states.ts";
import { planRights } from "../policy.ts";
import { areStagesChanged, stagesOf, stagesOfDraft } from "../stages.ts";
import { changedRounds } from "../version-content.ts";
import { insertActivity, insertRenaming } from "./activity-queries.ts";
import { found, lockedPlan } from "./authorize.ts";
import { summaryOf } from "./plan-rows.ts";
import { hashedRounds } from "./publishing/content-hash.ts";
import {
  findPlan,
  findSummary,
  insertPlan,
  type JournalEntry,
  keepBatch,
  listJournal,
  listRemovals,
  type WholePlan,
} from "./queries.ts";

/** The plan as its caller may use it. */
export function shown(plan: WholePlan, actor: Actor): InterviewPlan {
  return {
    ...summaryOf(plan),
    draft: plan.draft,
    mayEdit: can(actor, planRights.edit, plan) && isEditable(plan.status),
    mayPublish: can(actor, planRights.publish, plan) && isEditable(plan.status),
  };
}

/** A plan with its draft, as the caller sees it; NOT_FOUND otherwise. Figures that are not kept yet are computed for the answer. */
export async function getPlan(db: ActorDb, actor: Actor, planId: string): Promise<InterviewPlan> {
  const plan = found(await findPlan(db, planId));
  if (plan.figuresEdition > 0) return shown(plan, actor);
  return shown({ ...plan, ...figuresOf(plan.draft, (await standingChecks(db, plan.organizationId)).checks) }, actor);
}

type Checks = Awaited<ReturnType<typeof standingChecks>>;

/** What a new plan is kept with, by the checks of its organization. */
export const stateOfNew = (draft: PlanDraft, { checks, version }: Checks) => ({
  draft,
  changedRounds: draft.rounds.length,
  changedStages: false,
  figures: { ...figuresOf(draft, checks), figuresEdition, figuresTopics: version },
});

export async function createPlan(
  db: ActorDb,
  actor: Actor,
  input: z.output<typeof NewInterviewPlan>,
): Promise<InterviewPlan> {
  const { groupId } = input;
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, planRights.create, { groupId });
  const { draft, origin } = await startingDraft(db, input, organizationId);
  return keepNewPlan(db, actor, { groupId, draft, ...origin });
}

/** A new plan with this draft, under this id where the draft's own ids hang on it. */
export async function keepNewPlan(
  db: ActorDb,
  actor: Actor,
  { id = randomUUID(), groupId, draft, what, detail, isSample = false }: NewPlanOf,
): Promise<InterviewPlan> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, planRights.create, { groupId });
  const state = stateOfNew(requireWithinLimits(draft), await standingChecks(db, organizationId));
  await insertPlan(db, { id, organizationId, groupId, ownerId: actor.userId, isSample, ...state });
  await insertActivity(db, [{ planId: id, organizationId, actorId: actor.userId, what, detail }]);
  return shown(found(await findPlan(db, id)), actor);
}

interface NewPlanOf {
  id?: string;
  groupId: string;
  draft: PlanDraft;
  what: "created" | "copied";
  /** More about where it came from. */
  detail: string;
  /** Made by the program as sample data. */
  isSample?: boolean;
}

async function startingDraft(
  db: ActorDb,
  { title, templateKey, copyOf, competencyKeys = [] }: z.output<typeof NewInterviewPlan>,
  organizationId: string,
) {
  if (templateKey !== undefined && copyOf !== undefined)
    throw refusedField("copyOf", "Choose a template or a plan to copy, not both");
  if (competencyKeys.length > 0 && (templateKey ?? copyOf) !== undefined)
    throw refusedField("competencyKeys", "A template or copied plan comes with its own competencies");
  if (copyOf !== undefined) {
    const original = found(await findPlan(db, copyOf));
    // Somebody may belong to two organizations; what one of them wrote does not travel to the other.
    found(original.organizationId === organizationId ? original : undefined);
    const origin = { what: "copied", detail: original.title } as const;
    return { draft: copyDraft(original.draft, title, randomUUID), origin };
  }
  if (templateKey === undefined)
    return { draft: emptyWith(title, competencyKeys), origin: { what: "created", detail: "" } as const };
  const template = findTemplate(templateKey);
  if (!template) throw new Refusal("NOT_FOUND", "templateKey: the question library has no such template.");
  const origin = { what: "created", detail: template.template.title } as const;
  return { draft: draftFromTemplate(template, title, randomUUID), origin };
}

/** An empty draft, but for competencies of the library with their anchors. */
function emptyWith(title: string, keys: readonly string[]): PlanDraft {
  const competencies = [...new Set(keys)].map((key) => {
    const competency = findCompetency(key);
    if (!competency) throw new Refusal("NOT_FOUND", "competencyKeys: the question library has no such competency.");
    return competencyOf(competency, randomUUID());
  });
  return { ...emptyDraft(title), competencies };
}

interface Batch {
  planId: string;
  batchId: string;
  baseVersion: number;
  edits: DraftEdit[];
  /** Edits that take the batch back, to be kept with it. */
  undoEdits?: DraftEdit[];
}

/**
 * Puts a batch of edits into the draft, once: a batch that was accepted is answered again. NOT_FOUND; FORBIDDEN, also for an archived
 * plan; BAD_REQUEST for a version that is not there yet or a draft beyond its limits; CONFLICT with who changed the same meanwhile;
 * IDEMPOTENCY_MISMATCH where the id of the batch came with other edits.
 */
export async function saveEdits(db: ActorDb, actor: Actor, batch: Batch): Promise<SavedEdits> {
  const { planId, batchId, baseVersion, edits } = batch;
  const plan = await lockedPlan(db, actor, planRights.edit, planId, batchId);
  // Mostly nobody saved since, and the batch is new. Whoever was waited for has counted the version up.
  const isNext = plan.version === baseVersion && !plan.knowsBatch;
  const journal = isNext ? [] : await listJournal(db, planId, { after: baseVersion, batchId });
  const accepted = journal.find((entry) => entry.batchId === batchId);
  if (accepted) return answerAgain(db, accepted, batch);
  if (!isEditable(plan.status))
    throw new Refusal("FORBIDDEN", "This interview plan is archived. Restore it to edit it.");
  if (baseVersion > plan.version) throw refusedField("baseVersion", `Version ${baseVersion} doesn't exist yet`);

  const touches = touchesOf(plan.draft, edits);
  requireNoClash(plan, touches, journal);
  await requireNothingGone(db, plan, edits);
  const draft = requireWithinLimits(applyEdits(plan.draft, edits));
  const { organizationId } = plan;
  const changed = unpublishedIn(draft, plan);
  if (draft.title !== plan.title && plan.publishedNumber !== null)
    await insertRenaming(db, { planId, organizationId, actorId: actor.userId, detail: `Was: ${plan.title}` });
  keepBatch(db, {
    draft,
    ...changed,
    planId,
    organizationId,
    batchId,
    baseVersion,
    authorId: actor.userId,
    edits,
    touches,
    undoEdits: batch.undoEdits,
  });
  return { version: plan.version + 1, others: journal.flatMap((entry) => entry.edits) };
}

/** What of a draft differs from the last publication. Before the first, all of its rounds do. */
export function unpublishedIn(
  draft: PlanDraft,
  {
    publishedNumber,
    publishedRounds,
    publishedStages,
  }: Pick<WholePlan, "publishedNumber" | "publishedRounds" | "publishedStages">,
): { changedRounds: number; changedStages: boolean } {
  // Of a publication from before there were stages only the rounds are known, by their ids.
  const rounds = publishedRounds.map(({ roundId }) => ({ roundId, title: "", stageType: "interview" as const }));
  return {
    changedRounds: changedRounds(hashedRounds(draft), publishedRounds),
    changedStages:
      publishedNumber !== null && areStagesChanged(stagesOfDraft(draft), stagesOf({ stages: publishedStages, rounds })),
  };
}

/** The answer that the batch got when it was accepted. */
async function answerAgain(db: ActorDb, accepted: JournalEntry, { planId, edits }: Batch): Promise<SavedEdits> {
  if (!isEqual(accepted.edits, edits))
    throw new Refusal("IDEMPOTENCY_MISMATCH", "This batchId was used for other edits.");
  const since = await listJournal(db, planId, { after: accepted.baseVersion });
  return {
    version: accepted.version,
    others: since.filter(({ version }) => version < accepted.version).flatMap((entry) => entry.edits),
  };
}

function requireNoClash(plan: WholePlan, mine: readonly Touch[], journal: readonly JournalEntry[]): void {
  const theirs = journal.flatMap(({ touches, by, at }) => touches.map((touch) => ({ ...touch, by, at })));
  const clashes = clashesOf(mine, theirs);
  if (clashes.length === 0) return;
  throw conflict(
    plan,
    clashes.map((clash) => ({
      key: clash.mine.removes ? clash.theirs.key : clash.mine.key,
      by: clash.theirs.by,
      at: clash.theirs.at,
    })),
  );
}

/** An edit on something that went before the batch's base is told, not dropped. */
async function requireNothingGone(db: ActorDb, plan: WholePlan, edits: readonly DraftEdit[]): Promise<void> {
  const gone = touchesOnGone(plan.draft, edits);
  if (gone.length === 0) return;
  const removals = await listRemovals(
    db,
    plan.id,
    gone.flatMap(({ thing, needs }) => [thing, ...needs]),
  );
  throw conflict(
    plan,
    gone.map(({ key, thing, needs }) => {
      const removal = removals.find((one) => [thing, ...needs].includes(one.thing));
      return { key, by: removal?.by ?? null, at: removal?.at ?? plan.updatedAt };
    }),
  );
}

function conflict(
  { version, draft }: WholePlan,
  fields: readonly { key: string; by: string | null; at: string }[],
): Refusal {
  const current: EditConflict = {
    version,
    draft,
    fields: fields.map(({ key, by, at }) => ({ key, by: by ?? "A former colleague", at })),
  };
  return new Refusal("CONFLICT", "Someone changed the same fields. Your changes aren't saved yet.", {
    current,
  });
}

const mostOf = {
  competencies: { most: limits.competencies, things: "competencies" },
  rounds: { most: limits.rounds, things: "rounds" },
  stagesBefore: { most: limits.stages, things: "stages before its rounds" },
  stagesAfter: { most: limits.stages, things: "stages after its rounds" },
  questions: { most: limits.questions, things: "questions" },
  keptDuplicates: { most: limits.keptDuplicates, things: "kept pairs" },
} as const satisfies Partial<Record<keyof PlanDraft, { most: number; things: string }>>;

/** Each part was checked by a contract; together they may still make the plan too large. */
function requireWithinLimits(draft: PlanDraft): PlanDraft {
  const errors = Object.entries(mostOf)
    .filter(([list, { most }]) => Reflect.get(draft, list).length > most)
    .map(([list, { most, things }]) => ({ path: list, message: `A plan has at most ${most} ${things}` }));
  const [first] = errors;
  if (first) throw new Refusal("BAD_REQUEST", `${first.path}: ${first.message}`, { errors });
  return draft;
}

export async function editsSince(db: ActorDb, planId: string, after: number): Promise<SavedEdits> {
  const plan = found(await findSummary(db, planId));
  const journal = await listJournal(db, planId, { after });
  return { version: plan.version, others: journal.flatMap(({ edits }) => edits) };
}
