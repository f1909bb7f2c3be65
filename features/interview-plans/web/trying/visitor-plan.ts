import { silentChecks } from "#features/question-library/question-checks.ts";
import type { InterviewPlan } from "../../contract.ts";
import { figuresOf } from "../../figures.ts";
import type { PlanDraft } from "../../plan-draft.ts";

/** No plan has this id: it stands for the one that is not a plan yet. */
const id = "without-account";

/** A visitor's draft in the shape in which the builder knows plans; it belongs to nobody and cannot be published. */
export function visitorPlan(draft: PlanDraft): InterviewPlan {
  const now = new Date().toISOString();
  return {
    id,
    groupId: "",
    title: draft.title,
    roleFamily: draft.roleFamily,
    level: draft.level,
    status: "draft",
    isTemplate: false,
    isSample: false,
    ownerId: null,
    ownerName: null,
    figures: figuresOf(draft, silentChecks),
    publishedNumber: null,
    changedRounds: draft.rounds.length,
    changedStages: false,
    version: 0,
    updatedAt: now,
    createdAt: now,
    draft,
    mayEdit: true,
    mayPublish: false,
  };
}
