import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import {
  changeQuestion,
  copyQuestion,
  moved,
  newQuestion,
  savablePart,
  withoutQuestion,
  withQuestion,
  withType,
} from "./draft-changes.ts";
import { problemsOf, SurveyDraft, type SurveyQuestion, type WrittenSurvey } from "./survey-draft.ts";

let lastId = 0;
const newId = () => `id-${++lastId}`;
const survey: WrittenSurvey = SurveyDraft.parse({
  title: "Saved",
  questions: ["a", "b", "c"].map((id) => ({ id, type: "text", question: `Question ${id}` })),
});
const idsOf = ({ questions }: WrittenSurvey) => questions.map(({ id }) => id);

test("a question that was removed comes back to its place, once", () => {
  const [, second] = survey.questions;
  const without = withoutQuestion(survey, "b");
  expect(idsOf(without)).toEqual(["a", "c"]);
  const back = withQuestion(without, second!, 1);
  expect(back).toEqual(survey);
  expect(withQuestion(back, second!, 1)).toBe(back);
});

test("a question changes its place and stays the same", () => {
  expect(moved(survey.questions, "a", 2).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  expect(moved(survey.questions, "c", 0).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(moved(survey.questions, "gone", 0)).toEqual(survey.questions);
});

test("choices begin with two options to fill in, and another type keeps what there was", () => {
  const choice = newQuestion("multiple_choice", newId);
  expect(choice.options.map(({ text }) => text)).toEqual(["", ""]);
  expect(new Set([choice.id, ...choice.options.map(({ id }) => id)]).size).toBe(3);
  const filled = { ...choice, options: [{ id: "x", text: "Red" }] };
  const there = withType(filled, "rating", newId);
  expect(withType(there, "multiple_choice", newId)).toEqual(filled);
  expect(withType(newQuestion("text", newId), "multiple_choice", newId).options).toHaveLength(2);
});

test("a copy has ids of its own and the same rule", () => {
  const showIf = { of: "boolean", questionId: "a", answer: true } as const;
  const original: SurveyQuestion = { ...newQuestion("multiple_choice", newId), question: "Which?", showIf };
  const copy = copyQuestion(original, newId);
  expect({ ...copy, id: "", options: [] }).toEqual({ ...original, id: "", options: [] });
  const ids = [original, copy].flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("what can be saved is saved: what is refused stays as it was, and what was never saved waits", () => {
  const added = withQuestion({ ...survey, title: "", description: "New" }, newQuestion("text", newId), 1);
  const emptied = changeQuestion(added, "c", { question: " ", required: true });
  const changed = changeQuestion(emptied, "a", { question: "Other words" });
  expect(savablePart(changed, survey)).toEqual({
    ...changeQuestion(survey, "a", { question: "Other words" }),
    description: "New",
  });
  expect(savablePart(survey, survey)).toBe(survey);
});

test("of any draft all that is fine is saved as written, and all else stays as it was saved or waits", () => {
  const words = fc.constantFrom("", " ", "Fine", "x".repeat(1001), "a\u0000");
  const questions = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c", "d", ""), question: words }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, words, questions, (title, description, asked) => {
      const written = asked.map((fields) => ({ ...newQuestion("text", newId), ...fields }));
      const part = savablePart({ ...survey, title, description, questions: written }, survey);
      if (part) expect(problemsOf(part)).toEqual([]);
      // One id for two questions is the one thing that leaves nothing to save.
      if (new Set(asked.map(({ id }) => id)).size < asked.length) return;
      expect(part).toEqual({
        ...survey,
        title: title === "Fine" ? title : survey.title,
        description: description.includes("\u0000") ? survey.description : description,
        questions: written.flatMap((question) =>
          question.question === "Fine" && question.id !== ""
            ? [question]
            : survey.questions.filter(({ id }) => id === question.id),
        ),
      });
    }),
    { numRuns: times({ small: 300, full: 10_000 }) },
  );
});
