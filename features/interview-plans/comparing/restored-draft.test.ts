import fc from "fast-check";
import { expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../apply-edits.ts";
import { editsBetween } from "../edits-between.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { emptyDraft } from "../plan-limits.ts";
import { contentOfDraft } from "./published-content.ts";
import { restoredDraft, roundsWithoutPeople } from "./restored-draft.ts";

const [judgement, care] = [aCompetency({ name: "Judgement", libraryKey: "judgement" }), aCompetency({ name: "Care" })];
const talk = aRound({ name: "Talk", focusCompetencyIds: [judgement!.id], interviewers: ["Ana"], gate: true });
const work = aRound({ name: "Work", focusCompetencyIds: [care!.id], interviewers: ["Ben"] });
const questions = ["One?", "Two?", "Three?"].map((text, index) =>
  aQuestion({ roundId: index < 2 ? talk.id : work.id, text, competencyId: judgement!.id, libraryKey: `q${index}` }),
);
const before: PlanDraft = {
  ...emptyDraft("Lead baker"),
  reason: "The bakery grows.",
  competencies: [judgement!, care!],
  rounds: [talk, work],
  questions,
};
const published = contentOfDraft(before);

test("what no version holds stays as the draft has it now", () => {
  const now = applyEdits(before, [
    { kind: "set-basics", fields: { reason: "Somebody left." } },
    { kind: "set-round", id: talk.id, fields: { interviewers: ["Cleo"], cardsDueHours: 48, durationMinutes: 90 } },
    { kind: "set-question", id: questions[0]!.id, fields: { text: "Uno?" } },
  ]);
  const restored = restoredDraft(now, 1, published);
  expect(restored).toEqual({
    ...before,
    reason: "Somebody left.",
    rounds: [{ ...talk, interviewers: ["Cleo"], cardsDueHours: 48 }, work],
  });
});

test("a round that was removed comes back, without those who held it", () => {
  const now = applyEdits(before, [{ kind: "remove-round", id: work.id }]);
  expect(roundsWithoutPeople(now, published)).toEqual(["Work"]);
  const restored = restoredDraft(now, 1, published);
  expect(restored.rounds[1]).toEqual({ ...work, interviewers: [] });
  expect(restored.questions[2]).toEqual({ ...questions[2], libraryKey: null });
});

test("a competency that no round asks about stays where it is; one that only later rounds asked about goes", () => {
  const [unused, later] = [aCompetency({ name: "Unused" }), aCompetency({ name: "Later" })];
  const now = applyEdits(before, [
    { kind: "add-competency", competency: unused, before: care!.id },
    { kind: "add-competency", competency: later, before: judgement!.id },
    { kind: "set-round", id: work.id, fields: { focusCompetencyIds: [care!.id, later.id] } },
  ]);
  expect(restoredDraft(now, 1, published).competencies.map(({ name }) => name)).toEqual([
    "Judgement",
    "Unused",
    "Care",
  ]);
});

test("a weight that comes back says where it is from", () => {
  const heavy = { ...before, competencies: [{ ...judgement!, weight: 2, weightReason: "Most mistakes." }, care!] };
  const now = applyEdits(heavy, [
    { kind: "set-competency", id: judgement!.id, fields: { weight: 1, weightReason: "" } },
  ]);
  expect(restoredDraft(now, 3, contentOfDraft(heavy)).competencies[0]).toMatchObject({
    weight: 2,
    weightReason: "As in version 3",
  });
  expect(restoredDraft(heavy, 3, contentOfDraft(heavy))).toEqual(heavy);
});

test("from any draft, the edits of a restoring bring the published content, and their undoing brings the draft back", () => {
  const ids = questions.map(({ id }) => id);
  const edit = fc.oneof(
    fc.record({ kind: fc.constant("remove-question" as const), id: fc.constantFrom(...ids) }),
    fc.record({ kind: fc.constant("remove-round" as const), id: fc.constantFrom(talk.id, work.id) }),
    fc.record({ kind: fc.constant("remove-competency" as const), id: fc.constantFrom(judgement!.id, care!.id) }),
    fc.record({
      kind: fc.constant("move-question" as const),
      id: fc.constantFrom(...ids),
      roundId: fc.constantFrom(talk.id, work.id),
      before: fc.constantFrom(null, ...ids),
    }),
    fc.record({
      kind: fc.constant("move-round" as const),
      id: fc.constantFrom(talk.id, work.id),
      before: fc.constantFrom(null, talk.id),
    }),
    fc.record({ kind: fc.constant("add-competency" as const), competency: fc.constant(aCompetency({ name: "New" })) }),
    fc.record({
      kind: fc.constant("set-round" as const),
      id: fc.constantFrom(talk.id, work.id),
      fields: fc.record({
        durationMinutes: fc.constantFrom(30, 60),
        focusCompetencyIds: fc.constantFrom<string[]>([care!.id]),
      }),
    }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      const now = applyEdits(before, edits);
      const restoring = editsBetween(now, restoredDraft(now, 1, published));
      const restored = applyEdits(now, restoring);
      expect(contentOfDraft(restored)).toEqual(published);
      expect(contentOfDraft(applyEdits(restored, editsBetween(restored, now)))).toEqual(contentOfDraft(now));
    }),
  );
});
