import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDraft, aRound } from "#tests/support/plan-drafts.ts";
import { applyEdits } from "./apply-edits.ts";
import { changesBetween } from "./comparing/changes.ts";
import { contentOfDraft } from "./comparing/published-content.ts";
import { summaryOf } from "./comparing/summary.ts";
import type { DraftEdit } from "./draft-edit.ts";
import { PlanDraft, readDraft } from "./plan-draft.ts";
import { defaultStages, emptyDraft } from "./plan-limits.ts";
import { areStagesChanged, planStagesIn, stagesOf, stagesOfDraft } from "./stages.ts";

const talk = aRound({ name: "Talk", stageType: "screen" });
const work = aRound({ name: "Work" });
const base: PlanDraft = { ...emptyDraft("Baker"), rounds: [talk, work] };
const [review] = defaultStages.before;
const [debrief, offer] = defaultStages.after;
const edited = (...edits: DraftEdit[]) => applyEdits(base, edits);

test("a candidate goes from New over the stages and rounds of the plan to Hired", () => {
  expect(stagesOfDraft(base).map(({ key, name, kind, isRound }) => [key, name, kind, isRound])).toEqual([
    ["new", "New", "new", false],
    [review!.id, "Review", "review", false],
    [talk.id, "Talk", "screen", true],
    [work.id, "Work", "interview", true],
    [debrief!.id, "Debrief", "debrief", false],
    [offer!.id, "Offer", "offer", false],
    ["hired", "Hired", "hired", false],
  ]);
});

test("a draft from before there were stages has the usual ones, whichever way it is read", () => {
  const { stagesBefore: _, stagesAfter: __, rounds, ...rest } = base;
  const stored = { ...rest, rounds: rounds.map(({ targetDays: ___, ...round }) => round) };
  expect(readDraft(stored)).toEqual(base);
  expect(PlanDraft.parse(stored)).toEqual(base);
});

test("a publication from before there were stages has the usual ones around its rounds", () => {
  const rounds = base.rounds.map(({ id: roundId, name: title, stageType }) => ({ roundId, title, stageType }));
  expect(stagesOf({ stages: [], rounds })).toEqual(stagesOfDraft(base));
  const own = stagesOfDraft(edited({ kind: "remove-stage", id: debrief!.id }));
  expect(stagesOf({ stages: own, rounds })).toEqual(own);
});

test("what a publication keeps gives the stages of its draft back", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      fc.pre(draft.rounds.length > 0);
      const { before, after: behind, targets } = planStagesIn(stagesOfDraft(draft));
      expect([before, behind]).toEqual([draft.stagesBefore, draft.stagesAfter]);
      expect([...targets]).toEqual(draft.rounds.map(({ id, targetDays }) => [id, targetDays]));
    }),
  );
});

describe("what counts as another way", () => {
  const isOther = (...edits: DraftEdit[]) => areStagesChanged(stagesOfDraft(edited(...edits)), stagesOfDraft(base));
  const call = { id: crypto.randomUUID(), name: "Phone call", kind: "screen", targetDays: null } as const;

  test("a stage that came, went, moved or was changed, and a target of a round", () => {
    expect(isOther()).toBe(false);
    expect(isOther({ kind: "add-stage", stage: call, place: "before" })).toBe(true);
    expect(isOther({ kind: "remove-stage", id: review!.id })).toBe(true);
    expect(isOther({ kind: "move-stage", id: offer!.id, place: "after", before: debrief!.id })).toBe(true);
    expect(isOther({ kind: "move-stage", id: debrief!.id, place: "before" })).toBe(true);
    expect(isOther({ kind: "set-stage", id: review!.id, fields: { targetDays: null } })).toBe(true);
    expect(isOther({ kind: "set-round", id: talk.id, fields: { targetDays: 9 } })).toBe(true);
  });

  test("not a round that came, went, moved or was renamed: that is a change of rounds", () => {
    expect(isOther({ kind: "add-round", round: aRound({ targetDays: 30 }) })).toBe(false);
    expect(isOther({ kind: "remove-round", id: work.id })).toBe(false);
    expect(isOther({ kind: "move-round", id: work.id, before: talk.id })).toBe(false);
    expect(isOther({ kind: "set-round", id: work.id, fields: { name: "Case" } })).toBe(false);
  });
});

describe("compared", () => {
  const lines = (...edits: DraftEdit[]) =>
    changesBetween(contentOfDraft(base), contentOfDraft(edited(...edits))).map(
      ({ about, name, what, field, isMaterial, before, after: now }) =>
        `${isMaterial ? "material" : "editorial"} ${about} ${name} ${field ?? what}: ${JSON.stringify(before)} > ${JSON.stringify(now)}`,
    );

  test("stages and targets are editorial: nobody is asked or rated in them", () => {
    expect(lines({ kind: "set-stage", id: review!.id, fields: { name: "Screening" } })).toEqual([
      'editorial stage Screening name: "Review" > "Screening"',
    ]);
    expect(lines({ kind: "move-stage", id: debrief!.id, place: "before" })).toEqual([
      'editorial stage Debrief side: "after" > "before"',
    ]);
    expect(lines({ kind: "set-round", id: talk.id, fields: { targetDays: 2 } })).toEqual([
      "editorial stage Talk targetDays: 5 > 2",
    ]);
    expect(lines({ kind: "remove-stage", id: offer!.id })).toEqual(["editorial stage Offer removed: null > null"]);
  });

  test("a round that came is told once, as a round", () => {
    expect(lines({ kind: "add-round", round: aRound({ name: "Panel" }) })).toEqual([
      "material round Panel added: null > null",
    ]);
  });

  test("counted", () => {
    const changes = changesBetween(
      contentOfDraft(base),
      contentOfDraft(
        edited({ kind: "remove-stage", id: offer!.id }, { kind: "set-round", id: talk.id, fields: { targetDays: 2 } }),
      ),
    );
    expect(summaryOf(changes).lines).toEqual([
      { kind: "stageRemoved", count: 1, isMaterial: false },
      { kind: "targetChanged", count: 1, isMaterial: false },
    ]);
  });
});
