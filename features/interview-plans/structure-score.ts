import type { Linter } from "#features/wording/linter.ts";
import { askedQuestions } from "./asked-questions.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { type ComponentResult, type StructureComponent, structureComponents } from "./structure-components.ts";

export type ScoredComponent = Omit<StructureComponent, "check"> & ComponentResult;

/** How much of what makes interviews structured a plan has. */
export interface StructureScore {
  components: readonly ScoredComponent[];
  /** Met counts 1, partly ½, everything else 0. */
  points: number;
  /** How many of the fifteen a plan can show. */
  of: number;
}

/** How many of the fifteen a plan can show; the others are decided by how an organization interviews. */
export const shownByPlans = 11;

/**
 * Holds a plan against the components of structure. Source: M. A. Campion, D. K. Palmer and J. E. Campion, A review of structure
 * in the selection interview, Personnel Psychology 50 (1997), 655–702. The source ranks none above another and sets no limits;
 * when a component counts as met is our rule, and each says it.
 */
export function structureScoreOf(draft: PlanDraft, linter: Linter): StructureScore {
  const rounds = draft.rounds
    .filter(({ scored }) => scored)
    .map((round) => ({
      round,
      questions: askedQuestions(draft).filter(
        ({ roundId, type, text }) => roundId === round.id && type !== "info" && type !== "probe" && text.trim() !== "",
      ),
    }));
  const plan = {
    draft,
    rounds,
    questions: rounds.flatMap(({ questions }) => questions),
    competencies: draft.competencies,
    isSound: ({ text }: { text: string }) => linter.question(text).every(({ severity }) => severity === "info"),
    linter,
  };
  const components = structureComponents.map(({ check, ...component }) => ({ ...component, ...check(plan) }));
  const worth = { met: 1, partly: 0.5, not: 0, unknown: 0, "not-applicable": 0 } as const;
  return {
    components,
    points: components.reduce((sum, { state }) => sum + worth[state], 0),
    of: components.filter(({ state }) => state !== "unknown").length,
  };
}
