import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "../apply-edits.ts";
import type { DraftEdit } from "../draft-edit.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { emptyDraft } from "../plan-limits.ts";
import { type Change, changesBetween } from "./changes.ts";
import { contentOfDraft } from "./published-content.ts";
import { mergedOrder, movedAmong } from "./sequence.ts";
import { summaryOf } from "./summary.ts";

const judgement = aCompetency({ name: "Judgement" });
const care = aCompetency({ name: "Care" });
const talk = aRound({ name: "Talk", focusCompetencyIds: [judgement.id] });
const work = aRound({ name: "Work", focusCompetencyIds: [judgement.id, care.id] });
const [first, second, third] = ["One?", "Two?", "Three?"].map((text) =>
  aQuestion({ roundId: talk.id, text, competencyId: judgement.id }),
);
const task = aQuestion({ roundId: work.id, text: "Do it", competencyId: care.id });
const base: PlanDraft = {
  ...emptyDraft("Lead baker"),
  competencies: [judgement, care],
  rounds: [talk, work],
  questions: [first!, second!, third!, task],
};

/** What an edit of the base makes of it, each difference on one line. */
const changesOf = (...edits: DraftEdit[]): Change[] =>
  changesBetween(contentOfDraft(base), contentOfDraft(applyEdits(base, edits)));
const lines = (changes: readonly Change[]) =>
  changes.map(({ about, name, what, field, isMaterial, before, after: now }) => {
    const kind = isMaterial ? "material" : "editorial";
    return `${kind} ${about} ${name} ${field ?? what}: ${JSON.stringify(before)} > ${JSON.stringify(now)}`;
  });

describe("one edit is one difference, on the thing itself", () => {
  test("nothing", () => expect(changesOf()).toEqual([]));

  test("a reworded question is material, a punctuated one editorial", () => {
    expect(lines(changesOf({ kind: "set-question", id: first!.id, fields: { text: "Uno?" } }))).toEqual([
      'material question Uno? text: "One?" > "Uno?"',
    ]);
    expect(lines(changesOf({ kind: "set-question", id: first!.id, fields: { text: "one" } }))).toEqual([
      'editorial question one text: "One?" > "one"',
    ]);
  });

  test("a competency of two rounds that is renamed counts once, and not again at each round that leads on it", () => {
    expect(lines(changesOf({ kind: "set-competency", id: judgement.id, fields: { name: "Sense" } }))).toEqual([
      'material competency Sense name: "Judgement" > "Sense"',
      // A level is called by its competency but did not change.
    ]);
  });

  test("an anchor is a difference of its level", () => {
    const levels = judgement.levels.map((level) => (level.value === 2 ? { ...level, anchor: "Did it twice." } : level));
    expect(lines(changesOf({ kind: "set-competency", id: judgement.id, fields: { levels } }))).toEqual([
      'material level Judgement, 2 Partly shown anchor: "Did step 2." > "Did it twice."',
    ]);
  });

  test("a level less is a level removed", () => {
    const levels = judgement.levels.slice(0, 3);
    expect(lines(changesOf({ kind: "set-competency", id: judgement.id, fields: { levels } }))).toEqual([
      'material level Judgement, 4 Exceeds removed: "Did step 4." > null',
    ]);
  });

  test("another competency to lead on is shown by name", () => {
    expect(
      lines(changesOf({ kind: "set-round", id: talk.id, fields: { focusCompetencyIds: [judgement.id, care.id] } })),
    ).toEqual(['material round Talk leads: ["Judgement"] > ["Judgement","Care"]']);
  });

  test("who interviews, gates and due times belong to no version and make no difference", () => {
    const running = { interviewers: ["Ana"], gate: true, cardsDueHours: 48, minInterviewers: 2 };
    expect(changesOf({ kind: "set-round", id: talk.id, fields: running })).toEqual([]);
  });
});

