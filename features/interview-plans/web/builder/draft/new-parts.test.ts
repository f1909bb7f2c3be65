import { expect, test } from "vitest";
import { libraryCompetencies, libraryQuestions } from "#features/question-library/library/library.ts";
import { aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../../../apply-edits.ts";
import { emptyDraft } from "../../../plan-draft.ts";
import { libraryEdits } from "./new-parts.ts";

test("a question of the library brings its competency along, once", () => {
  const [question, next] = libraryQuestions.filter(({ competencyKey }) => competencyKey === "ownership");
  const competency = libraryCompetencies.find(({ key }) => key === "ownership");
  if (!question || !next) throw new Error("The library has two questions about ownership.");
  const round = aRound();
  const draft = { ...emptyDraft("Plan"), rounds: [round] };
  const first = libraryEdits({ question, competency }, round, draft);
  expect(first.map(({ kind }) => kind)).toEqual(["add-competency", "add-question"]);
  const added = applyEdits(draft, first);
  const second = libraryEdits({ question: next, competency }, round, added);
  expect(second.map(({ kind }) => kind)).toEqual(["add-question"]);
  const both = applyEdits(added, second);
  const id = both.competencies[0]?.id;
  expect(both.competencies.map(({ libraryKey }) => libraryKey)).toEqual(["ownership"]);
  expect(both.questions.map(({ competencyId }) => competencyId)).toEqual([id, id]);
});
