import { formatDate } from "#platform/dates.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { askedQuestions } from "./asked-questions.ts";
import { coverageOf } from "./coverage.ts";
import type { PlanDraft, PlanQuestion, PlanRound } from "./plan-draft.ts";
import { areAscending } from "./plan-limits.ts";
import { timeBudgets } from "./time-budget.ts";

/** The steps of the builder, in their order. */
export const builderSteps = [
  { key: "basics", title: "Basics" },
  { key: "competencies", title: "Competencies" },
  { key: "rounds", title: "Rounds" },
  { key: "questions", title: "Questions" },
  { key: "people", title: "People" },
  { key: "review", title: "Review" },
] as const;
export type BuilderStep = (typeof builderSteps)[number]["key"];

/** Something to do in a step. */
export interface Finding {
  step: BuilderStep;
  /** Field that it leads to: `title`, `rounds.<id>.name`, `questions.<id>.text`. */
  path: string;
  /** What to do, as the person reads it. */
  sentence: string;
  /** Missing is unfinished; a problem is wrong as it stands; advice would make a finished step better. */
  kind: "missing" | "problem" | "advice";
  /** Whether publishing is refused until it is done. */
  blocks: boolean;
}

type Rule = (draft: PlanDraft) => Finding[];

/** Everything to do in a plan, step by step. */
export function findingsOf(draft: PlanDraft): Finding[] {
  return rules.flatMap((rule) => rule(draft));
}

/** What keeps the plan from being published; empty when it may be. */
export function publishBlockers(draft: PlanDraft): Finding[] {
  return findingsOf(draft).filter(({ blocks }) => blocks);
}

const isBlank = isUnseen;
/** How a thing is called in a sentence: its name, else its number. */
export const called = (kind: string, index: number, name: string) =>
  isBlank(name) ? `${kind} ${index + 1}` : name.trim();

const missing = (step: BuilderStep, path: string, sentence: string): Finding => ({
  step,
  path,
  sentence,
  kind: "missing",
  blocks: false,
});
const blocking = (step: BuilderStep, path: string, sentence: string): Finding => ({
  ...missing(step, path, sentence),
  blocks: true,
});
const problem = (step: BuilderStep, path: string, sentence: string): Finding => ({
  ...missing(step, path, sentence),
  kind: "problem",
});

const advice = (step: BuilderStep, path: string, sentence: string): Finding => ({
  ...missing(step, path, sentence),
  kind: "advice",
});

const basics: Rule = (draft) => [
  ...(isBlank(draft.title) ? [blocking("basics", "title", "Enter a title.")] : []),
  ...(isBlank(draft.roleFamily) ? [missing("basics", "roleFamily", "Add a role family.")] : []),
  ...(isBlank(draft.level) ? [missing("basics", "level", "Add a level.")] : []),
  ...([draft.success30, draft.success90, draft.success365].every(isBlank)
    ? [advice("basics", "success90", "Add goals for the first year.")]
    : []),
  ...(draft.startsOn !== null && draft.endsOn !== null && draft.endsOn < draft.startsOn
    ? [
        {
          ...problem("basics", "endsOn", `Enter an end date on or after ${formatDate(draft.startsOn)}.`),
          blocks: true,
        },
      ]
    : []),
];

const competencies: Rule = (draft) => [
  ...(draft.competencies.length === 0 && draft.rounds.some(({ scored }) => scored)
    ? [blocking("competencies", "competencies", "Add a competency to rate.")]
    : draft.competencies.length === 0
      ? [missing("competencies", "competencies", "Add a competency to rate.")]
      : []),
  ...draft.competencies.flatMap(({ id, name, levels, weight, weightReason }, index) => {
    const path = `competencies.${id}`;
    const label = called("competency", index, name);
    return [
      ...(isBlank(name) ? [blocking("competencies", `${path}.name`, `Name competency ${index + 1}.`)] : []),
      ...(levels.length < 2 || levels.some(({ anchor }) => isBlank(anchor))
        ? [missing("competencies", `${path}.levels`, `Describe each level of ${label}.`)]
        : []),
      ...(areAscending(levels)
        ? []
        : [
            blocking(
              "competencies",
              `${path}.levels`,
              `Number the levels of ${label} from lowest to highest, without repeats.`,
            ),
          ]),
      ...(weight !== 1 && isBlank(weightReason)
        ? [missing("competencies", `${path}.weightReason`, `Add a reason for the weight of ${label}.`)]
        : []),
    ];
  }),
];

