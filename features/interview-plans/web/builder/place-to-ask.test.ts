import { expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../plan-limits.ts";
import { placeToAsk } from "./place-to-ask.ts";

const ofLibrary = aCompetency({ libraryKey: "ownership" });
const own = aCompetency();
const [first, second] = [aRound(), aRound({ focusCompetencyIds: [ofLibrary.id] })];
const draft = { ...emptyDraft("Plan"), competencies: [ofLibrary, own], rounds: [first, second] };

test("a gap leads to the round that leads on it, with the library; else to the first round", () => {
  expect(placeToAsk(draft, ofLibrary.id)).toEqual({ step: "questions", round: second.id, library: ofLibrary.id });
  expect(placeToAsk(draft, own.id)).toEqual({ step: "questions", round: first.id });
  expect(placeToAsk({ ...draft, rounds: [] }, own.id)).toEqual({ step: "questions" });
});

test("a second time is asked in another round", () => {
  const questions = [aQuestion({ roundId: second.id, competencyId: ofLibrary.id })];
  expect(placeToAsk({ ...draft, questions }, ofLibrary.id)).toMatchObject({ round: first.id });
});
