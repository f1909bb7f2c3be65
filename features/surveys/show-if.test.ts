import { expect, test } from "vitest";
import { askableBefore, faultOf, firstRule, holds, withMendedRule } from "./show-if.ts";
import { type ShowIf, SurveyDraft, type WrittenSurvey } from "./survey-draft.ts";

const survey = (showIf: ShowIf | null = null): WrittenSurvey =>
  SurveyDraft.parse({
    title: "t",
    questions: [
      { id: "choice", type: "multiple_choice", question: "Which?", options: ["red", "blue"] },
      { id: "yes", type: "boolean", question: "Really?" },
      { id: "number", type: "rating", question: "How much?", scale: { steps: 7 } },
      { id: "words", type: "text", question: "Why?", showIf },
      { id: "last", type: "boolean", question: "Done?" },
    ],
  });
const isRed: ShowIf = { of: "multiple_choice", questionId: "choice", test: "is", optionId: "red" };
const isYes: ShowIf = { of: "boolean", questionId: "yes", answer: true };
const isLow: ShowIf = { of: "rating", questionId: "number", test: "at_most", value: 3 };
const faultWith = (showIf: ShowIf | null, change = (draft: WrittenSurvey) => draft) => {
  const { questions } = change(survey(showIf));
  const question = questions.find(({ id }) => id === "words");
  return question && faultOf(questions, question);
};

test("a rule can be about every earlier question but one answered in words", () => {
  const { questions } = survey();
  expect(askableBefore(questions, "words").map(({ id }) => id)).toEqual(["choice", "yes", "number"]);
  expect(askableBefore(questions, "choice")).toEqual([]);
  expect(askableBefore(questions, "gone")).toEqual([]);
  for (const question of questions) {
    const rule = firstRule(question);
    expect(rule === null).toBe(question.type === "text");
    if (rule && question.id !== "last") expect(faultWith(rule), question.id).toBeNull();
  }
});

test("what makes a rule impossible is told by kind", () => {
  for (const rule of [null, isRed, isYes, isLow]) expect(faultWith(rule)).toBeNull();
  const without = (id: string) => (draft: WrittenSurvey) => ({
    ...draft,
    questions: draft.questions.filter((each) => each.id !== id),
  });
  expect(faultWith(isRed, without("choice"))).toBe("gone");
  expect(faultWith({ ...isYes, questionId: "last" })).toBe("later");
  expect(faultWith({ ...isYes, questionId: "words" })).toBe("later");
  expect(faultWith({ ...isYes, questionId: "choice" })).toBe("type");
  expect(faultWith({ ...isRed, optionId: "green" })).toBe("option");
  for (const value of [0, 8, 2.5]) expect(faultWith({ ...isLow, value }), String(value)).toBe("scale");
});

test("one press mends it: the question goes below the one it asks about, or the rule goes", () => {
  const late = withMendedRule(survey({ ...isYes, questionId: "last" }), "words");
  expect(late.questions.map(({ id }) => id)).toEqual(["choice", "yes", "number", "last", "words"]);
  expect(late.questions.at(-1)?.showIf).toMatchObject({ questionId: "last" });
  for (const rule of [
    { ...isRed, questionId: "gone" },
    { ...isRed, optionId: "green" },
    { ...isYes, questionId: "choice" },
    { ...isLow, value: 9 },
    { ...isYes, questionId: "words" },
  ]) {
    const { questions } = withMendedRule(survey(rule), "words");
    expect(questions).toEqual(survey().questions);
  }
  const sound = survey(isRed);
  expect(withMendedRule(sound, "words")).toBe(sound);
});

test("a rule holds by its answer, and by none never", () => {
  const cases: [ShowIf, string | number | boolean | undefined, boolean][] = [
    [isRed, "red", true],
    [isRed, "blue", false],
    [{ ...isRed, test: "is_not" }, "blue", true],
    [{ ...isRed, test: "is_not" }, "red", false],
    [{ ...isRed, test: "is_not" }, undefined, false],
    [isYes, true, true],
    [isYes, false, false],
    [{ ...isYes, answer: false }, undefined, false],
    [isLow, 3, true],
    [isLow, 4, false],
    [{ ...isLow, test: "at_least" }, 3, true],
    [{ ...isLow, test: "at_least" }, 2, false],
    [isLow, "3", false],
  ];
  for (const [rule, answer, expected] of cases)
    expect(holds(rule, answer), `${JSON.stringify(rule)} ${answer}`).toBe(expected);
});
