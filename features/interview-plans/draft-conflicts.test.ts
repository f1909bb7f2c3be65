import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCompetency, anyDraft, anyEdit, aQuestion, aRound, editsOnWhatIsSeen } from "#tests/support/plan-drafts.ts";
import { times } from "#tests/support/sizes.ts";
import { applyEdits } from "./apply-edits.ts";
import { clashesOf, touchesOf, touchesOnGone } from "./draft-conflicts.ts";
import type { DraftEdit } from "./draft-edit.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";

const [round, other] = [aRound(), aRound()];
const [competency, second] = [aCompetency(), aCompetency()];
const question = aQuestion({ roundId: round.id, competencyId: competency.id });
const draft: PlanDraft = {
  ...emptyDraft("Plan"),
  competencies: [competency, second],
  rounds: [round, other],
  questions: [question],
};

const keys = (edits: DraftEdit[]) => touchesOf(draft, edits).map(({ key }) => key);
const clashes = (mine: DraftEdit[], theirs: DraftEdit[]) =>
  clashesOf(touchesOf(applyEdits(draft, theirs), mine), touchesOf(draft, theirs)).map((clash) => clash.mine.key);

const setText = (text: string): DraftEdit => ({ kind: "set-question", id: question.id, fields: { text } });
const setMinutes: DraftEdit = { kind: "set-question", id: question.id, fields: { minutes: 7 } };
const removeQuestion: DraftEdit = { kind: "remove-question", id: question.id };
const removeRound: DraftEdit = { kind: "remove-round", id: round.id };
const removeCompetency: DraftEdit = { kind: "remove-competency", id: second.id };
const addQuestion: DraftEdit = { kind: "add-question", question: aQuestion({ roundId: round.id }) };

test("an edit is known by the fields that it touches", () => {
  expect(keys([{ kind: "set-basics", fields: { title: "T", level: "L" } }])).toEqual([
    "set-basics/title",
    "set-basics/level",
  ]);
  expect(keys([setText("a")])).toEqual([`set-question/${question.id}/text`]);
  expect(keys([{ kind: "move-question", id: question.id, roundId: other.id }])).toEqual([
    `move-question/${question.id}`,
  ]);
  expect(keys([removeRound])).toEqual([`remove-round/${round.id}`, `remove-question/${question.id}`]);
});

describe("stands beside what others did", () => {
  test.each<[string, DraftEdit[], DraftEdit[]]>([
    ["another field of the same question", [setText("mine")], [setMinutes]],
    ["the same field with the same value", [setText("same")], [setText("first"), setText("same")]],
    ["both remove the same question", [removeQuestion], [removeQuestion]],
    ["one removes the round, the other a question of it", [removeQuestion], [removeRound]],
    ["a move beside a new text", [setText("mine")], [{ kind: "move-question", id: question.id, roundId: other.id }]],
    [
      "both keep the same pair",
      [{ kind: "keep-duplicate", pair: [question.id, randomUUID()] }],
      [{ kind: "keep-duplicate", pair: [question.id, randomUUID()] }],
    ],
  ])("%s", (_, mine, theirs) => {
    expect(clashes(mine, theirs)).toEqual([]);
    expect(clashes(theirs, mine)).toEqual([]);
  });
});

describe("clashes with what others did, whoever came first", () => {
  test.each<[string, DraftEdit[], DraftEdit[]]>([
    ["the same field with another value", [setText("mine")], [setText("theirs")]],
    ["the question was removed", [setText("mine")], [removeQuestion]],
    ["the question went with its round", [setText("mine")], [removeRound]],
    ["a question was added to the round that is removed", [addQuestion], [removeRound]],
    [
      "a question was linked to the competency that is removed",
      [{ kind: "set-question", id: question.id, fields: { competencyId: second.id } }],
      [removeCompetency],
    ],
    [
      "a round leads on the competency that is removed",
      [{ kind: "set-round", id: round.id, fields: { focusCompetencyIds: [second.id] } }],
      [removeCompetency],
    ],
    [
      "the same question to two places",
      [{ kind: "move-question", id: question.id, roundId: other.id }],
      [{ kind: "move-question", id: question.id, roundId: round.id }],
    ],
  ])("%s", (_, mine, theirs) => {
    expect(clashes(mine, theirs)).not.toEqual([]);
    expect(clashes(theirs, mine)).not.toEqual([]);
  });
});

test("a round that lost a question to another round before may be removed", () => {
  expect(clashes([removeRound], [{ kind: "move-question", id: question.id, roundId: other.id }])).toEqual([]);
});

describe("edits on what is gone", () => {
  const gone = (...edits: DraftEdit[]) => touchesOnGone(draft, edits).map(({ key }) => key);
  const elsewhere = randomUUID();
  test("are found, also when the batch itself removed it", () => {
    expect(gone({ kind: "set-question", id: elsewhere, fields: { text: "x" } })).toEqual([
      `set-question/${elsewhere}/text`,
    ]);
    expect(gone(removeQuestion, setText("x"))).toEqual([`set-question/${question.id}/text`]);
    const lost = aQuestion({ roundId: elsewhere });
    expect(gone({ kind: "add-question", question: lost })).toEqual([`add-question/${lost.id}`]);
    expect(gone({ kind: "set-question", id: question.id, fields: { competencyId: elsewhere } })).toHaveLength(1);
  });
  test("are none when everything is there, was added before, or is removed once more", () => {
    const added = aRound();
    expect(
      gone(
        setText("x"),
        { kind: "add-round", round: added },
        { kind: "add-question", question: aQuestion({ roundId: added.id, competencyId: competency.id }) },
        { kind: "remove-question", id: elsewhere },
        { kind: "set-basics", fields: { title: "x" } },
      ),
    ).toEqual([]);
  });
});

/** The draft without its order, which two moves may settle either way. */
function fieldsOf(plan: PlanDraft) {
  const byId = <Thing extends { id: string }>(things: Thing[]) => things.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    ...plan,
    competencies: byId(plan.competencies),
    stagesBefore: byId(plan.stagesBefore),
    stagesAfter: byId(plan.stagesAfter),
    rounds: byId(plan.rounds),
    questions: byId(plan.questions),
    keptDuplicates: plan.keptDuplicates.map(String).sort(),
  };
}

test("two batches that do not clash give the same fields in either order", () => {
  let compared = 0;
  const batch = fc.array(anyEdit, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyDraft, batch, batch, (base, myTry, theirTry) => {
      const [mine, theirs] = [editsOnWhatIsSeen(base, myTry), editsOnWhatIsSeen(base, theirTry)];
      const clashing = clashesOf(touchesOf(base, mine), touchesOf(base, theirs));
      fc.pre(clashing.length === 0 && mine.length > 0 && theirs.length > 0);
      compared += 1;
      expect(fieldsOf(applyEdits(applyEdits(base, theirs), mine))).toEqual(
        fieldsOf(applyEdits(applyEdits(base, mine), theirs)),
      );
    }),
    { numRuns: times({ small: 1000, full: 50_000 }), maxSkipsPerRun: 500 },
  );
  expect(compared).toBeGreaterThan(500);
}, 300_000);
