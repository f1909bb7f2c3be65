import { withoutUndefined } from "#platform/without-undefined.ts";
import type { DraftEdit } from "./draft-edit.ts";
import type { PlanDraft, PlanQuestion, PlanRound, PlanStage } from "./plan-draft.ts";

/**
 * The draft after these edits. Browser and server both use this one function, so they cannot disagree.
 * Nothing is refused: an edit on a thing that is gone is dropped, a repeated edit changes nothing, a link to a thing
 * that is gone becomes no link. Parts that no edit touches stay the same objects.
 */
export function applyEdits(draft: PlanDraft, edits: readonly DraftEdit[]): PlanDraft {
  return edits.reduce(applyEdit, draft);
}

function applyEdit(draft: PlanDraft, edit: DraftEdit): PlanDraft {
  switch (edit.kind) {
    case "set-basics":
      return withFields(draft, edit.fields);
    case "add-competency":
      return { ...draft, competencies: added(draft.competencies, edit.competency, edit.before) };
    case "set-competency":
      return { ...draft, competencies: changed(draft.competencies, edit.id, edit.fields) };
    case "move-competency":
      return { ...draft, competencies: moved(draft.competencies, edit.id, edit.before) };
    case "remove-competency":
      return withoutCompetency(draft, edit.id);
    case "add-round":
      return { ...draft, rounds: added(draft.rounds, linkedRound(draft, edit.round), edit.before) };
    case "set-round":
      return { ...draft, rounds: changed(draft.rounds, edit.id, linkedFocus(draft, edit.fields)) };
    case "move-round":
      return { ...draft, rounds: moved(draft.rounds, edit.id, edit.before) };
    case "remove-round":
      return withoutRound(draft, edit.id);
    case "add-stage":
      return hasStage(draft, edit.stage.id)
        ? draft
        : withStages(draft, edit.place, added(draft[listOf[edit.place]], edit.stage, edit.before));
    case "set-stage":
      return {
        ...draft,
        stagesBefore: changed(draft.stagesBefore, edit.id, edit.fields),
        stagesAfter: changed(draft.stagesAfter, edit.id, edit.fields),
      };
    case "move-stage":
      return withStageMoved(draft, edit);
    case "remove-stage":
      return withoutStage(draft, edit.id);
    case "add-question":
      return withQuestion(draft, edit.question, edit.before);
    case "set-question":
      return { ...draft, questions: changed(draft.questions, edit.id, linkedCompetency(draft, edit.fields)) };
    case "move-question":
      return withQuestionMoved(draft, edit);
    case "remove-question":
      return { ...draft, questions: draft.questions.filter(({ id }) => id !== edit.id) };
    case "keep-duplicate":
      return withKeptPair(draft, edit.pair);
  }
}

interface Item {
  id: string;
}
type Before = string | null | undefined;

/** The thing with these fields replaced; fields that are undefined are not set. */
const withFields = <Thing extends object>(thing: Thing, fields: Readonly<Record<string, unknown>>): Thing =>
  Object.assign({ ...thing }, withoutUndefined(fields));

function changed<Thing extends Item>(things: Thing[], id: string, fields: Readonly<Record<string, unknown>>): Thing[] {
  return things.map((thing) => (thing.id === id ? withFields(thing, fields) : thing));
}

/** Adds at the end when the one to stand before is gone. */
function added<Thing extends Item>(things: Thing[], thing: Thing, before: Before): Thing[] {
  if (things.some(({ id }) => id === thing.id)) return things;
  const at = things.findIndex(({ id }) => id === before);
  return at < 0 ? [...things, thing] : things.toSpliced(at, 0, thing);
}

/** Stays where it is when the one to stand before is gone. */
function moved<Thing extends Item>(things: Thing[], id: string, before: Before): Thing[] {
  const thing = things.find((one) => one.id === id);
  const isAnchorGone = before != null && !things.some((one) => one.id === before);
  if (!thing || before === id || isAnchorGone) return things;
  return added(
    things.filter((one) => one !== thing),
    thing,
    before,
  );
}

function withoutCompetency(draft: PlanDraft, gone: string): PlanDraft {
  return {
    ...draft,
    competencies: draft.competencies.filter(({ id }) => id !== gone),
    rounds: draft.rounds.map((round) =>
      round.focusCompetencyIds.includes(gone)
        ? { ...round, focusCompetencyIds: round.focusCompetencyIds.filter((id) => id !== gone) }
        : round,
    ),
    questions: draft.questions.map((question) =>
      question.competencyId === gone ? { ...question, competencyId: null } : question,
    ),
  };
}

