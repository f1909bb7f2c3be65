import { expect, test } from "vitest";
import { aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { contentOfDraft } from "../../../comparing/published-content.ts";
import { changesToPublish, roundsWithNewVersion } from "./changes-to-publish.ts";

const before = aWholePlan();
const [round] = before.rounds;
const [question] = before.questions;
if (!round || !question) throw new Error("A whole plan has a round with questions.");

test("each round says what changed in it and how much longer it takes; one that came or went only that", () => {
  const added = aRound({ name: "Bake off" });
  const after = {
    ...before,
    rounds: [round, added],
    questions: [
      { ...question, text: "What would you bake first?", minutes: question.minutes + 3 },
      ...before.questions.slice(1),
      aQuestion({ roundId: round.id, minutes: 5 }),
      aQuestion({ roundId: added.id }),
    ],
  };
  const parts = changesToPublish(contentOfDraft(before), contentOfDraft(after));
  expect(parts).toMatchObject([
    { name: round.name, what: "changed", minutes: 8 },
    { name: "Bake off", what: "added", lines: [], minutes: 0 },
  ]);
  expect(parts[0]?.lines).toContainEqual({ kind: "questionReworded", count: 1 });
  expect(parts[0]?.lines).toContainEqual({ kind: "questionAdded", count: 1 });
  expect(changesToPublish(contentOfDraft(after), contentOfDraft(before))).toMatchObject([
    { what: "changed", minutes: -8 },
    { name: "Bake off", what: "removed" },
  ]);
});

test("what a kind of change does not say, its field does: nobody reads that a round changed because a round changed", () => {
  const after = {
    ...before,
    rounds: [{ ...round, candidateText: "Bring an apron.", introMinutes: round.introMinutes + 2 }],
    questions: before.questions.map((each) => ({ ...each, followUps: ["Why?"] })),
  };
  const [part] = changesToPublish(contentOfDraft(before), contentOfDraft(after));
  expect(part?.lines).toEqual([
    { kind: "roundRetimed", count: 1, field: "introMinutes" },
    { kind: "roundChanged", count: 1, field: "candidateText" },
    { kind: "questionChanged", count: before.questions.length, field: "followUps" },
  ]);
});

test("a change of a competency stands by itself, and gives each round that asks about it a new version", () => {
  const competencies = before.competencies.map((each) => ({ ...each, definition: "Weighs what is known, aloud." }));
  const [old, now] = [contentOfDraft(before), contentOfDraft({ ...before, competencies })];
  expect(changesToPublish(old, now)).toMatchObject([
    { id: "competencies", lines: [{ kind: "competencyReworded", count: 1 }] },
  ]);
  expect([...roundsWithNewVersion(old, now)]).toEqual([round.id]);
  expect(roundsWithNewVersion(old, old).size).toBe(0);
});
