import { describe, expect, test } from "vitest";
import { aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { DraftEdit } from "./draft-edit.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";
import { type BuilderStep, builderSteps, findingsOf, publishBlockers, stepMarks, stepsOpen } from "./steps.ts";

const everyStep = new Set<BuilderStep>(builderSteps.map(({ key }) => key));
const markOf = (draft: PlanDraft, step: BuilderStep, visited = everyStep) =>
  stepMarks(draft, visited).find((mark) => mark.step === step);

test("[S3.10] a whole plan has nothing left, and every visited step is completed", () => {
  expect(findingsOf(aWholePlan())).toEqual([]);
  expect(stepMarks(aWholePlan(), everyStep).map(({ state }) => state)).toEqual(Array(6).fill("completed"));
});

test("a step that nobody saw has no mark, whatever is missing in it", () => {
  expect(markOf(emptyDraft(""), "basics", new Set())).toMatchObject({ state: "not-visited", words: "" });
});

test("an unfinished step tells how many things are left", () => {
  expect(markOf(aWholePlan({ level: "", roleFamily: "" }), "basics")).toMatchObject({
    state: "unfinished",
    words: "2 left",
  });
});

test("a review that nobody saw is open without a mark, however complete the plan came", () => {
  const [review] = stepMarks(aWholePlan(), everyStep, new Set<BuilderStep>(["basics"])).slice(-1);
  expect(review).toMatchObject({ step: "review", state: "unseen" });
});

test("[S3.10] what is wrong as it stands is a problem, like questions too", () => {
  const { rounds, questions } = aWholePlan();
  const tooLong = aWholePlan({
    rounds,
    questions: questions.map((one) => ({ ...one, roundId: rounds[0]!.id, minutes: 30 })),
  });
  expect(markOf(tooLong, "questions")).toMatchObject({ state: "warning", words: "2 left" });
  const twice = aWholePlan();
  const alike = { ...twice, questions: twice.questions.map((one) => ({ ...one, text: "Which oven would you buy?" })) };
  expect(markOf(alike, "questions")).toMatchObject({ state: "warning", words: "1 to check" });
  expect(findingsOf(alike).map(({ sentence }) => sentence)).toEqual(["Talk, question 2 repeats Talk, question 1."]);
  // What is wrong in one step is not reviewed.
  expect(markOf(alike, "review")).toMatchObject({ state: "warning", words: "1 to check" });
  // Red is for what keeps the plan from being published.
  const dates = aWholePlan({ startsOn: "2026-11-27", endsOn: "2026-11-01" });
  expect(markOf(dates, "basics")).toMatchObject({ state: "problem", words: "1 left" });
});

describe("publishing waits for", () => {
  const whole = aWholePlan();
  const round = whole.rounds[0]!;
  const [question, last] = [whole.questions[0]!, whole.questions[1]!];
  test.each<[string, Partial<PlanDraft>, string, string]>([
    ["a title", { title: "  " }, "basics", "title"],
    ["dates in order", { startsOn: "2026-11-27", endsOn: "2026-11-26" }, "basics", "endsOn"],
    ["a round", { rounds: [], questions: [] }, "rounds", "rounds"],
    ["the name of a round", { rounds: [{ ...round, name: "" }] }, "rounds", `rounds.${round.id}.name`],
    ["its duration", { rounds: [{ ...round, durationMinutes: 0 }] }, "rounds", `rounds.${round.id}.durationMinutes`],
    ["a question in a scored round", { questions: [] }, "questions", `rounds.${round.id}.questions`],
    [
      "words of a question",
      { questions: [{ ...question, text: "", followUps: ["Why?"] }, last] },
      "questions",
      `questions.${question.id}.text`,
    ],
    [
      "a competency of a scored round",
      {
        rounds: [{ ...round, focusCompetencyIds: [] }],
        questions: [aQuestion({ roundId: round.id })],
      },
      "rounds",
      `rounds.${round.id}.focusCompetencyIds`,
    ],
    ["a competency at all", { competencies: [] }, "competencies", "competencies"],
    [
      "the name of a competency",
      { competencies: [{ ...whole.competencies[0]!, name: "" }] },
      "competencies",
      `competencies.${whole.competencies[0]!.id}.name`,
    ],
  ])("%s", (_, change, step, path) => {
    const blockers = publishBlockers({ ...whole, ...change });
    expect(blockers.map((finding) => [finding.step, finding.path])).toContainEqual([step, path]);
    for (const { sentence } of blockers) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });
});

test("a question in which nobody wrote a word counts nowhere, and a scored round with nothing else has none", () => {
  const whole = aWholePlan();
  const round = whole.rounds[0]!;
  const empty = aQuestion({ roundId: round.id, text: " ", minutes: 30 });
  expect(findingsOf({ ...whole, questions: [...whole.questions, empty] })).toEqual(findingsOf(whole));
  expect(publishBlockers({ ...whole, questions: [empty] })).toMatchObject([{ path: `rounds.${round.id}.questions` }]);
});

test("a round that is not scored needs neither question nor competency", () => {
  const whole = aWholePlan();
  const talk = aRound({ name: "Meet the team", scored: false });
  expect(publishBlockers({ ...whole, rounds: [...whole.rounds, talk] })).toEqual([]);
});

test("the review is unfinished as long as something keeps the plan from being published", () => {
  expect(markOf(aWholePlan({ title: "" }), "review")).toMatchObject({ state: "unfinished", words: "1 left" });
  expect(markOf(aWholePlan({ level: "" }), "review")?.state).toBe("completed");
});

test("an end date is asked for with the date it must follow", () => {
  const sentences = findingsOf(aWholePlan({ startsOn: "2026-11-27", endsOn: "2026-11-01" }));
  expect(sentences[0]?.sentence).toBe("Enter an end date on or after Nov 27, 2026.");
});

test("advice stands on the review and leaves its step completed", () => {
  const withoutSuccess = aWholePlan({ success30: "", success90: "", success365: "" });
  expect(findingsOf(withoutSuccess)).toMatchObject([{ step: "basics", kind: "advice", blocks: false }]);
  expect(markOf(withoutSuccess, "basics")?.state).toBe("completed");
  const { rounds, ...whole } = aWholePlan();
  const single = {
    ...whole,
    rounds: [...rounds, aRound({ name: "Meet the team", interviewers: ["Ana"], scored: false })],
  };
  const once = { ...single, questions: single.questions.slice(0, 1), competencies: single.competencies.slice(0, 1) };
  expect(findingsOf(once).filter(({ kind }) => kind === "advice")).toMatchObject([
    { path: `competencies.${once.competencies[0]!.id}`, sentence: expect.stringMatching(/in a second round, too\.$/) },
  ]);
});

test("a blank plan opens step by step; one that holds questions or was published is open everywhere", () => {
  const blank = { draft: emptyDraft("Plan"), publishedNumber: null };
  expect([...stepsOpen(blank, ["basics"])]).toEqual(["basics"]);
  expect(stepsOpen({ ...blank, publishedNumber: 1 }, [])).toEqual(everyStep);
  expect(stepsOpen({ ...blank, draft: aWholePlan() }, ["basics"])).toEqual(everyStep);
});

test.each([
  [1, 1, 3, 4],
  [4, 3, 2, 1],
])(
  "levels numbered %j, %j, %j, %j are no edit, and a plan that held them already is not published before they are put right",
  (...values) => {
    const [competency] = aWholePlan().competencies;
    if (!competency) throw new Error("The plan has a competency.");
    const levels = competency.levels.map((level, index) => ({ ...level, value: values[index] ?? 0 }));
    const edits = [
      { kind: "set-competency", id: competency.id, fields: { levels } },
      { kind: "add-competency", competency: { ...competency, levels } },
    ];
    for (const edit of edits)
      expect(DraftEdit.safeParse(edit).error?.issues).toMatchObject([
        { message: `Number the levels from lowest to highest, without repeats. These are ${values.join(", ")}` },
      ]);
    expect(publishBlockers(aWholePlan({ competencies: [{ ...competency, levels }] }))).toMatchObject([
      {
        path: `competencies.${competency.id}.levels`,
        sentence: `Number the levels of ${competency.name} from lowest to highest, without repeats.`,
      },
    ]);
  },
);
