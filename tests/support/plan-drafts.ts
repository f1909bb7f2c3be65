import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { applyEdits } from "#features/interview-plans/apply-edits.ts";
import type { DraftEdit } from "#features/interview-plans/draft-edit.ts";
import { newQuestion, newRound } from "#features/interview-plans/new-parts.ts";
import type {
  PlanCompetency,
  PlanDraft,
  PlanQuestion,
  PlanRound,
  PlanStage,
} from "#features/interview-plans/plan-draft.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";

/** A competency with four described levels. */
export function aCompetency(given: Partial<PlanCompetency> = {}): PlanCompetency {
  const labels = ["Not shown", "Partly shown", "Shown", "Exceeds"];
  return {
    id: randomUUID(),
    libraryKey: null,
    name: "Judgement",
    definition: "Weighs what is known.",
    behaviours: [],
    weight: 1,
    weightReason: "",
    levels: labels.map((label, index) => ({ value: index + 1, label, anchor: `Did step ${index + 1}.`, example: "" })),
    ...given,
  };
}

/** A scored round of 45 minutes. */
export function aRound(given: Partial<PlanRound> = {}): PlanRound {
  return newRound({ name: "Talk", introMinutes: 5, interviewers: ["Backend pool"], ...given });
}

/** A behavioural question of ten minutes. */
export function aQuestion(given: Partial<PlanQuestion> & { roundId: string }): PlanQuestion {
  return newQuestion({ minutes: 10, text: "Which decision would you take back today?", ...given });
}

/** A plan of one round in which nothing is missing. */
export function aWholePlan(given: Partial<PlanDraft> = {}): PlanDraft {
  const competency = aCompetency();
  const round = aRound({ focusCompetencyIds: [competency.id] });
  return {
    ...emptyDraft("Lead baker"),
    roleFamily: "Bakery",
    level: "Lead",
    success90: "Runs the morning shift.",
    competencies: [competency],
    rounds: [round],
    questions: [30, 5].map((minutes, index) =>
      aQuestion({
        roundId: round.id,
        competencyId: competency.id,
        minutes,
        text: ["Which decision would you take back today?", "Where did flour run out, and what followed?"][index] ?? "",
      }),
    ),
    ...given,
  };
}

/** Ids from which random drafts and edits are made, few enough that edits meet. */
const ids = (kind: number, count: number) =>
  Array.from({ length: count }, (_, n) => `00000000-0000-4000-8000-0000000${kind}000${n}`);
const competencyIds = ids(1, 3);
const roundIds = ids(2, 3);
const questionIds = ids(3, 6);
const stageIds = ids(4, 3);

const word = fc.constantFrom("a", "b", "c", "ق", "語", "");
const someOf = (list: readonly string[]) => fc.constantFrom(...list);
const place = (list: readonly string[]) => fc.option(someOf(list), { nil: null });

const competencyOf = fc.record({ id: someOf(competencyIds), name: word }).map(aCompetency);
const roundOf = fc
  .record({ id: someOf(roundIds), name: word, focusCompetencyIds: fc.uniqueArray(someOf(competencyIds)) })
  .map(aRound);
const questionOf = fc
  .record({ id: someOf(questionIds), roundId: someOf(roundIds), competencyId: place(competencyIds), text: word })
  .map(aQuestion);

const stageOf = fc
  .record({ id: someOf(stageIds), name: word })
  .map((given): PlanStage => ({ kind: "other", targetDays: 3, ...given }));
const side = fc.constantFrom("before" as const, "after" as const);

const required = { requiredKeys: [] };

