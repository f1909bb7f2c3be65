import { expect, test } from "vitest";
import { draftFromEarlier, EarlierSurveyDraft } from "./earlier-draft.ts";
import { problemsOf } from "./survey-draft.ts";

const made = (given: unknown) => {
  let last = 0;
  return draftFromEarlier(EarlierSurveyDraft.parse(given), () => `new-${++last}`);
};

test("[S3.08] a draft of an earlier version becomes one of today with every word in it", () => {
  const draft = made({
    title: "After the interview",
    description: "Two minutes",
    settings: { anonymous: false, purpose: "onboarding", theme: "blue" },
    questions: [
      { id: "q1", type: "multiple_choice", text: "Which round?", required: true, options: ["First", "Last"] },
      { id: "q1", type: "rating", question: "How was it?", options: ["Poor", "2", "3", "Great"] },
      { id: "q3", type: "boolean", question: "Again?" },
      { id: "q4", type: "text", question: "Anything else?" },
    ],
  });
  expect(draft).toMatchObject({
    title: "After the interview",
    description: "Two minutes",
    settings: { purpose: "onboarding", anonymity: "named" },
    questions: [
      {
        id: "q1",
        type: "multiple_choice",
        question: "Which round?",
        required: true,
        options: [{ text: "First" }, { text: "Last" }],
      },
      { type: "rating", scale: { steps: 4, lowLabel: "Poor", highLabel: "Great" } },
      { id: "q3", type: "boolean", required: false, showIf: null },
      { id: "q4", type: "text" },
    ],
  });
  expect(problemsOf(draft)).toEqual([]);
});

test("a bare draft has no questions, and is for nothing that it says", () => {
  expect(made({ title: "Bare" })).toEqual({
    title: "Bare",
    description: "",
    settings: { purpose: "other", anonymity: "anonymous" },
    questions: [],
  });
});
