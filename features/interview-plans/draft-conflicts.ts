import { applyEdits } from "./apply-edits.ts";
import type { DraftEdit } from "./draft-edit.ts";
import type { PlanDraft } from "./plan-draft.ts";

/** What one edit touches. The journal keeps these beside the edits. */
export interface Touch {
  /** Name of the field: `set-question/<id>/text`, `move-question/<id>`, `remove-round/<id>`. */
  key: string;
  /** The thing it belongs to: `question/<id>`. Removing that thing undoes the edit. */
  thing: string;
  /** Other things that must stand for the edit to hold: the round of a new question, a competency linked to. */
  needs: readonly string[];
  /** The value set, as text; equal values do not clash. */
  value: string;
  removes: boolean;
}

/** Touches of a batch in order, each edit looked at in the draft that it meets; removing a round removes its questions. */
export function touchesOf(draft: PlanDraft, edits: readonly DraftEdit[]): Touch[] {
  let standing = draft;
  const touches: Touch[] = [];
  for (const edit of edits) {
    touches.push(...touchesOfEdit(standing, edit));
    standing = applyEdits(standing, [edit]);
  }
  return touches;
}

const competency = (id: string) => `competency/${id}`;
const round = (id: string) => `round/${id}`;
const stage = (id: string) => `stage/${id}`;
const question = (id: string) => `question/${id}`;
const links = (id: string | null | undefined) => (id == null ? [] : [competency(id)]);

function touchesOfEdit(draft: PlanDraft, edit: DraftEdit): Touch[] {
  switch (edit.kind) {
    case "set-basics":
      return fieldTouches("set-basics", "plan", edit.fields);
    case "add-competency":
      return [whole("add-competency", edit.competency.id, competency(edit.competency.id), edit.competency)];
    case "set-competency":
      return fieldTouches(`set-competency/${edit.id}`, competency(edit.id), edit.fields);
    case "move-competency":
      return [whole("move-competency", edit.id, competency(edit.id), edit.before ?? null)];
    case "remove-competency":
      return [removal("competency", edit.id)];
    case "add-round":
      return [
        {
          ...whole("add-round", edit.round.id, round(edit.round.id), edit.round),
          needs: edit.round.focusCompetencyIds.map(competency),
        },
      ];
    case "set-round":
      return fieldTouches(`set-round/${edit.id}`, round(edit.id), edit.fields, {
        focusCompetencyIds: edit.fields.focusCompetencyIds?.map(competency) ?? [],
      });
    case "move-round":
      return [whole("move-round", edit.id, round(edit.id), edit.before ?? null)];
    case "remove-round": {
      const asked = draft.questions.filter(({ roundId }) => roundId === edit.id);
      return [removal("round", edit.id), ...asked.map(({ id }) => removal("question", id))];
    }
    case "add-stage":
      return [whole("add-stage", edit.stage.id, stage(edit.stage.id), [edit.stage, edit.place])];
    case "set-stage":
      return fieldTouches(`set-stage/${edit.id}`, stage(edit.id), edit.fields);
    case "move-stage":
      return [whole("move-stage", edit.id, stage(edit.id), [edit.place, edit.before ?? null])];
    case "remove-stage":
      return [removal("stage", edit.id)];
    case "add-question":
      return [
        {
          ...whole("add-question", edit.question.id, question(edit.question.id), edit.question),
          needs: [round(edit.question.roundId), ...links(edit.question.competencyId)],
        },
      ];
    case "set-question":
      return fieldTouches(`set-question/${edit.id}`, question(edit.id), edit.fields, {
        competencyId: links(edit.fields.competencyId),
      });
    case "move-question":
      return [
        {
          ...whole("move-question", edit.id, question(edit.id), [edit.roundId, edit.before ?? null]),
          needs: [round(edit.roundId)],
        },
      ];
    case "remove-question":
      return [removal("question", edit.id)];
    case "keep-duplicate":
      // Decisions only add up; two people deciding the same never clash.
      return [];
  }
}