const stages: Rule = ({ stagesBefore, stagesAfter }) =>
  [
    { side: "before", list: stagesBefore },
    { side: "after", list: stagesAfter },
  ].flatMap(({ side, list }) =>
    list.flatMap(({ id, name }, index) =>
      isBlank(name) ? [blocking("rounds", `stages.${id}.name`, `Name stage ${index + 1} ${side} the rounds.`)] : [],
    ),
  );

const rounds: Rule = (draft) => {
  if (draft.rounds.length === 0) return [blocking("rounds", "rounds", "Add a round.")];
  const budgets = new Map(timeBudgets(draft).map((budget) => [budget.roundId, budget]));
  return draft.rounds.flatMap((round, index) => {
    const path = `rounds.${round.id}`;
    const label = called("round", index, round.name);
    const budget = budgets.get(round.id);
    return [
      ...(isBlank(round.name) ? [blocking("rounds", `${path}.name`, `Name round ${index + 1}.`)] : []),
      ...(round.durationMinutes === 0
        ? [blocking("rounds", `${path}.durationMinutes`, `Set how long ${label} lasts.`)]
        : []),
      ...(round.scored && competenciesOf(draft, round).length === 0
        ? [blocking("rounds", `${path}.focusCompetencyIds`, `Choose a focus competency for ${label}.`)]
        : []),
      ...(round.durationMinutes > 0 && budget?.state === "over"
        ? [problem("questions", `${path}.questions`, `${label} is ${budget.words}. Trim it or extend the round.`)]
        : []),
    ];
  });
};

/** Competencies that a round leads on or asks about. */
function competenciesOf(draft: PlanDraft, round: PlanRound): string[] {
  const asked = askedQuestions(draft)
    .filter(({ roundId }) => roundId === round.id)
    .map(({ competencyId }) => competencyId);
  return [...round.focusCompetencyIds, ...asked].filter((id) => id !== null);
}

const questions: Rule = (draft) => {
  const asked = Map.groupBy(askedQuestions(draft), ({ roundId }) => roundId);
  return [
    ...draft.rounds.flatMap((round, index) => {
      const label = called("round", index, round.name);
      const own = asked.get(round.id) ?? [];
      if (round.scored && own.length === 0)
        return [blocking("questions", `rounds.${round.id}.questions`, `Add a question to ${label}.`)];
      return own.flatMap((question, place) => questionFindings(question, `question ${place + 1} in ${label}`));
    }),
    ...coverageOf(draft).flatMap(({ competencyId, name, askedIn }, index) => {
      const path = `competencies.${competencyId}`;
      const label = called("competency", index, name);
      if (askedIn === 0) return [missing("questions", path, `Ask about ${label}.`)];
      return askedIn === 1 && draft.rounds.length > 1
        ? [advice("questions", path, `Ask about ${label} in a second round, too.`)]
        : [];
    }),
    ...repeatsOf(draft).map(({ laterId, words }) => problem("questions", `questions.${laterId}.text`, words)),
  ];
};

/** Types that give no evidence of a competency by themselves. */
const withoutEvidence: ReadonlySet<PlanQuestion["type"]> = new Set(["probe", "info"]);

function questionFindings({ id, text, type, competencyId, minutes }: PlanQuestion, label: string): Finding[] {
  return [
    ...(isBlank(text) ? [blocking("questions", `questions.${id}.text`, `Write ${label}.`)] : []),
    ...(competencyId === null && !withoutEvidence.has(type)
      ? [missing("questions", `questions.${id}.competencyId`, `Choose a focus competency for ${label}.`)]
      : []),
    ...(minutes === 0 && type !== "probe"
      ? [missing("questions", `questions.${id}.minutes`, `Set the minutes for ${label}.`)]
      : []),
  ];
}

