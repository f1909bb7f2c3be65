import { expect, test } from "vitest";
import type { OfferedQuestion } from "#features/question-library/offered-library.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { gapOffer } from "./gap-offer.ts";

const competency = (key: string) => ({
  key,
  family: "thinking" as const,
  name: key,
  definition: "",
  behaviours: [],
  levels: [],
  isOwn: false,
  alsoKeys: [],
});
const question = (key: string, competencyKey: string, minutes: number): OfferedQuestion => ({
  key,
  competencyKey,
  minutes,
  text: `About ${key}?`,
  type: "behavioural",
  followUps: [],
  listenFor: [],
  isOwn: false,
  language: "en",
  variants: [],
  alsoKeys: [],
});
const library = {
  competencies: [competency("planning"), competency("listening")],
  questions: [
    question("p1", "planning", 30),
    question("p2", "planning", 8),
    question("l1", "listening", 8),
    question("l2", "listening", 8),
  ],
};
const [planning, listening, own] = [
  aCompetency({ name: "Planning", libraryKey: "planning" }),
  aCompetency({ name: "Listening", libraryKey: "listening" }),
  aCompetency({ name: "Own words" }),
];
const [first, second] = [aRound(), aRound()];
const draft = { ...emptyDraft("Baker"), competencies: [own, planning, listening], rounds: [first, second] };
const asks = (roundId: string, competencyId: string, libraryKey: string | null = null) =>
  aQuestion({ roundId, competencyId, libraryKey });

test("offers what nobody asks about before what is asked about once, and never what the library does not have", () => {
  const offer = gapOffer({ ...draft, questions: [asks(second.id, planning.id)] }, first.id, library);
  expect(offer?.competencyId).toBe(listening.id);
  expect(offer?.questions.map(({ key }) => key)).toEqual(["l1", "l2"]);
});

test("what fits the time that is left comes first, and what the plan holds already is left out", () => {
  const questions = [asks(second.id, planning.id), asks(first.id, listening.id, "l1"), asks(second.id, listening.id)];
  const offer = gapOffer({ ...draft, questions }, first.id, library);
  expect(offer?.questions.map(({ key }) => key)).toEqual(["p2", "p1"]);
  const held = gapOffer({ ...draft, questions: [...questions, asks(second.id, own.id, "p2")] }, first.id, library);
  expect(held?.questions.map(({ key }) => key)).toEqual(["p1"]);
});

test("offers nothing where all is asked about twice, where the round asks about the rest, or where there is no round", () => {
  const both = [planning, listening].flatMap(({ id }) => [asks(first.id, id), asks(second.id, id)]);
  expect(gapOffer({ ...draft, questions: both }, first.id, library)).toBeNull();
  expect(gapOffer({ ...draft, questions: both.slice(0, 1) }, first.id, library)?.competencyId).toBe(listening.id);
  expect(gapOffer({ ...draft, rounds: [] }, first.id, library)).toBeNull();
});