const textOf = (value: unknown) => JSON.stringify(value);

function whole(kind: string, id: string, thing: string, value: unknown): Touch {
  return { key: `${kind}/${id}`, thing, needs: [], value: textOf(value), removes: false };
}

function removal(kind: "competency" | "round" | "stage" | "question", id: string): Touch {
  return { key: `remove-${kind}/${id}`, thing: `${kind}/${id}`, needs: [], value: "", removes: true };
}

function fieldTouches(
  prefix: string,
  thing: string,
  fields: object,
  needs: Readonly<Record<string, readonly string[]>> = {},
): Touch[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({
      key: `${prefix}/${field}`,
      thing,
      needs: needs[field] ?? [],
      value: textOf(value),
      removes: false,
    }));
}

/**
 * Touches that lean on something that is not there when their turn comes: they would be dropped without a word. A batch
 * whose base is right has none, but somebody may still hold edits on what was removed before that base.
 */
export function touchesOnGone(draft: PlanDraft, edits: readonly DraftEdit[]): Touch[] {
  let standing = draft;
  return edits.flatMap((edit) => {
    const there = new Set([
      "plan",
      ...standing.competencies.map(({ id }) => competency(id)),
      ...standing.rounds.map(({ id }) => round(id)),
      ...[...standing.stagesBefore, ...standing.stagesAfter].map(({ id }) => stage(id)),
      ...standing.questions.map(({ id }) => question(id)),
    ]);
    const touches = touchesOfEdit(standing, edit);
    standing = applyEdits(standing, [edit]);
    return touches.filter(({ key, thing, needs, removes }) => {
      const leansOn = key.startsWith("add-") ? needs : [thing, ...needs];
      return !removes && leansOn.some((one) => !there.has(one));
    });
  });
}

/** A touch of somebody else that a batch runs against, under the key of theirs. */
export interface Clash<Theirs extends Touch> {
  mine: Touch;
  theirs: Theirs;
}

/**
 * Where a batch and the edits of others since its base cannot both stand: the same field with another value, or a
 * thing removed by one that the other changed, filled or linked to. Removing the same thing twice is no clash.
 */
export function clashesOf<Theirs extends Touch>(mine: readonly Touch[], theirs: readonly Theirs[]): Clash<Theirs>[] {
  const clashes = new Map<string, Clash<Theirs>>();
  const found = (clash: Clash<Theirs>) => clashes.set(clash.mine.removes ? clash.theirs.key : clash.mine.key, clash);

  const theirValues = lastByKey(theirs);
  for (const touch of lastByKey(mine).values()) {
    const other = theirValues.get(touch.key);
    if (other && !touch.removes && other.value !== touch.value) found({ mine: touch, theirs: other });
  }
  const removedByMe = removalsByThing(mine);
  for (const touch of theirs) {
    const gone = leaning(touch)
      .map((thing) => removedByMe.get(thing))
      .find((removed) => removed !== undefined);
    if (gone) found({ mine: gone, theirs: touch });
  }
  const removedByThem = removalsByThing(theirs);
  for (const touch of mine) {
    const gone = leaning(touch)
      .map((thing) => removedByThem.get(thing))
      .find((removed) => removed !== undefined);
    if (gone) found({ mine: touch, theirs: gone });
  }
  return [...clashes.values()];
}

function removalsByThing<One extends Touch>(touches: readonly One[]): Map<string, One> {
  return new Map(touches.filter(({ removes }) => removes).map((touch) => [touch.thing, touch]));
}

/** Things without which the touch does not hold. */
const leaning = (touch: Touch): readonly string[] => (touch.removes ? [] : [touch.thing, ...touch.needs]);

function lastByKey<One extends Touch>(touches: readonly One[]): Map<string, One> {
  return new Map(touches.map((touch) => [touch.key, touch]));
}
