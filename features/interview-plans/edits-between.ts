import { isEqual } from "#platform/canonical-json.ts";
import { applyEdits } from "./apply-edits.ts";
import { longestRun } from "./comparing/sequence.ts";
import type { DraftEdit } from "./draft-edit.ts";
import type { PlanDraft } from "./plan-draft.ts";

/**
 * The edits that make one draft of another, as few and as small as the builder's own: a field each where a text changed, a
 * move only for what really moved. Equal drafts give none. Kept pairs of like questions are added, never taken away.
 */
export function editsBetween(from: PlanDraft, to: PlanDraft): DraftEdit[] {
  const edits: DraftEdit[] = [];
  let standing = from;
  const add = (...more: DraftEdit[]) => {
    edits.push(...more);
    standing = applyEdits(standing, more);
  };
  const {
    competencies: _,
    rounds: __,
    questions: ___,
    keptDuplicates: ____,
    stagesBefore,
    stagesAfter,
    ...basics
  } = to;
  const changedBasics = changedFields(from, basics);
  if (changedBasics) add({ kind: "set-basics", fields: changedBasics });

  const keptQuestions = idsOf(to.questions);
  const keptRounds = idsOf(to.rounds);
  for (const { id, roundId } of from.questions)
    if (!keptQuestions.has(id) && keptRounds.has(roundId)) add({ kind: "remove-question", id });

  for (const { id, before, isNew, thing } of arrangement(standing.competencies, to.competencies))
    add(isNew ? { kind: "add-competency", competency: thing, before } : { kind: "move-competency", id, before });
  for (const { id, before, isNew, thing } of arrangement(standing.rounds, to.rounds))
    add(isNew ? { kind: "add-round", round: thing, before } : { kind: "move-round", id, before });
  const oldCompetencies = byId(from.competencies);
  for (const { id, ...competency } of to.competencies) {
    const fields = changedFields(oldCompetencies.get(id), competency);
    if (fields) add({ kind: "set-competency", id, fields });
  }
  const oldRounds = byId(from.rounds);
  for (const { id, ...round } of to.rounds) {
    const fields = changedFields(oldRounds.get(id), round);
    if (fields) add({ kind: "set-round", id, fields });
  }

  const oldStages = byId([...from.stagesBefore, ...from.stagesAfter]);
  for (const [place, stages] of [
    ["before", stagesBefore],
    ["after", stagesAfter],
  ] as const) {
    const now = place === "before" ? standing.stagesBefore : standing.stagesAfter;
    for (const { id, before, thing } of arrangement(now, stages))
      add(
        oldStages.has(id)
          ? { kind: "move-stage", id, place, before }
          : { kind: "add-stage", stage: thing, place, before },
      );
  }
  for (const { id, ...stage } of [...stagesBefore, ...stagesAfter]) {
    const fields = changedFields(oldStages.get(id), stage);
    if (fields) add({ kind: "set-stage", id, fields });
  }

  const oldQuestions = byId(from.questions);
  for (const { id: roundId } of to.rounds) {
    const now = standing.questions.filter((question) => question.roundId === roundId);
    const wanted = to.questions.filter((question) => question.roundId === roundId);
    for (const { id, before, thing } of arrangement(now, wanted))
      add(
        oldQuestions.has(id)
          ? { kind: "move-question", id, roundId, before }
          : { kind: "add-question", question: thing, before },
      );
  }
  for (const { id, roundId: _____, ...question } of to.questions) {
    const fields = changedFields(oldQuestions.get(id), question);
    if (fields) add({ kind: "set-question", id, fields });
  }

  for (const { id } of from.rounds) if (!keptRounds.has(id)) add({ kind: "remove-round", id });
  const keptStages = idsOf([...stagesBefore, ...stagesAfter]);
  for (const id of oldStages.keys()) if (!keptStages.has(id)) add({ kind: "remove-stage", id });
  const keptCompetencies = idsOf(to.competencies);
  for (const { id } of from.competencies) if (!keptCompetencies.has(id)) add({ kind: "remove-competency", id });
  const pairs = new Set(from.keptDuplicates.map(pairKey));
  for (const pair of to.keptDuplicates) if (!pairs.has(pairKey(pair))) add({ kind: "keep-duplicate", pair });
  return edits;
}

interface Item {
  id: string;
}

const idsOf = (things: readonly Item[]) => new Set(things.map(({ id }) => id));
const byId = <Thing extends Item>(things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]));
const pairKey = (pair: readonly string[]) => pair.toSorted().join(" ");

/** Fields that differ; nothing when none does, or when the thing is new and came whole. */
function changedFields<Fields extends object>(from: object | undefined, to: Fields): Partial<Fields> | null {
  if (from === undefined) return null;
  const fields: Partial<Fields> = { ...to };
  for (const name of Object.keys(to))
    if (isEqual(Reflect.get(from, name), Reflect.get(to, name))) Reflect.deleteProperty(fields, name);
  return Object.keys(fields).length === 0 ? null : fields;
}

interface Placing<Thing> {
  id: string;
  thing: Thing;
  /** Stands before this one; null: last. */
  before: string | null;
  isNew: boolean;
}

/** What has to be put somewhere so that the things stand as wanted, from the last to the first. */
function arrangement<Thing extends Item>(now: readonly Item[], wanted: readonly Thing[]): Placing<Thing>[] {
  const places = new Map(now.map(({ id }, index) => [id, index]));
  const resting = longestRun(wanted.map(({ id }) => places.get(id) ?? -1));
  return wanted
    .map((thing, index) => ({
      id: thing.id,
      thing,
      before: wanted[index + 1]?.id ?? null,
      isNew: !places.has(thing.id),
      rests: resting.has(index),
    }))
    .filter(({ rests }) => !rests)
    .toReversed();
}