/** Questions in the words of an earlier one, letter for letter; what is only similar is told as that, in `plan-findings.ts`. */
function repeatsOf(draft: PlanDraft): { laterId: string; words: string }[] {
  const kept = new Set(draft.keptDuplicates.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const firstOf = new Map<string, string>();
  const inOrder = draft.rounds.flatMap(({ id }) => draft.questions.filter(({ roundId }) => roundId === id));
  return inOrder.flatMap(({ id, text }) => {
    const words = text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ");
    if (words === undefined) return [];
    const first = firstOf.get(words);
    if (first === undefined) firstOf.set(words, id);
    if (first === undefined || kept.has(`${first} ${id}`)) return [];
    return [{ laterId: id, words: `${placeOf(draft, id)} repeats ${placeOf(draft, first)}.` }];
  });
}

/** Where a question stands, in words: "Phone screen, question 1". */
export function placeOf(draft: PlanDraft, questionId: string): string {
  const roundId = draft.questions.find(({ id }) => id === questionId)?.roundId;
  const index = draft.rounds.findIndex(({ id }) => id === roundId);
  const own = draft.questions.filter((question) => question.roundId === roundId);
  const number = own.findIndex(({ id }) => id === questionId) + 1;
  return `${called("Round", index, draft.rounds[index]?.name ?? "")}, question ${number}`;
}

const people: Rule = (draft) =>
  draft.rounds.flatMap((round, index) =>
    round.interviewers.every(isBlank)
      ? [
          missing(
            "people",
            `rounds.${round.id}.interviewers`,
            `Add an interviewer to ${called("round", index, round.name)}.`,
          ),
        ]
      : [],
  );

const rules: readonly Rule[] = [basics, competencies, stages, rounds, questions, people];

/** The mark beside a step. */
export interface StepMark {
  step: BuilderStep;
  state: "not-visited" | "unseen" | "unfinished" | "completed" | "warning" | "problem";
  /** Things left to do in it. */
  left: number;
  /** Beside a step in which something is left to do: "2 left", or "1 to check" where all of it may stay. Empty otherwise. */
  words: string;
  /** What is left, one sentence each. */
  sentences: readonly string[];
}

/**
 * Steps that are open when the builder opens. A plan that was published or holds questions from the start, from a
 * template or another plan, has nothing to be led through: all of its steps are open. Each is completed by what stands in it;
 * the review alone by being seen.
 */
export function stepsOpen(
  { draft, publishedNumber }: { draft: PlanDraft; publishedNumber: number | null },
  visited: Iterable<BuilderStep>,
): Set<BuilderStep> {
  const isMade = publishedNumber !== null || draft.questions.length > 0;
  return new Set(isMade ? builderSteps.map(({ key }) => key) : visited);
}

/**
 * Marks of all steps. The review is finished when it was seen, nothing keeps the plan from being published and nothing is
 * wrong; until then it has no mark.
 */
export function stepMarks(
  draft: PlanDraft,
  open: ReadonlySet<BuilderStep>,
  visited: ReadonlySet<BuilderStep> = open,
): StepMark[] {
  const toDo = findingsOf(draft).filter(({ kind }) => kind !== "advice");
  return builderSteps.map(({ key: step }) => {
    const own = toDo.filter((finding) =>
      step === "review" ? finding.blocks || finding.kind === "problem" : finding.step === step,
    );
    const left = own.length;
    const quiet = { step, left, words: "", sentences: [] };
    if (!open.has(step)) return { ...quiet, state: "not-visited" };
    if (step === "review" && !visited.has(step)) return { ...quiet, state: "unseen" };
    if (left === 0) return { ...quiet, state: "completed" };
    const wrong = own.filter(({ kind }) => kind === "problem");
    // One verdict in all places: red is for what keeps the plan from being published, and for nothing else.
    const state = wrong.some(({ blocks }) => blocks) ? "problem" : wrong.length > 0 ? "warning" : "unfinished";
    const mayStay = wrong.length === left && state === "warning";
    const sentences = own.map(({ sentence }) => sentence);
    return {
      step,
      state: step === "review" && left > wrong.length ? "unfinished" : state,
      left,
      words: mayStay ? `${left} to check` : `${left} left`,
      sentences,
    };
  });
}
