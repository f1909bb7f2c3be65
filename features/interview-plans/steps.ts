import { isUnseen } from "#platform/text/seen-text.ts";
import { coverageOf } from "./coverage.ts";
import { duplicatesOf } from "./duplicates.ts";
import type { PlanDraft, PlanQuestion, PlanRound } from "./plan-draft.ts";
import { timeBudgets } from "./time-budget.ts";

/** The steps of the builder, in their order. */
export const builderSteps = [
  { key: "basics", title: "Basics" },
  { key: "competencies", title: "Competencies" },
  { key: "rounds", title: "Rounds" },
  { key: "questions", title: "Questions" },
  { key: "people", title: "People & settings" },
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
  ...(isBlank(draft.roleFamily) ? [missing("basics", "roleFamily", "Say what kind of role it is.")] : []),
  ...(isBlank(draft.level) ? [missing("basics", "level", "Say which level the role has.")] : []),
  ...([draft.success30, draft.success90, draft.success365].every(isBlank)
    ? [advice("basics", "success90", "Say what the person will have achieved.")]
    : []),
  ...(draft.startsOn !== null && draft.endsOn !== null && draft.endsOn < draft.startsOn
    ? [
        {
          ...problem("basics", "endsOn", `Enter an end date on or after ${shortDate(draft.startsOn)}.`),
          blocks: true,
        },
      ]
    : []),
];

function shortDate(date: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

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
        ? [missing("competencies", `${path}.levels`, `Describe every level of ${label}.`)]
        : []),
      ...(weight !== 1 && isBlank(weightReason)
        ? [missing("competencies", `${path}.weightReason`, `Say why ${label} weighs more or less than others.`)]
        : []),
    ];
  }),
];

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
        ? [blocking("rounds", `${path}.focusCompetencyIds`, `Choose a competency for ${label}.`)]
        : []),
      ...(round.durationMinutes > 0 && budget?.state === "over"
        ? [problem("questions", `${path}.questions`, `${label} is ${budget.words}. Trim it or extend the round.`)]
        : []),
    ];
  });
};

/** Competencies that a round leads on or asks about. */
function competenciesOf(draft: PlanDraft, round: PlanRound): string[] {
  const asked = draft.questions.filter(({ roundId }) => roundId === round.id).map(({ competencyId }) => competencyId);
  return [...round.focusCompetencyIds, ...asked].filter((id) => id !== null);
}

const questions: Rule = (draft) => {
  const asked = Map.groupBy(draft.questions, ({ roundId }) => roundId);
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
        ? [advice("questions", path, `Ask about ${label} in a second round too.`)]
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
      ? [missing("questions", `questions.${id}.competencyId`, `Choose what ${label} shows.`)]
      : []),
    ...(minutes === 0 && type !== "probe"
      ? [missing("questions", `questions.${id}.minutes`, `Plan minutes for ${label}.`)]
      : []),
  ];
}

/** One sentence per later question, about its best match. */
function repeatsOf(draft: PlanDraft): { laterId: string; words: string }[] {
  const seen = new Set<string>();
  return duplicatesOf(draft).flatMap(({ laterId, earlierId }) => {
    if (seen.has(laterId)) return [];
    seen.add(laterId);
    return [{ laterId, words: `${placeOf(draft, laterId)} repeats ${placeOf(draft, earlierId)}.` }];
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
      ? [missing("people", `rounds.${round.id}.interviewers`, `Name who holds ${called("round", index, round.name)}.`)]
      : [],
  );

const rules: readonly Rule[] = [basics, competencies, rounds, questions, people];

/** The mark beside a step. */
export interface StepMark {
  step: BuilderStep;
  state: "not-visited" | "unfinished" | "completed" | "problem";
  /** Things left to do in it. */
  left: number;
  /** Beside an unfinished step: "2 left". Empty otherwise. */
  words: string;
}

/**
 * Steps that are open when the builder opens. A plan that was published or holds questions from the start, from a
 * template or another plan, has nothing to be led through: all of its steps are open.
 */
export function stepsOpen(
  { draft, publishedNumber }: { draft: PlanDraft; publishedNumber: number | null },
  visited: Iterable<BuilderStep>,
): Set<BuilderStep> {
  const isMade = publishedNumber !== null || draft.questions.length > 0;
  return new Set(isMade ? builderSteps.map(({ key }) => key) : visited);
}

/** Marks of all steps. The review is finished when nothing keeps the plan from being published and nothing is wrong. */
export function stepMarks(draft: PlanDraft, visited: ReadonlySet<BuilderStep>): StepMark[] {
  const toDo = findingsOf(draft).filter(({ kind }) => kind !== "advice");
  return builderSteps.map(({ key: step }) => {
    const own = toDo.filter((finding) =>
      step === "review" ? finding.blocks || finding.kind === "problem" : finding.step === step,
    );
    const left = own.length;
    if (!visited.has(step)) return { step, state: "not-visited", left, words: "" };
    if (left === 0) return { step, state: "completed", left, words: "" };
    if (step !== "review" && own.some(({ kind }) => kind === "problem"))
      return { step, state: "problem", left, words: "" };
    return { step, state: "unfinished", left, words: `${left} left` };
  });
}
