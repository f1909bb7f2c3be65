import { expect, test } from "vitest";
import { libraryCompetencies, libraryFamilies, libraryQuestions } from "#features/question-library/library/library.ts";
import { offeredLibrary } from "#features/question-library/offered-library.ts";
import { aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../../apply-edits.ts";
import { emptyDraft } from "../../plan-limits.ts";
import { editsFor, standsIn, undoing } from "./put-in-plan.ts";

const shipped = { families: libraryFamilies, questions: libraryQuestions, competencies: libraryCompetencies };
const offered = offeredLibrary(shipped, undefined);
const question = offered.questions.find(({ competencyKey }) => competencyKey === "ownership") ?? null;
const competency = offered.competencies.find(({ key }) => key === "ownership");
const asked = { question, competency };
const round = aRound({ name: "Intro call" });
const draft = { ...emptyDraft("Plan"), rounds: [round] };

test("a question goes into the round that was chosen, with its competency, and all of it is taken back", () => {
  const edits = editsFor(asked, { draft, roundId: round.id });
  const after = applyEdits(draft, edits);
  expect(after.questions.map(({ libraryKey, roundId }) => [libraryKey, roundId])).toEqual([[question?.key, round.id]]);
  expect(after.competencies.map(({ libraryKey }) => libraryKey)).toEqual(["ownership"]);
  expect(after.rounds).toEqual([round]);
  expect(applyEdits(after, undoing(edits))).toEqual(draft);
});

test("without a round a question gets one of its own, which goes with it", () => {
  const edits = editsFor(asked, { draft, roundId: null });
  const after = applyEdits(draft, edits);
  expect(after.rounds.map(({ name }) => name)).toEqual(["Intro call", "Interview"]);
  expect(after.questions[0]?.roundId).toBe(after.rounds[1]?.id);
  expect(applyEdits(after, undoing(edits))).toEqual(draft);
});

test("a competency needs no round", () => {
  const edits = editsFor({ question: null, competency }, { draft, roundId: null });
  expect(edits.map(({ kind }) => kind)).toEqual(["add-competency"]);
  expect(applyEdits(applyEdits(draft, edits), undoing(edits))).toEqual(draft);
});

test("what stands in the plan already is told with its place, also under the key that it took over", () => {
  const after = applyEdits(draft, editsFor(asked, { draft, roundId: round.id }));
  expect(standsIn(draft, asked)).toBeNull();
  expect(standsIn(after, asked)).toBe("This question is already in 1 Intro call");
  const copy = question && { ...question, key: "own", alsoKeys: [question.key] };
  expect(standsIn(after, { ...asked, question: copy })).toBe("This question is already in 1 Intro call");
  expect(standsIn(draft, { question: null, competency })).toBeNull();
  expect(standsIn(after, { question: null, competency })).toBe("This competency is already in the plan");
});
