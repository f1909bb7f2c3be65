import { withoutUndefined } from "#platform/without-undefined.ts";
import type { DraftEdit } from "../../draft-edit.ts";

/**
 * Fewer edits with the same effect: sets of the same thing become one, and a set of a thing that was just added goes into
 * the adding. Only sets are passed over on the way back, because those of different things may change places.
 */
export function joinEdits(edits: readonly DraftEdit[]): DraftEdit[] {
  const joined: DraftEdit[] = [];
  for (const edit of edits) {
    const place = findPartner(joined, edit);
    const partner = joined[place];
    const both = partner && join(partner, edit);
    if (both) joined[place] = both;
    else joined.push(edit);
  }
  return joined;
}

function findPartner(joined: readonly DraftEdit[], edit: DraftEdit): number {
  for (let place = joined.length - 1; place >= 0; place--) {
    const earlier = joined[place];
    if (!earlier) break;
    if (join(earlier, edit)) return place;
    if (!earlier.kind.startsWith("set-")) break;
  }
  return -1;
}

/** One edit in place of two; null when they do not belong together. */
function join(first: DraftEdit, second: DraftEdit): DraftEdit | null {
  switch (second.kind) {
    case "set-basics":
      return first.kind === "set-basics" ? { ...first, fields: { ...first.fields, ...second.fields } } : null;
    case "set-competency":
      if (first.kind === "add-competency" && first.competency.id === second.id)
        return { ...first, competency: { ...first.competency, ...withoutUndefined(second.fields) } };
      return first.kind === "set-competency" && first.id === second.id
        ? { ...first, fields: { ...first.fields, ...second.fields } }
        : null;
    case "set-round":
      if (first.kind === "add-round" && first.round.id === second.id)
        return { ...first, round: { ...first.round, ...withoutUndefined(second.fields) } };
      return first.kind === "set-round" && first.id === second.id
        ? { ...first, fields: { ...first.fields, ...second.fields } }
        : null;
    case "set-stage":
      if (first.kind === "add-stage" && first.stage.id === second.id)
        return { ...first, stage: { ...first.stage, ...withoutUndefined(second.fields) } };
      return first.kind === "set-stage" && first.id === second.id
        ? { ...first, fields: { ...first.fields, ...second.fields } }
        : null;
    case "set-question":
      if (first.kind === "add-question" && first.question.id === second.id)
        return { ...first, question: { ...first.question, ...withoutUndefined(second.fields) } };
      return first.kind === "set-question" && first.id === second.id
        ? { ...first, fields: { ...first.fields, ...second.fields } }
        : null;
    default:
      return null;
  }
}
