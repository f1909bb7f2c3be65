import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCompetency, anyDraft, anyEdit, aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { times } from "#tests/support/sizes.ts";
import { applyEdits } from "./apply-edits.ts";
import type { DraftEdit } from "./draft-edit.ts";
import { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";

const runs = { numRuns: times({ small: 500, full: 20_000 }) };

describe("whatever the edits", { timeout: 300_000 }, () => {
  test("each edit made twice in a row counts once", () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyEdit, { maxLength: 12 }), (draft, edits) => {
        const twice = edits.flatMap((edit) => [edit, edit]);
        expect(applyEdits(draft, twice)).toEqual(applyEdits(draft, edits));
      }),
      runs,
    );
  });

  test("a batch that sets fields, made twice, counts once", () => {
    const sets = anyEdit.filter(({ kind }) => kind.startsWith("set-") || kind === "keep-duplicate");
    fc.assert(
      fc.property(anyDraft, fc.array(sets, { maxLength: 12 }), (draft, edits) => {
        expect(applyEdits(draft, [...edits, ...edits])).toEqual(applyEdits(draft, edits));
      }),
      runs,
    );
  });

  test("the draft stays a draft, each id once, every link to something that is there", () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyEdit, { maxLength: 30 }), (draft, edits) => {
        const after = PlanDraft.parse(applyEdits(draft, edits));
        for (const things of [after.competencies, after.rounds, after.questions])
          expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
        const competencies = new Set([null, ...after.competencies.map(({ id }) => id)]);
        const rounds = new Set(after.rounds.map(({ id }) => id));
        for (const question of after.questions) {
          expect(rounds).toContain(question.roundId);
          expect(competencies).toContain(question.competencyId);
        }
        for (const round of after.rounds) for (const id of round.focusCompetencyIds) expect(competencies).toContain(id);
      }),
      runs,
    );
  });

  test("the draft given is left as it was", () => {
    fc.assert(
      fc.property(anyDraft, fc.array(anyEdit, { maxLength: 12 }), (draft, edits) => {
        const before = structuredClone(draft);
        applyEdits(draft, edits);
        expect(draft).toEqual(before);
      }),
      runs,
    );
  });
});

test("removing a round removes its questions and no others", () => {
  const [first, second] = [aRound(), aRound()];
  const stays = aQuestion({ roundId: second.id });
  const draft = { ...emptyDraft("x"), rounds: [first, second], questions: [aQuestion({ roundId: first.id }), stays] };
  const after = applyEdits(draft, [{ kind: "remove-round", id: first.id }]);
  expect(after.rounds).toEqual([second]);
  expect(after.questions).toEqual([stays]);
});

test("removing a competency keeps its questions and unlinks them", () => {
  const draft = aWholePlan();
  const after = applyEdits(draft, [{ kind: "remove-competency", id: draft.competencies[0]!.id }]);
  expect(after.questions).toHaveLength(2);
  expect(after.questions.map(({ competencyId }) => competencyId)).toEqual([null, null]);
  expect(after.rounds[0]!.focusCompetencyIds).toEqual([]);
});

test("a field that an edit does not name stays", () => {
  const draft = { ...emptyDraft("Baker"), level: "Lead" };
  expect(applyEdits(draft, [{ kind: "set-basics", fields: { title: "Cook" } }])).toEqual({ ...draft, title: "Cook" });
});

describe("order", () => {
  const [a, b, c] = [aCompetency({ name: "a" }), aCompetency({ name: "b" }), aCompetency({ name: "c" })];
  const draft = { ...emptyDraft("x"), competencies: [a, b, c] };
  const namesAfter = (...edits: DraftEdit[]) =>
    applyEdits(draft, edits)
      .competencies.map(({ name }) => name)
      .join("");

  test("a thing moves before the one named, and last without one", () => {
    expect(namesAfter({ kind: "move-competency", id: c.id, before: a.id })).toBe("cab");
    expect(namesAfter({ kind: "move-competency", id: a.id, before: null })).toBe("bca");
  });
  test("a thing stays when the one to stand before is gone", () => {
    expect(
      namesAfter({ kind: "remove-competency", id: b.id }, { kind: "move-competency", id: a.id, before: b.id }),
    ).toBe("ac");
  });
  test("a new thing whose neighbour is gone comes last", () => {
    const competency = aCompetency({ name: "n" });
    expect(
      namesAfter({ kind: "remove-competency", id: b.id }, { kind: "add-competency", competency, before: b.id }),
    ).toBe("acn");
  });
  test("a question moves into another round, to the place named", () => {
    const [r, s] = [aRound(), aRound()];
    const [p, q] = [aQuestion({ roundId: r.id }), aQuestion({ roundId: s.id })];
    const plan = { ...emptyDraft("x"), rounds: [r, s], questions: [p, q] };
    const after = applyEdits(plan, [{ kind: "move-question", id: p.id, roundId: s.id, before: q.id }]);
    expect(after.questions.map(({ id, roundId }) => [id, roundId])).toEqual([
      [p.id, s.id],
      [q.id, s.id],
    ]);
  });
});
