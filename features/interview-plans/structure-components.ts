import type { Linter } from "#features/wording/linter.ts";
import { counted } from "#platform/text/counted.ts";
import type { PlanCompetency, PlanDraft, PlanQuestion, PlanRound } from "./plan-draft.ts";
import type { BuilderStep } from "./steps.ts";

/** Met, partly, not: as the plan says. Unknown: no plan can tell. Not applicable: there is nothing yet to tell it by. */
export type ComponentState = "met" | "partly" | "not" | "unknown" | "not-applicable";

/** What a check found in a plan. */
export interface ComponentResult {
  state: ComponentState;
  /** In numbers: "9 of 12 questions have at most four follow-ups." */
  found: string;
  /** Where the builder puts it right; null if no step does. */
  fix: { step: BuilderStep; path: string } | null;
}

/** The parts of a plan that the components look at. */
export interface ScoredPlan {
  draft: PlanDraft;
  /** Rounds that rate, with the questions asked in them that are to give evidence. */
  rounds: readonly { round: PlanRound; questions: readonly PlanQuestion[] }[];
  questions: readonly PlanQuestion[];
  competencies: readonly PlanCompetency[];
  /** Whether nothing is to be warned of in the words of a question. */
  isSound: (question: PlanQuestion) => boolean;
  linter: Linter;
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
  check: (plan: ScoredPlan) => ComponentResult;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
/** Whether a text says something: three words or more, in any script. Looks no further: texts may be long. */
function says(text: string, fewest = 3): boolean {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike && ++words === fewest) return true;
  return false;
}

/** State by the share of things that are as they should be: all is met, half is partly. */
function byShare(good: number, all: number): ComponentState {
  if (all === 0) return "not-applicable";
  if (good === all) return "met";
  return good / all >= 0.5 ? "partly" : "not";
}

interface Share<Thing> {
  of: readonly Thing[];
  isGood: (thing: Thing) => boolean;
  /** One and several of them. */
  called: readonly [one: string, several: string];
  /** What is so of the good ones. */
  found: string;
  fix: (lacking: Thing) => ComponentResult["fix"];
  /** Where they are added, when there are none. */
  whenNone: ComponentResult["fix"];
}

function share<Thing>({ of, isGood, called: [one, several], found, fix, whenNone }: Share<Thing>): ComponentResult {
  const good = of.filter(isGood).length;
  const lacking = of.find((thing) => !isGood(thing));
  return {
    state: byShare(good, of.length),
    found: `${good} of ${counted(of.length, one, several)} ${found}.`,
    fix: of.length === 0 ? whenNone : lacking === undefined ? null : fix(lacking),
  };
}

const questionsOf = ({ questions }: ScoredPlan) => ({
  of: questions,
  called: ["question", "questions"] as const,
  whenNone: { step: "questions", path: "questions" } as const,
});
const roundsOf = ({ rounds }: ScoredPlan) => ({
  of: rounds,
  called: ["scored round", "scored rounds"] as const,
  whenNone: { step: "rounds", path: "rounds" } as const,
});
const competenciesOf = ({ competencies }: ScoredPlan) => ({
  of: competencies,
  called: ["competency", "competencies"] as const,
  whenNone: { step: "competencies", path: "competencies" } as const,
});
const unknown = (found: string) => (): ComponentResult => ({ state: "unknown", found, fix: null });

/** An entry that names a group of people, of whom anyone may come. */
const isPool = (name: string) => /\b(pool|team|group|rota|any|anyone|panel|members?)\b/i.test(name);

