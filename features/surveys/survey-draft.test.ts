import { expect, test } from "vitest";
import { EarlierSurveyDraft } from "./earlier-draft.ts";
import { problemsOf, SurveyDraft, surveyLimits, surveyQuestionTypes } from "./survey-draft.ts";

const question = { id: "q1", type: "rating", question: "How was it?", required: true, options: ["1", "2"] };
const draft = { title: "After the interview", description: "Short", settings: {}, questions: [question] };
const withQuestion = (part: object) => ({ ...draft, questions: [{ ...question, ...part }] });
const messages = (given: unknown) => SurveyDraft.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
const paths = (given: unknown) => SurveyDraft.safeParse(given).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("[S3.08] a survey draft has title, description, settings and questions of four types with id, text, required and options", () => {
  const whole = SurveyDraft.parse(draft);
  expect(whole).toEqual({
    title: "After the interview",
    description: "Short",
    settings: { purpose: "other", anonymity: "anonymous" },
    questions: [
      {
        ...question,
        options: [
          { id: "1", text: "1" },
          { id: "2", text: "2" },
        ],
        scale: { steps: 5, lowLabel: "", highLabel: "" },
        showIf: null,
      },
    ],
  });
  expect(SurveyDraft.parse({ title: "Bare" })).toMatchObject({ description: "", questions: [] });
  expect(surveyQuestionTypes).toEqual(["text", "multiple_choice", "rating", "boolean"]);
  for (const type of surveyQuestionTypes) expect(messages(withQuestion({ type }))).toEqual([]);
  expect(messages(withQuestion({ type: "essay" }))).toEqual([
    "The type of a question must be text, multiple_choice, rating, boolean",
  ]);
});

test("[S5.06] a survey without a title, a question without words and one without an id are refused in fixed words", () => {
  for (const title of ["", "  ", undefined])
    expect(messages({ ...draft, title })).toEqual(["Survey title cannot be empty"]);
  for (const words of ["", "\n", undefined])
    expect(messages(withQuestion({ question: words }))).toEqual(["Question text cannot be empty"]);
  expect(messages(withQuestion({ id: "" }))).toEqual(["Question id cannot be empty"]);
  expect(paths({ ...withQuestion({ question: "", id: "" }), title: "" })).toEqual([
    "title",
    "questions.0.id",
    "questions.0.question",
  ]);
});

test("each limit has a sentence of its own, and its edge is allowed", () => {
  const { title, questions, options, option, mostSteps } = surveyLimits;
  const many = (number: number) => Array.from({ length: number }, (_, index) => ({ ...question, id: `q${index}` }));
  const choices = (number: number) => Array.from({ length: number }, (_, index) => `option ${index}`);
  expect(messages({ ...draft, title: "x".repeat(title) })).toEqual([]);
  expect(messages({ ...draft, title: "x".repeat(title + 1) })).toEqual(["Keep it to 200 characters"]);
  expect(messages({ ...draft, questions: many(questions) })).toEqual([]);
  expect(messages({ ...draft, questions: many(questions + 1) })).toEqual(["A survey has at most 60 questions"]);
  expect(messages(withQuestion({ options: choices(options) }))).toEqual([]);
  expect(messages(withQuestion({ options: choices(options + 1) }))).toEqual(["A question has at most 20 options"]);
  expect(messages(withQuestion({ options: [{ id: "a", text: "x".repeat(option + 1) }] }))).toEqual([
    "Keep it to 200 characters",
  ]);
  expect(messages(withQuestion({ options: ["same", "same"] }))).toEqual(["Each option needs an id of its own"]);
  expect(messages({ ...draft, questions: [question, question] })).toEqual(["Each question needs an id of its own"]);
  for (const steps of [3, mostSteps]) expect(messages(withQuestion({ scale: { steps } }))).toEqual([]);
  for (const steps of [2, 11, 4.5])
    expect(messages(withQuestion({ scale: { steps } }))).toEqual(["A rating has 3 to 10 steps"]);
  for (const text of ["a\u0000b", "a\ud800"])
    expect(messages(withQuestion({ question: text }))).toEqual(["Remove characters that can't be stored"]);
});

test("the builder knows the same problems without the schema", () => {
  const whole = SurveyDraft.parse(draft);
  expect(problemsOf(whole)).toEqual([]);
  expect(problemsOf({ ...whole, title: " " })).toEqual([{ path: ["title"], message: "Survey title cannot be empty" }]);
});

test("[S5.06] what an earlier version kept is refused in the same words, and keeps whatever stands beside the fields", () => {
  const earlier = { ...draft, theme: "blue", questions: [{ ...question, help: "Be honest" }] };
  expect(EarlierSurveyDraft.parse(earlier)).toEqual(earlier);
  const said = (given: unknown) => EarlierSurveyDraft.safeParse(given).error?.issues.map(({ message }) => message);
  expect(said({ ...draft, title: " " })).toEqual(["Survey title cannot be empty"]);
  expect(said(withQuestion({ question: "" }))).toEqual(["Question text cannot be empty"]);
  expect(said(withQuestion({ id: "" }))).toEqual(["Question id cannot be empty"]);
  expect(
    EarlierSurveyDraft.parse({ title: "t", questions: [{ id: "1", type: "text", text: "Why?" }] }).questions,
  ).toMatchObject([{ question: "Why?", required: false }]);
});
