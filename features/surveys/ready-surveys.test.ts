import { expect, test } from "vitest";
import { isEqual } from "#platform/canonical-json.ts";
import { askedQuestions } from "./answers.ts";
import { readySurveyKeys, readySurveys } from "./ready-surveys.ts";
import { faultOf } from "./show-if.ts";
import { SurveyDraft } from "./survey-draft.ts";

test.each(readySurveyKeys)("%s can be saved as it is, and its rules hold", (key) => {
  const survey = readySurveys[key];
  expect(isEqual(SurveyDraft.parse(survey), survey)).toBe(true);
  expect(survey.settings.purpose).toBe(key);
  for (const question of survey.questions) expect(faultOf(survey.questions, question), question.id).toBeNull();
  expect(askedQuestions(survey.questions, {}).length).toBeGreaterThan(4);
});

test("candidates are asked nine things", () => {
  expect(readySurveys.candidate_experience.questions).toHaveLength(9);
});

test("no two ready surveys ask the same", () => {
  const words = Object.values(readySurveys).flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(new Set(words).size).toBe(words.length);
});
