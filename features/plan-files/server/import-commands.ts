import { createHash, randomUUID } from "node:crypto";
import { editsBetween } from "#features/interview-plans/edits-between.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { planRights } from "#features/interview-plans/policy.ts";
import { findSummary, getPlan, keepNewPlan, saveEdits } from "#features/interview-plans/server/public.ts";
import { checksOfOrganization } from "#features/question-library/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { changesOf } from "../changes.ts";
import type { ImportPreview } from "../contract.ts";
import { draftOf } from "../convert.ts";
import { lintPlan } from "../lint-plan.ts";
import type { parse } from "./parse-upload.ts";

interface Source {
  groupId: string;
  planId?: string | undefined;
  /** What the file says; it throws where it could not be read at all. */
  file: () => ReturnType<typeof parse>;
}

export async function previewImport(db: ActorDb, actor: Actor, source: Source): Promise<ImportPreview> {
  const target = await targetOf(db, actor, source);
  const draft = draftIn(source, target?.id ?? randomUUID(), target?.draft);
  const { organizationId } = seatOf(actor, source);
  const { findings, more } = lintPlan(draft, await checksOfOrganization(db, organizationId));
  return {
    title: draft.title,
    version: target?.version ?? null,
    figures: {
      competencies: draft.competencies.length,
      rounds: draft.rounds.length,
      questions: draft.questions.length,
    },
    changes: target ? changesOf(target.draft, editsBetween(target.draft, draft)) : [],
    findings,
    moreFindings: more,
  };
}

type Import = Source & { version?: number | undefined; batchId?: string | undefined };

export async function importPlan(db: ActorDb, actor: Actor, { version, batchId = randomUUID(), ...source }: Import) {
  const target = await targetOf(db, actor, source);
  if (!target) {
    const id = planIdOf(actor, batchId);
    const made = await findSummary(db, id);
    if (made) return { planId: id, version: made.version, edits: 0 };
    const draft = draftIn(source, id);
    const plan = await keepNewPlan(db, actor, {
      id,
      groupId: source.groupId,
      draft,
      what: "created",
      detail: "From a file",
    });
    return { planId: plan.id, version: plan.version, edits: 0 };
  }
  const edits = editsBetween(target.draft, draftIn(source, target.id, target.draft));
  if (edits.length === 0) return { planId: target.id, version: target.version, edits: 0 };
  // The edits make of what stands now what the file says; whoever saw another state is asked to look again.
  if (version !== undefined && version !== target.version) throw changedSince(target);
  const saved = await saveEdits(db, actor, { planId: target.id, batchId, baseVersion: target.version, edits });
  return { planId: target.id, version: saved.version, edits: edits.length };
}

/** One person's batch makes one plan: the same again finds the plan that it made. */
function planIdOf({ userId }: Actor, batchId: string): string {
  const hex = createHash("sha256").update(`${userId} ${batchId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const changedSince = ({ version, draft }: { version: number; draft: PlanDraft }) =>
  new Refusal("CONFLICT", "This interview plan has changed since you checked. Check the changes again.", {
    current: { version, draft, fields: [] },
  });

/** The plan that the file is to change, or nothing for a new one; refused to whoever may do neither. */
async function targetOf(db: ActorDb, actor: Actor, { groupId, planId }: Source) {
  if (planId === undefined) {
    authorize(actor, planRights.create, { groupId });
    return null;
  }
  const plan = await getPlan(db, actor, planId);
  if (plan.groupId !== groupId)
    throw new Refusal("NOT_FOUND", "This interview plan isn't in this hiring group, or you don't have access.");
  authorize(actor, planRights.edit, plan);
  if (!plan.mayEdit) throw new Refusal("FORBIDDEN", "This interview plan is archived. Restore it to edit it.");
  return plan;
}

/** The file's plan under ids of this one; refused with the place of everything that cannot be used. */
function draftIn({ file }: Source, planId: string, standing?: PlanDraft): PlanDraft {
  const read = file();
  if (read.isPlan) return draftOf(read.file, planId, standing).draft;
  const errors = read.problems.map(({ path, message, ...problem }) => {
    const place = "place" in problem ? problem.place : `Line ${problem.line}, column ${problem.column}`;
    return { path: path === "" ? "content" : path, message: place === "" ? message : `${place}: ${message}` };
  });
  throw new Refusal("BAD_REQUEST", errors[0]?.message ?? "This file isn't an interview plan.", { errors });
}
