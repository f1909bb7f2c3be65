import { contentComponents } from "./structure/content-components.ts";
import { evaluationComponents } from "./structure/evaluation-components.ts";
import type { ComponentResult, InterviewPractice, ScoredPlan, StructureComponent } from "./structure/plan-shape.ts";

export type {
  ComponentResult,
  ComponentState,
  InterviewPractice,
  PlanStep,
  ScoredPlan,
  StructureComponent,
} from "./structure/plan-shape.ts";

/**
 * The fifteen components of structure, in their order and in our words. Source: M. A. Campion, D. K. Palmer and J. E. Campion,
 * A review of structure in the selection interview, Personnel Psychology 50 (1997), 655–702. The source ranks none above
 * another and sets no limits; when a component counts as met is our rule, and each says it.
 */
export const structureComponents: readonly StructureComponent[] = [...contentComponents, ...evaluationComponents];

export type ScoredComponent = Omit<StructureComponent, "check"> & ComponentResult;

/** How much of what makes interviews structured a plan has. */
export interface StructureScore {
  components: ScoredComponent[];
  /** Met counts 1, partly ½, everything else 0. Of 15. */
  points: number;
  of: number;
  /** How many the plan cannot tell; what they would add is not lost, but unknown. */
  unknown: number;
}

/** Holds a plan, and what is known of how it is used, against the components. */
export function structureScoreOf(plan: ScoredPlan, practice: InterviewPractice = {}): StructureScore {
  const components = structureComponents.map(({ check, ...component }) => ({ ...component, ...check(plan, practice) }));
  const worth = { met: 1, partly: 0.5, not: 0, unknown: 0, "not-applicable": 0 } as const;
  return {
    components,
    points: components.reduce((sum, { state }) => sum + worth[state], 0),
    of: components.length,
    unknown: components.filter(({ state }) => state === "unknown").length,
  };
}