function withoutRound(draft: PlanDraft, gone: string): PlanDraft {
  return {
    ...draft,
    rounds: draft.rounds.filter(({ id }) => id !== gone),
    questions: draft.questions.filter(({ roundId }) => roundId !== gone),
  };
}

/** Where the stages of each side stand. */
const listOf = { before: "stagesBefore", after: "stagesAfter" } as const;
type Side = keyof typeof listOf;

const withStages = (draft: PlanDraft, side: Side, stages: PlanStage[]): PlanDraft => ({
  ...draft,
  [listOf[side]]: stages,
});
const hasStage = ({ stagesBefore, stagesAfter }: PlanDraft, id: string) =>
  has(stagesBefore, id) || has(stagesAfter, id);

const withoutStage = (draft: PlanDraft, gone: string): PlanDraft => ({
  ...draft,
  stagesBefore: draft.stagesBefore.filter(({ id }) => id !== gone),
  stagesAfter: draft.stagesAfter.filter(({ id }) => id !== gone),
});

/** Within its side it stays where it is when the one to stand before is gone; on the other side it comes last then. */
function withStageMoved(
  draft: PlanDraft,
  { id, place, before }: { id: string; place: Side; before?: Before },
): PlanDraft {
  const list = draft[listOf[place]];
  if (has(list, id)) return withStages(draft, place, moved(list, id, before));
  const stage = [...draft.stagesBefore, ...draft.stagesAfter].find((one) => one.id === id);
  return stage ? withStages(withoutStage(draft, id), place, added(list, stage, before)) : draft;
}

const has = (things: readonly Item[], id: string) => things.some((thing) => thing.id === id);

function linkedRound(draft: PlanDraft, round: PlanRound): PlanRound {
  const focusCompetencyIds = round.focusCompetencyIds.filter((id) => has(draft.competencies, id));
  return { ...round, focusCompetencyIds };
}

function linkedFocus(draft: PlanDraft, fields: Partial<Record<keyof PlanRound, unknown>>) {
  const focus = fields.focusCompetencyIds;
  if (!Array.isArray(focus)) return fields;
  return { ...fields, focusCompetencyIds: focus.filter((id) => has(draft.competencies, id)) };
}

/** The competency to link to; none when it is gone. */
function standing(draft: PlanDraft, competencyId: string | null): string | null {
  return competencyId !== null && has(draft.competencies, competencyId) ? competencyId : null;
}

function linkedCompetency(draft: PlanDraft, fields: Partial<Record<keyof PlanQuestion, unknown>>) {
  const { competencyId } = fields;
  return typeof competencyId === "string" ? { ...fields, competencyId: standing(draft, competencyId) } : fields;
}

function withQuestion(draft: PlanDraft, question: PlanQuestion, before: Before): PlanDraft {
  if (!has(draft.rounds, question.roundId)) return draft;
  const anchor = draft.questions.find(({ id }) => id === before);
  const place = anchor?.roundId === question.roundId ? before : null;
  return {
    ...draft,
    questions: added(draft.questions, { ...question, competencyId: standing(draft, question.competencyId) }, place),
  };
}

function withQuestionMoved(draft: PlanDraft, edit: { id: string; roundId: string; before?: Before }): PlanDraft {
  const question = draft.questions.find(({ id }) => id === edit.id);
  if (!question || !has(draft.rounds, edit.roundId)) return draft;
  const anchor = draft.questions.find(({ id }) => id === edit.before && id !== edit.id);
  const isAnchorThere = anchor?.roundId === edit.roundId;
  // Within its round it stays where it is when the anchor is gone; into another round it comes last.
  if (edit.before != null && !isAnchorThere && question.roundId === edit.roundId) return draft;
  return {
    ...draft,
    questions: added(
      draft.questions.filter((one) => one !== question),
      { ...question, roundId: edit.roundId },
      isAnchorThere ? edit.before : null,
    ),
  };
}

function withKeptPair(draft: PlanDraft, [a, b]: [string, string]): PlanDraft {
  const pair: [string, string] = a < b ? [a, b] : [b, a];
  if (draft.keptDuplicates.some(([first, second]) => first === pair[0] && second === pair[1])) return draft;
  return { ...draft, keptDuplicates: [...draft.keptDuplicates, pair] };
}
