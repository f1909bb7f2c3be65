/** What the score looks at in a plan. The draft of a plan fits; so does a plan that was read from a file. */
export interface ScoredPlan {
  success30: string;
  success90: string;
  success365: string;
  mustHaves: readonly string[];
  competencies: readonly {
    id: string;
    name: string;
    definition: string;
    behaviours: readonly string[];
    weight: number;
    weightReason: string;
    levels: readonly { value: number; anchor: string }[];
  }[];
  rounds: readonly {
    id: string;
    name: string;
    stageType: string;
    durationMinutes: number;
    closeMinutes: number;
    scored: boolean;
    interviewers: readonly string[];
    minInterviewers: number;
    gate: boolean;
  }[];
  questions: readonly {
    id: string;
    roundId: string;
    type: string;
    competencyId: string | null;
    minutes: number;
    text: string;
    followUps: readonly string[];
    listenFor: readonly string[];
  }[];
}

/** What an organization's settings say of how it interviews. What is left out is not known, and is counted as such. */
export interface InterviewPractice {
  /** Whether interviewers see a résumé, tests or others' remarks before they have rated. */
  documentsBeforeRating?: "hidden" | "shown";
  /** Whether a card asks for notes to each question. */
  notesPerQuestion?: boolean;
  /** Whether others' cards stay hidden until the own one is in. */
  cardsHiddenUntilOwnIsIn?: boolean;
  /** Of the people who hold interviews of this plan, how many were trained. */
  training?: { trained: number; of: number };
  /** Whether the ratings are put together by a formula, or by talking them over. */
  combining?: "formula" | "judgement";
}

export type PlanStep = "basics" | "competencies" | "rounds" | "questions" | "people" | "review";

/** Met, partly, not: as the plan says. Unknown: the plan cannot tell. Not applicable: there is nothing yet to tell it by. */
export type ComponentState = "met" | "partly" | "not" | "unknown" | "not-applicable";

/** What a check found in a plan. */
export interface ComponentResult {
  state: ComponentState;
  /** In numbers: "9 of 12 questions have one to four follow-ups." */
  found: string;
  /** Where the builder puts it right; null if no step does. */
  fix: { step: PlanStep; path: string } | null;
}

export interface StructureComponent {
  id: string;
  /** Number in the source. */
  number: number;
  part: "content" | "evaluation";
  name: string;
  /** One sentence on what it means and why it helps. */
  definition: string;
  /** From when on it counts as met. The source names no limits; these are ours. */
  rule: string;
  check: (plan: ScoredPlan, practice: InterviewPractice) => ComponentResult;
}

/** Rounds that rate, with the questions asked in them that are to give evidence. */
export function ratedRounds(plan: ScoredPlan) {
  return plan.rounds
    .filter(({ scored }) => scored)
    .map((round) => ({
      round,
      questions: plan.questions.filter(
        ({ roundId, type }) => roundId === round.id && type !== "info" && type !== "probe",
      ),
    }));
}

/** State by the share of things that are as they should be: all is met, half is partly. */
export function byShare(good: number, all: number, whole = 1): ComponentState {
  if (all === 0) return "not-applicable";
  if (good / all >= whole) return "met";
  return good / all >= 0.5 ? "partly" : "not";
}
