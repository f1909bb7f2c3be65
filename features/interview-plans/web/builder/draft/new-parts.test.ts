import { expect, test } from "vitest";
import { libraryCompetencies, libraryFamilies, libraryQuestions } from "#features/question-library/library/library.ts";
import { offeredLibrary } from "#features/question-library/offered-library.ts";
import { aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../../../apply-edits.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { libraryEdits } from "./new-parts.ts";

const shipped = { families: libraryFamilies, questions: libraryQuestions, competencies: libraryCompetencies };
const offered = offeredLibrary(shipped, undefined);

test("a question of the library brings its competency along, once", () => {
  const [question, next] = offered.questions.filter(({ competencyKey }) => competencyKey === "ownership");
  const competency = offered.competencies.find(({ key }) => key === "ownership");
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

test("a question whose competency took over the one that the plan holds is linked to that, and remembers where it came from", () => {
  const [question] = offered.questions.filter(({ competencyKey }) => competencyKey === "ownership");
  const competency = offered.competencies.find(({ key }) => key === "ownership");
  if (!question || !competency) throw new Error("The library has a question about ownership.");
  const round = aRound();
  const before = applyEdits(
    { ...emptyDraft("Plan"), rounds: [round] },
    libraryEdits({ question, competency }, round, { ...emptyDraft("Plan"), rounds: [round] }),
  );
  const own = { ...competency, key: "own", isOwn: true, alsoKeys: ["ownership"] };
  const asked = { ...question, key: "own-question", competencyKey: "own" };
  const after = applyEdits(before, libraryEdits({ question: asked, competency: own }, round, before));
  expect(after.competencies).toHaveLength(1);
  expect(after.questions.map(({ libraryKey }) => libraryKey)).toEqual([question.key, "own-question"]);
  expect(new Set(after.questions.map(({ competencyId }) => competencyId)).size).toBe(1);
});
