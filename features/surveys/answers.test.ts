import { expect, test } from "vitest";
import { answerByDigit, askedQuestions, isAnswered, lackingAnswers } from "./answers.ts";
import { SurveyDraft } from "./survey-draft.ts";

const { questions } = SurveyDraft.parse({
  title: "t",
  questions: [
    { id: "again", type: "boolean", question: "Again?", required: true },
    {
      id: "why",
      type: "multiple_choice",
      question: "Why not?",
      required: true,
      options: ["time", { id: "blank", text: "" }, "people"],
      showIf: { of: "boolean", questionId: "again", answer: false },
    },
    {
      id: "people",
      type: "text",
      question: "Who?",
      required: true,
      showIf: { of: "multiple_choice", questionId: "why", test: "is", optionId: "people" },
    },
    { id: "score", type: "rating", question: "Score?", scale: { steps: 10 } },
  ],
});
const asked = (answers: Parameters<typeof askedQuestions>[1]) => askedQuestions(questions, answers).map(({ id }) => id);
const find = (id: string) => questions.find((each) => each.id === id) ?? questions[0]!;

test("what is asked follows from the answers; an answer to what is not asked any more does not count", () => {
  expect(asked({})).toEqual(["again", "score"]);
  expect(asked({ again: false })).toEqual(["again", "why", "score"]);
  expect(asked({ again: false, why: "people" })).toEqual(["again", "why", "people", "score"]);
  expect(asked({ again: true, why: "people" })).toEqual(["again", "score"]);
});

test("a question whose rule cannot hold is asked of everybody", () => {
  const broken = questions.filter(({ id }) => id !== "again");
  expect(askedQuestions(broken, {}).map(({ id }) => id)).toEqual(["why", "score"]);
});

test("only what is asked required, and an answer must say something that can be chosen", () => {
  const lacking = (answers: Parameters<typeof askedQuestions>[1]) =>
    lackingAnswers(askedQuestions(questions, answers), answers).map(({ id }) => id);
  expect(lacking({})).toEqual(["again"]);
  expect(lacking({ again: true })).toEqual([]);
  expect(lacking({ again: false })).toEqual(["why"]);
  expect(lacking({ again: false, why: "people", people: "  " })).toEqual(["people"]);
  expect(isAnswered(find("why"), { why: "blank" })).toBe(false);
  expect(isAnswered(find("why"), { why: "gone" })).toBe(false);
  expect(isAnswered(find("score"), { score: 11 })).toBe(false);
  expect(isAnswered(find("again"), { again: false })).toBe(true);
});

test("digits answer: the option at that place among those with words, the number, yes or no", () => {
  const byDigit = (id: string, keys: string) => [...keys].map((key) => answerByDigit(find(id), key));
  expect(byDigit("why", "123")).toEqual(["time", "people", null]);
  expect(byDigit("score", "190a")).toEqual([1, 9, 10, null]);
  expect(byDigit("again", "1203")).toEqual([true, false, null, null]);
  expect(byDigit("people", "12")).toEqual([null, null]);
});