describe("things that come, go and move", () => {
  test("the last question to the front is one move, and not three", () => {
    expect(lines(changesOf({ kind: "move-question", id: third!.id, roundId: talk.id, before: first!.id }))).toEqual([
      "material question Three? moved: 3 > 1",
    ]);
  });

  test("a question taken out makes no move of the ones behind it", () => {
    expect(lines(changesOf({ kind: "remove-question", id: first!.id }))).toEqual([
      'material question One? removed: "One?" > null',
    ]);
  });

  test("a question in another round says from where to where", () => {
    expect(lines(changesOf({ kind: "move-question", id: first!.id, roundId: work.id }))).toEqual([
      'material question One? moved: "Talk" > "Work"',
    ]);
  });

  test("a round gone takes its questions with it, and the competencies that nothing asks about any more", () => {
    expect(lines(changesOf({ kind: "remove-round", id: work.id }))).toEqual([
      'material competency Care removed: "Weighs what is known." > null',
      "material round Work removed: null > null",
      'material question Do it removed: "Do it" > null',
    ]);
  });

  test("rounds in another order are material, competencies in another order editorial", () => {
    expect(lines(changesOf({ kind: "move-round", id: work.id, before: talk.id }))).toEqual([
      "material round Talk moved: 1 > 2",
    ]);
    expect(lines(changesOf({ kind: "move-competency", id: care.id, before: judgement.id }))).toEqual([
      "editorial competency Judgement moved: 1 > 2",
    ]);
  });
});

test("the summary counts things, and says what is material", () => {
  const levels = judgement.levels.map((level) => ({ ...level, anchor: `${level.anchor} Well.`, example: "So." }));
  const summary = summaryOf(
    changesOf(
      { kind: "set-competency", id: judgement.id, fields: { levels } },
      { kind: "add-question", question: aQuestion({ roundId: work.id, text: "New?" }) },
      { kind: "add-question", question: aQuestion({ roundId: work.id, text: "Newer?" }) },
      { kind: "set-question", id: first!.id, fields: { interviewerNotes: "Smile", followUps: ["Why?"] } },
      { kind: "set-round", id: talk.id, fields: { introMinutes: 6, closeMinutes: 4 } },
    ),
  );
  expect(summary.lines).toEqual([
    { kind: "anchorReworded", count: 4, isMaterial: true },
    { kind: "levelChanged", count: 4, isMaterial: false },
    { kind: "roundRetimed", count: 1, isMaterial: true },
    { kind: "questionAdded", count: 2, isMaterial: true },
    { kind: "questionChanged", count: 1, isMaterial: true },
  ]);
  // Four anchors, two minutes, two questions and one probe more; four examples and one note.
  expect(summary).toMatchObject({ material: 9, editorial: 5 });
});

test("there is a difference exactly where the content differs, and each has a key of its own", () => {
  const pool = [judgement.id, care.id, talk.id, work.id, first!.id, second!.id, third!.id, task.id];
  const edit = fc.oneof(
    fc.record({ kind: fc.constant("remove-question" as const), id: fc.constantFrom(...pool.slice(4)) }),
    fc.record({
      kind: fc.constant("move-question" as const),
      id: fc.constantFrom(...pool.slice(4)),
      roundId: fc.constantFrom(talk.id, work.id),
      before: fc.constantFrom(null, ...pool.slice(4)),
    }),
    fc.record({
      kind: fc.constant("move-round" as const),
      id: fc.constantFrom(talk.id, work.id),
      before: fc.constantFrom(null, talk.id, work.id),
    }),
    fc.record({
      kind: fc.constant("set-question" as const),
      id: fc.constantFrom(...pool.slice(4)),
      fields: fc.record({ text: fc.constantFrom("One?", "one", "Else") }),
    }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const now = applyEdits(base, edits);
      const [old, standing] = [contentOfDraft(base), contentOfDraft(now)];
      const changes = changesBetween(old, standing);
      expect(changes.length > 0).toBe(JSON.stringify(old) !== JSON.stringify(standing));
      expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length);
    }),
  );
});

describe("order", () => {
  test("as few as possible count as moved", () => {
    expect(movedAmong(["a", "b", "c", "d"], ["d", "a", "b", "c"])).toEqual(["d"]);
    expect(movedAmong(["a", "b", "c", "d"], ["b", "a", "d", "c"])).toHaveLength(2);
    expect(movedAmong([], [])).toEqual([]);
  });
  test("parts of one order are put together again", () => {
    expect(
      mergedOrder([
        ["b", "d"],
        ["a", "b"],
        ["a", "c", "d"],
      ]),
    ).toEqual(["a", "b", "c", "d"]);
    expect(
      mergedOrder([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toHaveLength(2);
    expect(mergedOrder([])).toEqual([]);
    expect(mergedOrder([["a", "c"], ["b"]], ["b", "d", "c", "a"])).toEqual(["b", "d", "a", "c"]);
  });
});
