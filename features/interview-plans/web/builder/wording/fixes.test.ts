import { expect, test } from "vitest";
import { linterFor } from "#features/wording/linter.ts";
import { applyEdits } from "../../../apply-edits.ts";
import { newCompetency, newRound } from "../../../new-parts.ts";
import type { PlanQuestion } from "../../../plan-draft.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { questionIn } from "../draft/new-parts.ts";
import { halves, replacedIn, reworded, splitEdits } from "./fixes.ts";

const linter = await linterFor();

function fixOf(text: string) {
  const [finding] = linter.question(text);
  if (!finding) throw new Error("The text has a finding.");
  return { finding, fix: finding.fix };
}

test("a wording is taken over in its place, and what stands before it stays", () => {
  const text = "We are a small team. Have you ever led one?";
  const { finding, fix } = fixOf(text);
  if (fix.kind !== "rewrite") throw new Error("A closed question is made open.");
  expect(reworded(text, finding, fix.text)).toBe("We are a small team. Tell me about a time when you led one.");
});

test("a split keeps order, time and competency, and the probes with the first half", () => {
  const [round, competency] = [newRound(), newCompetency()];
  const text = "Some numbers first. How do you price a job and why do you want to work here?";
  const asked: PlanQuestion = {
    ...questionIn(round),
    text,
    minutes: 9,
    followUps: ["And then?"],
    competencyId: competency.id,
  };
  const next = { ...questionIn(round), text: "What next?" };
  const draft = { ...emptyDraft("A"), competencies: [competency], rounds: [round], questions: [asked, next] };
  const { finding, fix } = fixOf(text);
  if (fix.kind !== "split") throw new Error("Two questions are split.");
  const { edits, addedIds } = splitEdits(draft, asked, halves(text, finding, fix.texts));
  const after = applyEdits(draft, edits);
  expect(after.questions.map(({ text, minutes, followUps }) => [text, minutes, followUps.length])).toEqual([
    ["Some numbers first. How do you price a job?", 5, 1],
    ["Why do you want to work here?", 4, 0],
    ["What next?", 8, 0],
  ]);
  expect(after.questions[1]).toMatchObject({ id: addedIds[0], competencyId: competency.id, roundId: round.id });
});

test("a probe is made into two in its place", () => {
  expect(replacedIn(["a", "b", "c"], 1, ["x", "y"])).toEqual(["a", "x", "y", "c"]);
});
