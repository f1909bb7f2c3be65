import { getUserFeatureFlags } from "#features/feature-flags/server/public.ts";
import { checksOfOrganization } from "#features/question-library/server/public.ts";
import { askModel, suggestFromLibrary } from "#features/question-suggestions/server/public.ts";
import type { SuggestionWish } from "#features/question-suggestions/suggestion.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { LanguageModel } from "#platform/server/language-model.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { PlanDraft, PlanRound } from "../../plan-draft.ts";
import { planRights } from "../../policy.ts";
import { SuggestedQuestions, type suggestionSources } from "../../suggested-questions.ts";
import { found } from "../authorize.ts";
import { findPlan } from "../queries.ts";
import { listMemberNames } from "./name-queries.ts";

interface Asking {
  db: ActorDb;
  actor: Actor;
  model: LanguageModel | null;
  /** Runs once the transaction is over: a model may take half a minute, and must hold no connection. */
  answerOutside: (work: () => Promise<unknown>) => void;
}

interface Wanted {
  planId: string;
  roundId: string;
  from: (typeof suggestionSources)[number];
}

/** Questions for one round: the library's, or a model's where one is set and asked for. Nothing changes in the plan. */
export async function suggestQuestions(asking: Asking, wanted: Wanted): Promise<SuggestedQuestions> {
  const { db, actor, model } = asking;
  const plan = found(await findPlan(db, wanted.planId));
  authorize(actor, planRights.edit, plan);
  if (!(await getUserFeatureFlags(db)).ai_questions_enabled)
    throw new Refusal(
      "FORBIDDEN",
      "Suggested questions are turned off for you. Ask an owner or admin to turn them on.",
    );
  const round = plan.draft.rounds.find(({ id }) => id === wanted.roundId);
  if (!round) throw new Refusal("NOT_FOUND", "This round is no longer in the plan.");
  const checks = await checksOfOrganization(db, plan.organizationId);
  const wish = wishOf(plan.draft, round);
  const ofLibrary = suggestFromLibrary({ wish, checks });
  const told = model && { name: model.name, host: model.host };
  const answer: SuggestedQuestions = { source: "library", suggestions: ofLibrary, model: told, problem: null };
  if (wanted.from === "library" || !model || wish.competencies.length === 0) return answer;
  const members = await listMemberNames(db, plan.organizationId);
  const names = [...members, ...plan.draft.rounds.flatMap(({ interviewers }) => interviewers)];
  asking.answerOutside(async () => {
    const { suggestions, problem } = await askModel(model, { wish, checks, names });
    return SuggestedQuestions.parse(
      problem ? { ...answer, problem } : { ...answer, source: "model" as const, suggestions },
    );
  });
  return answer;
}

function wishOf(draft: PlanDraft, round: PlanRound): SuggestionWish {
  const isLead = (id: string) => round.focusCompetencyIds.includes(id);
  const competencies = draft.competencies
    .filter(({ name }) => name.trim() !== "")
    .map(({ id, libraryKey, name, definition }) => ({ id, libraryKey, name, definition, isLead: isLead(id) }));
  const { roleFamily, level, questions } = draft;
  return {
    roleFamily,
    level,
    stageType: round.stageType,
    durationMinutes: round.durationMinutes,
    competencies: competencies.toSorted((a, b) => Number(b.isLead) - Number(a.isLead)),
    held: questions,
  };
}
