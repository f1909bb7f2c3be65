import { describe, expect, test } from "vitest";
import { linterFor } from "#features/wording/linter.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";
import { structureComponents } from "./structure-components.ts";
import { structureScoreOf } from "./structure-score.ts";

const linter = await linterFor();

const component = (id: string, plan: PlanDraft) =>
  structureScoreOf(plan, linter).components.find((one) => one.id === id);

const anchors = [
  "Cannot name a case.",
  "Names a case and what others did in it.",
  "Names a case, their own step and what followed.",
  "Compares two cases and says which step they would take again.",
];
const levels = anchors.map((anchor, index) => ({ value: index + 1, label: `Level ${index + 1}`, anchor, example: "" }));

/** A plan in which everything that a plan can tell is as it should be. */
function aStructuredPlan(): PlanDraft {
  const competencies = ["Judgement", "Craft"].map((name) =>
    aCompetency({
      name,
      definition: "Chooses well when things are unclear.",
      behaviours: ["Asks first", "Says why"],
      levels: levels.map((level) => ({ ...level, anchor: `${level.anchor} In ${name}.` })),
    }),
  );
  const rounds = ["First talk", "Bench"].map((name) =>
    aRound({ name, interviewers: ["Ana", "Ben"], minInterviewers: 2, gate: true, closeMinutes: 5 }),
  );
  const texts = [
    "Tell me about an oven that failed in the middle of a night.",
    "Which flour do you choose for a long fermentation, and why?",
    "A delivery comes two hours late. What do you do?",
    "Walk me through the shaping of a baguette.",
  ];
  const questions = texts.map((text, index) =>
    aQuestion({
      roundId: rounds[index < 2 ? 0 : 1]!.id,
      competencyId: competencies[index % 2]!.id,
      type: index % 2 === 0 ? "behavioural" : "knowledge",
      minutes: 20,
      text,
      followUps: ["What did it cost?"],
      listenFor: ["Names a figure"],
    }),
  );
  return {
    ...emptyDraft("Baker"),
    success90: "Runs the night shift.",
    mustHaves: ["Baker's diploma"],
    competencies,
    rounds,
    questions,
  };
}

test("there are fifteen components, seven on content and eight on evaluation, each explained", () => {
  expect(structureComponents.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(structureComponents.filter(({ part }) => part === "content")).toHaveLength(7);
  expect(new Set(structureComponents.map(({ id }) => id)).size).toBe(15);
  for (const { definition, rule } of structureComponents) {
    expect(definition).toMatch(/^[A-Z].+\.$/);
    expect(rule).toMatch(/^[A-Z].+\.$/);
  }
});

test("a structured plan meets all that a plan can show, and the rest is said not to stand in a plan", () => {
  const { components, points, of } = structureScoreOf(aStructuredPlan(), linter);
  const statesOf = (state: string) => components.filter((one) => one.state === state).map(({ id }) => id);
  expect(statesOf("unknown")).toEqual(["ancillary-information", "notes", "no-discussion", "training"]);
  expect({ points, of, met: statesOf("met").length }).toEqual({ points: 11, of: 11, met: 11 });
});

test("filled boxes without substance are worth nothing", () => {
  const plan = aStructuredPlan();
  const hollow: PlanDraft = {
    ...plan,
    success90: "x",
    mustHaves: [],
    competencies: plan.competencies.map((one) => ({
      ...one,
      definition: "x",
      behaviours: ["x", "y"],
      levels: levels.map((level) => ({ ...level, anchor: "Looks at the ceiling and hums" })),
    })),
    questions: plan.questions.map((one) => ({ ...one, text: "Tell me about yourself." })),
  };
  for (const id of ["job-analysis", "question-types", "length", "anchored-scales"])
    expect(component(id, hollow)?.state, id).toBe("not");
});

test("a plan without follow-ups is not worse for it: the strictest interviews have none", () => {
  const plan = aStructuredPlan();
  const strict = { ...plan, questions: plan.questions.map((one) => ({ ...one, followUps: [] })) };
  expect(component("limited-prompting", strict)?.state).toBe("met");
});

test("an empty plan has no points, and nothing breaks", () => {
  expect(structureScoreOf(emptyDraft("Baker"), linter)).toMatchObject({ points: 0, of: 11 });
});

/** Spoils one thing, and says what has to become of which component, and where the fix leads. */
const spoiled: [id: string, state: string, path: RegExp, spoil: (plan: PlanDraft) => PlanDraft][] = [
  ["job-analysis", "partly", /^success90$/, (plan) => ({ ...plan, success90: "" })],
  [
    "same-questions",
    "partly",
    /^rounds\..+\.questions$/,
    (plan) => ({ ...plan, questions: plan.questions.slice(0, 2) }),
  ],
  [
    "limited-prompting",
    "not",
    /\.followUps$/,
    (plan) => ({ ...plan, questions: plan.questions.map((one) => ({ ...one, followUps: ["Are you married?"] })) }),
  ],
  [
    "question-types",
    "partly",
    /\.text$/,
    (plan) => ({
      ...plan,
      questions: plan.questions.map((one, index) => (index > 0 ? one : { ...one, text: "How old are you?" })),
    }),
  ],
  [
    "length",
    "partly",
    /^questions$/,
    (plan) => ({ ...plan, questions: plan.questions.map((one) => ({ ...one, minutes: 5 })) }),
  ],
  [
    "candidate-questions-last",
    "not",
    /\.closeMinutes$/,
    (plan) => ({ ...plan, rounds: plan.rounds.map((one) => ({ ...one, closeMinutes: 0 })) }),
  ],
  [
    "rate-answers",
    "not",
    /\.competencyId$/,
    (plan) => ({ ...plan, questions: plan.questions.map((one) => ({ ...one, competencyId: null })) }),
  ],
  [
    "anchored-scales",
    "partly",
    /\.levels$/,
    (plan) => ({
      ...plan,
      competencies: plan.competencies.map((one, index) =>
        index > 0
          ? one
          : { ...one, levels: levels.map((level) => ({ ...level, anchor: "Shows good planning skills." })) },
      ),
    }),
  ],
  [
    "several-interviewers",
    "not",
    /^competencies\./,
    (plan) => ({ ...plan, rounds: plan.rounds.slice(0, 1).map((one) => ({ ...one, minInterviewers: 1 })) }),
  ],
  [
    "same-interviewers",
    "not",
    /\.interviewers$/,
    (plan) => ({ ...plan, rounds: plan.rounds.map((one) => ({ ...one, interviewers: ["Bakers pool"] })) }),
  ],
];

describe("each check sees what it is about", () => {
  test.each(spoiled)("%s", (id, state, path, spoil) => {
    expect(component(id, aStructuredPlan())?.state).toBe("met");
    const found = component(id, spoil(aStructuredPlan()));
    expect(found?.state).toBe(state);
    expect(found?.fix?.path).toMatch(path);
    expect(found?.found).toMatch(/\d.*\.$/);
  });
});