/** Any edit over a small set of ids, so that two random batches often touch the same. */
export const anyEdit: fc.Arbitrary<DraftEdit> = fc.oneof(
  fc.record({ kind: fc.constant("set-basics" as const), fields: fc.record({ title: word, level: word }, required) }),
  fc.record({ kind: fc.constant("add-competency" as const), competency: competencyOf, before: place(competencyIds) }),
  fc.record({
    kind: fc.constant("set-competency" as const),
    id: someOf(competencyIds),
    fields: fc.record({ name: word, definition: word }, required),
  }),
  fc.record({
    kind: fc.constant("move-competency" as const),
    id: someOf(competencyIds),
    before: place(competencyIds),
  }),
  fc.record({ kind: fc.constant("remove-competency" as const), id: someOf(competencyIds) }),
  fc.record({ kind: fc.constant("add-round" as const), round: roundOf, before: place(roundIds) }),
  fc.record({
    kind: fc.constant("set-round" as const),
    id: someOf(roundIds),
    fields: fc.record({ name: word, focusCompetencyIds: fc.uniqueArray(someOf(competencyIds)) }, required),
  }),
  fc.record({ kind: fc.constant("move-round" as const), id: someOf(roundIds), before: place(roundIds) }),
  fc.record({ kind: fc.constant("remove-round" as const), id: someOf(roundIds) }),
  fc.record({ kind: fc.constant("add-stage" as const), stage: stageOf, place: side, before: place(stageIds) }),
  fc.record({
    kind: fc.constant("set-stage" as const),
    id: someOf(stageIds),
    fields: fc.record({ name: word, targetDays: fc.constantFrom(null, 1, 9) }, required),
  }),
  fc.record({ kind: fc.constant("move-stage" as const), id: someOf(stageIds), place: side, before: place(stageIds) }),
  fc.record({ kind: fc.constant("remove-stage" as const), id: someOf(stageIds) }),
  fc.record({ kind: fc.constant("add-question" as const), question: questionOf, before: place(questionIds) }),
  fc.record({
    kind: fc.constant("set-question" as const),
    id: someOf(questionIds),
    fields: fc.record({ text: word, competencyId: place(competencyIds) }, required),
  }),
  fc.record({
    kind: fc.constant("move-question" as const),
    id: someOf(questionIds),
    roundId: someOf(roundIds),
    before: place(questionIds),
  }),
  fc.record({ kind: fc.constant("remove-question" as const), id: someOf(questionIds) }),
  fc.record({
    kind: fc.constant("keep-duplicate" as const),
    pair: fc.tuple(someOf(questionIds), someOf(questionIds)),
  }),
);

/** A draft over the same ids, in which every link leads to something that is there. */
export const anyDraft: fc.Arbitrary<PlanDraft> = fc
  .record({
    competencies: fc.uniqueArray(competencyOf, { selector: ({ id }) => id }),
    rounds: fc.uniqueArray(roundOf, { selector: ({ id }) => id }),
    questions: fc.uniqueArray(questionOf, { selector: ({ id }) => id }),
    stages: fc.uniqueArray(stageOf, { selector: ({ id }) => id }),
    before: fc.nat({ max: 3 }),
  })
  .map(({ competencies, rounds, questions, stages, before }) => {
    const there = new Set(competencies.map(({ id }) => id));
    return {
      ...emptyDraft("Plan"),
      competencies,
      stagesBefore: stages.slice(0, before),
      stagesAfter: stages.slice(before),
      rounds: rounds.map((round) => ({
        ...round,
        focusCompetencyIds: round.focusCompetencyIds.filter((id) => there.has(id)),
      })),
      questions: questions
        .filter(({ roundId }) => rounds.some(({ id }) => id === roundId))
        .map((question) => ({
          ...question,
          competencyId:
            question.competencyId !== null && there.has(question.competencyId) ? question.competencyId : null,
        })),
    };
  });

/** The edits that somebody looking at this draft could make: on things that they see, adding only what is not there. */
export function editsOnWhatIsSeen(draft: PlanDraft, edits: readonly DraftEdit[]): DraftEdit[] {
  let seen = draft;
  return edits.filter((edit) => {
    if (!isPossible(seen, edit)) return false;
    seen = applyEdits(seen, [edit]);
    return true;
  });
}

function isPossible(
  { competencies, rounds, questions, stagesBefore, stagesAfter }: PlanDraft,
  edit: DraftEdit,
): boolean {
  const has = (things: readonly { id: string }[], id: string | null | undefined) =>
    id == null || things.some((thing) => thing.id === id);
  switch (edit.kind) {
    case "set-basics":
    case "keep-duplicate":
      return true;
    case "add-competency":
      return !has(competencies, edit.competency.id) && has(competencies, edit.before);
    case "set-competency":
    case "remove-competency":
      return has(competencies, edit.id);
    case "move-competency":
      return has(competencies, edit.id) && has(competencies, edit.before);
    case "add-round":
      return !has(rounds, edit.round.id) && edit.round.focusCompetencyIds.every((id) => has(competencies, id));
    case "set-round":
      return has(rounds, edit.id) && (edit.fields.focusCompetencyIds ?? []).every((id) => has(competencies, id));
    case "remove-round":
      return has(rounds, edit.id);
    case "move-round":
      return has(rounds, edit.id) && has(rounds, edit.before);
    case "add-stage":
      return !has([...stagesBefore, ...stagesAfter], edit.stage.id);
    case "set-stage":
    case "move-stage":
    case "remove-stage":
      return has([...stagesBefore, ...stagesAfter], edit.id);
    case "add-question":
      return (
        !has(questions, edit.question.id) &&
        has(rounds, edit.question.roundId) &&
        has(competencies, edit.question.competencyId)
      );
    case "set-question":
      return has(questions, edit.id) && has(competencies, edit.fields.competencyId);
    case "move-question":
      return has(questions, edit.id) && has(rounds, edit.roundId);
    case "remove-question":
      return has(questions, edit.id);
  }
}
