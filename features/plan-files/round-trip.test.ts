import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "#features/interview-plans/apply-edits.ts";
import { editsBetween } from "#features/interview-plans/edits-between.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { anyDraft, uuid } from "#tests/support/any-draft.ts";
import { aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { times } from "#tests/support/sizes.ts";
import { draftOf, fileOf } from "./convert.ts";
import { idOf, keyOf, noPlan } from "./keys.ts";
import { type ReadPlan, readPlanFile } from "./read-file.ts";
import { type FileFormat, fileFormats, writePlanFile } from "./write-file.ts";

const planId = "0b8e7f3a-53a0-4a57-9c55-1d2f6a7b8c90";
const otherPlan = "f3a90b8e-0a57-4f3a-8c55-6a7b8c901d2f";
const written = (draft: PlanDraft, format: FileFormat, of = planId) => writePlanFile(fileOf(draft, of), format);

function read(text: string, of = planId): PlanDraft {
  const answer: ReadPlan = readPlanFile(text);
  if (!answer.isPlan) throw new Error(JSON.stringify(answer.problems));
  return draftOf(answer.file, of).draft;
}

describe.each(fileFormats)("%s", (format) => {
  test("export, import and export again give the same bytes, in the same plan and in another", () => {
    fc.assert(
      fc.property(anyDraft, (one) => {
        const bytes = written(one, format);
        expect(written(read(bytes), format)).toBe(bytes);
        expect(written(read(bytes, otherPlan), format, otherPlan)).toBe(bytes);
        expect(editsBetween(one, read(bytes))).toEqual([]);
      }),
      { numRuns: times({ small: 60, full: 300 }) },
    );
  });

  test("a plan with everything in it survives, and comes with its header where comments can stand", () => {
    const one = aWholePlan();
    const bytes = written(one, format);
    expect(written(read(bytes), format)).toBe(bytes);
    expect(bytes.startsWith("# An Evenhand interview plan.")).toBe(format === "yaml");
    expect(bytes.endsWith("\n") && !bytes.endsWith("\n\n")).toBe(true);
  });
});

test("a file from before there were stages says nothing about them: a plan keeps its own, and a new one has the usual", () => {
  const text = "evenhand: plan/1\nplan:\n  title: Baker\nrounds:\n  - key: talk\n    name: Talk\n";
  const answer = readPlanFile(text);
  if (!answer.isPlan) throw new Error(JSON.stringify(answer.problems));
  const made = draftOf(answer.file, planId).draft;
  expect(made).toMatchObject({ ...emptyDraft("Baker"), rounds: [{ name: "Talk", targetDays: 5 }] });
  const own: PlanDraft = {
    ...made,
    stagesBefore: [],
    rounds: made.rounds.map((round) => ({ ...round, targetDays: null })),
  };
  expect(editsBetween(own, draftOf(answer.file, planId, own).draft)).toEqual([]);
});

test("the edits between any two drafts make the one of the other, and then nothing is left to do", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, fc.infiniteStream(fc.nat(3)), (from, other, dice) => {
      // Half of the other plan is the first one's, in another order.
      const take = () => dice.next().value === 0;
      const rounds = [...from.rounds.filter(() => !take()), ...other.rounds].toSorted(() => (take() ? 1 : -1));
      const competencies = [...other.competencies, ...from.competencies.filter(() => !take())];
      const known = new Set(competencies.map(({ id }) => id));
      const roundIds = rounds.map(({ id }) => id);
      const to: PlanDraft = {
        ...other,
        competencies,
        rounds: rounds.map((round) => ({
          ...round,
          focusCompetencyIds: round.focusCompetencyIds.filter((id) => known.has(id)),
        })),
        questions: [...from.questions, ...other.questions].flatMap((question, index) => {
          const roundId = take() ? roundIds[index % Math.max(1, roundIds.length)] : question.roundId;
          if (roundId === undefined || !roundIds.includes(roundId)) return [];
          const competencyId =
            question.competencyId !== null && known.has(question.competencyId) ? question.competencyId : null;
          return [{ ...question, roundId, competencyId }];
        }),
      };
      const made = applyEdits(from, editsBetween(from, to));
      expect(written(made, "yaml")).toBe(written(to, "yaml"));
      expect(editsBetween(made, to)).toEqual([]);
    }),
    { numRuns: times({ small: 60, full: 300 }) },
  );
});

test("one changed line of the file is one edit of one field", () => {
  const one = aWholePlan();
  const [question] = one.questions;
  if (!question) throw new Error("no question");
  const changed = written(one, "yaml").replace(question.text, "What would you measure first?");
  expect(editsBetween(one, read(changed))).toEqual([
    { kind: "set-question", id: question.id, fields: { text: "What would you measure first?" } },
  ]);
  expect(written(read(changed), "yaml")).toBe(changed);
});

test("what moves is moved alone", () => {
  const rounds = ["a", "b", "c", "d"].map((name) => aRound({ name }));
  const one = { ...emptyDraft("T"), rounds };
  const [a, b, c, d] = rounds;
  if (!a || !b || !c || !d) throw new Error("no rounds");
  expect(editsBetween(one, { ...one, rounds: [d, a, b, c] })).toEqual([{ kind: "move-round", id: d.id, before: a.id }]);
});

test("a key and an id are one number in two writings, over every plan", () => {
  fc.assert(
    fc.property(
      uuid,
      uuid,
      fc.string({ unit: fc.constantFrom(..."abcxyz0129-"), minLength: 1, maxLength: 23 }),
      (id, plan, key) => {
        expect(idOf(keyOf(id, plan), plan)).toBe(id);
        const made = idOf(key, plan);
        expect(made).not.toBeNull();
        expect(keyOf(made ?? "", plan)).toBe(key);
      },
    ),
  );
  expect(idOf("phone-screen", planId)).not.toBe(idOf("phone-screen", otherPlan));
  expect(idOf("-".repeat(26), noPlan)).toBeNull();
});

test("things written by hand need no key, and get the same one at every import", () => {
  const text = `evenhand: plan/1
plan: { title: Baker }
competencies: [{ name: Care }]
rounds:
  - name: Interview
    leadsOn: [care]
    questions:
      - text: Tell me about a batch that failed.
        competency: care
      - text: Tell me about a batch that failed.
`;
  const one = read(text);
  expect(read(text)).toEqual(one);
  expect(one.rounds[0]?.focusCompetencyIds).toEqual([one.competencies[0]?.id]);
  expect(written(one, "yaml")).toContain("key: tell-me-about-a-ba-2");
});

test("a file writes behavioral, and one with the older spelling is read as the same plan", () => {
  const file = (type: string) => `evenhand: plan/1
plan: { title: Baker }
rounds: [{ name: Interview, questions: [{ text: Tell me about a batch that failed., type: ${type} }] }]
`;
  const one = read(file("behavioral"));
  expect(read(file("behavioural"))).toEqual(one);
  for (const format of ["yaml", "json"] as const) {
    expect(written(one, format)).toMatch(/type"?: "?behavioral\b/);
    expect(written(one, format)).not.toContain("behavioural");
  }
});