/** The fifteen components in their order and in our words; `structure-score.ts` names the source. */
export const structureComponents: readonly StructureComponent[] = [
  {
    id: "job-analysis",
    number: 1,
    part: "content",
    name: "Questions are based on a job analysis",
    definition: "Questions follow from what the person will do, so answers tell you about the work.",
    rule: "The plan lists a goal and a must-have, and every competency has a meaningful definition and two behaviors.",
    check: ({ draft, competencies }) => {
      const goals = [draft.success30, draft.success90, draft.success365].filter((goal) => says(goal)).length;
      const musts = draft.mustHaves.filter((must) => says(must, 1)).length;
      const described = competencies.filter(
        ({ definition, behaviours }) => says(definition, 4) && behaviours.filter((one) => says(one, 2)).length >= 2,
      ).length;
      const all = competencies.length;
      const parts = [goals > 0, musts > 0, all > 0 && described === all].filter(Boolean).length;
      return {
        state: parts === 3 ? "met" : parts > 0 ? "partly" : "not",
        found: `${counted(goals, "goal", "goals")} of 3, ${counted(musts, "must-have", "must-haves")}, ${described} of ${counted(all, "competency", "competencies")} with a definition and two behaviors.`,
        fix:
          goals === 0
            ? { step: "basics", path: "success90" }
            : musts === 0
              ? { step: "basics", path: "mustHaves" }
              : { step: "competencies", path: "competencies" },
      };
    },
  },
  {
    id: "same-questions",
    number: 2,
    part: "content",
    name: "Everyone gets the same questions",
    definition: "You can only compare answers to the same questions.",
    rule: "Every scored round has written questions. Published versions keep them the same for everyone.",
    check: (plan) =>
      share({
        ...roundsOf(plan),
        isGood: ({ questions }) => questions.some(({ text }) => says(text)),
        found: "with written questions",
        fix: ({ round }) => ({ step: "questions", path: `rounds.${round.id}.questions` }),
      }),
  },
  {
    id: "limited-prompting",
    number: 3,
    part: "content",
    name: "Follow-ups are limited and planned",
    definition:
      "Follow-ups made up on the spot help some candidates and not others. The strictest interviews have none.",
    rule: "Every question has at most four follow-ups, all filled in and without wording warnings.",
    check: (plan) =>
      share({
        ...questionsOf(plan),
        isGood: ({ followUps }) =>
          followUps.length <= 4 &&
          followUps.every(
            (probe) => probe.trim() === "" || plan.linter.question(probe).every(({ severity }) => severity === "info"),
          ),
        found: "with at most four follow-ups, none with a wording warning",
        fix: ({ id }) => ({ step: "questions", path: `questions.${id}.followUps` }),
      }),
  },
  {
    id: "question-types",
    number: 4,
    part: "content",
    name: "Questions ask for behavior, situations or knowledge",
    definition:
      "Questions about what someone did, would do or knows predict performance better than opinions, self-assessments or puzzles.",
    rule: "The questions in scored rounds have no wording warnings.",
    check: (plan) =>
      share({
        ...questionsOf(plan),
        isGood: plan.isSound,
        found: "without a warning",
        fix: ({ id }) => ({ step: "questions", path: `questions.${id}.text` }),
      }),
  },
  {
    id: "length",
    number: 5,
    part: "content",
    name: "Enough questions",
    definition: "One answer tells you little. Several on the same topic even out luck.",
    rule: "Every competency has at least two questions without warnings, and questions take 60 minutes or more in total.",
    check: (plan) => {
      const sound = plan.questions.filter(plan.isSound);
      const minutes = sound.reduce((sum, question) => sum + question.minutes, 0);
      const result = share({
        ...competenciesOf(plan),
        isGood: ({ id }) => sound.filter(({ competencyId }) => competencyId === id).length >= 2,
        found: `asked about at least twice, in ${counted(minutes, "minute", "minutes")} of questions`,
        fix: ({ id }) => ({ step: "questions", path: `competencies.${id}` }),
      });
      if (result.state !== "met" || minutes >= 60) return result;
      return { ...result, state: "partly", fix: { step: "questions", path: "questions" } };
    },
  },
  {
    id: "ancillary-information",
    number: 6,
    part: "content",
    name: "Rate before reading other material",
    definition: "A résumé, test results or other people's remarks color what interviewers hear.",
    rule: "Interviewers see them only after they rate.",
    check: unknown("A plan doesn't show what interviewers read beforehand."),
  },
  {
    id: "candidate-questions-last",
    number: 7,
    part: "content",
    name: "The candidate's questions come last",
    definition: "Candidate questions along the way change what's left to ask, so not everyone gets the same interview.",
    rule: "Every scored round sets aside time for them at the end.",
    check: (plan) =>
      share({
        ...roundsOf(plan),
        isGood: ({ round }) => round.closeMinutes > 0,
        found: "with time at the end",
        fix: ({ round }) => ({ step: "rounds", path: `rounds.${round.id}.closeMinutes` }),
      }),
  },
  {
    id: "rate-answers",
    number: 8,
    part: "evaluation",
    name: "Each answer is rated separately",
    definition: "Several ratings of individual answers are more reliable than one overall impression.",
    rule: "Every question in a scored round has a competency.",
    check: (plan) =>
      share({
        ...questionsOf(plan),
        isGood: ({ competencyId }) => plan.competencies.some(({ id }) => id === competencyId),
        found: "with a competency",
        fix: ({ id }) => ({ step: "questions", path: `questions.${id}.competencyId` }),
      }),
  },
  {
    id: "anchored-scales",
    number: 9,
    part: "evaluation",
    name: "Scales are anchored",
    definition: "Levels that describe what someone says or does mean the same to every interviewer.",
    rule: "Every competency has at least three levels, each with its own description and no wording issues.",
    check: (plan) => {
      const all = plan.competencies.flatMap(({ levels }) => levels.map(({ anchor }) => anchor.trim()));
      const isOwn = (anchor: string) => all.filter((other) => other === anchor.trim()).length === 1;
      return share({
        ...competenciesOf(plan),
        isGood: ({ levels }) =>
          levels.length >= 3 &&
          levels.every(({ anchor }) => says(anchor) && isOwn(anchor)) &&
          plan.linter.levels(levels).length === 0,
        found: "with described levels",
        fix: ({ id }) => ({ step: "competencies", path: `competencies.${id}.levels` }),
      });
    },
  },
  {
    id: "notes",
    number: 10,
    part: "evaluation",
    name: "Interviewers take notes",
    definition: "Notes preserve what was said until it's rated, and show later what a rating is based on.",
    rule: "The scorecard asks for notes on each question.",
    check: unknown("A plan doesn't show whether interviewers take notes."),
  },
  {
    id: "several-interviewers",
    number: 11,
    part: "evaluation",
    name: "Several interviewers",
    definition: "Individual biases cancel out.",
    rule: "At least two people rate every competency, in one round or several.",
    check: (plan) =>
      share({
        ...competenciesOf(plan),
        isGood: ({ id }) =>
          plan.rounds
            .filter(({ questions }) => questions.some(({ competencyId }) => competencyId === id))
            .reduce((sum, { round }) => sum + round.minInterviewers, 0) >= 2,
        found: "rated by at least two people",
        fix: ({ id }) => ({ step: "questions", path: `competencies.${id}` }),
      }),
  },
  {
    id: "same-interviewers",
    number: 12,
    part: "evaluation",
    name: "The same interviewers for everyone",
    definition: "If different people rate each candidate, scores differ by interviewer.",
    rule: "Every scored round lists only as many people as it needs, by name.",
    check: (plan) =>
      share({
        ...roundsOf(plan),
        isGood: ({ round }) => {
          const names = round.interviewers.filter((name) => name.trim() !== "");
          return names.length > 0 && names.length <= round.minInterviewers && !names.some(isPool);
        },
        found: "with fixed interviewers",
        fix: ({ round }) => ({ step: "people", path: `rounds.${round.id}.interviewers` }),
      }),
  },
  {
    id: "no-discussion",
    number: 13,
    part: "evaluation",
    name: "No discussion before ratings are in",
    definition: "Hearing someone else's opinion first influences your rating.",
    rule: "Other scorecards stay hidden until you submit yours.",
    check: unknown("A plan doesn't show when people can see each other's scorecards."),
  },
  {
    id: "training",
    number: 14,
    part: "evaluation",
    name: "Interviewers are trained",
    definition: "Training helps interviewers use the questions and the scale the same way.",
    rule: "Everyone who interviews for this plan has been trained.",
    check: unknown("A plan doesn't show who has been trained."),
  },
  {
    id: "statistical-combination",
    number: 15,
    part: "evaluation",
    name: "Ratings are combined by formula",
    definition: "A sum with preset weights predicts better than weighing answers by feel afterward.",
    rule: "Every competency has a preset weight: equal, or with a reason.",
    check: (plan) =>
      share({
        ...competenciesOf(plan),
        isGood: ({ weight, weightReason }) => weight === 1 || says(weightReason, 2),
        found: "with an equal or explained weight",
        fix: ({ id }) => ({ step: "competencies", path: `competencies.${id}.weightReason` }),
      }),
  },
];
