import { clashesOf, type Touch, touchesOf } from "../../draft-conflicts.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";

export interface SplitEdits {
  /** Can stand on the newer version as they are. */
  free: DraftEdit[];
  /** Touch what others touched. */
  colliding: DraftEdit[];
}

/** Parts edits into those that stand beside the edits of others and those that do not; `draft` is what both stand on. */
export function splitByOthers(
  edits: readonly DraftEdit[],
  { others, draft }: { others: readonly DraftEdit[]; draft: PlanDraft },
): SplitEdits {
  if (others.length === 0) return { free: [...edits], colliding: [] };
  const theirs = touchesOf(draft, others);
  return partEdits(edits, (edit) => clashesOf(touchesOf(draft, [edit]), theirs).length > 0);
}

/** Parts edits by the fields that the server names as changed by others. */
export function splitByFields(
  edits: readonly DraftEdit[],
  { fields, draft }: { fields: readonly { key: string }[]; draft: PlanDraft },
): SplitEdits {
  const mine = new Set(touchesOf(draft, edits).map((touch) => touch.key));
  const named = new Set(fields.map((field) => field.key));
  // A removal is named by what others did to the thing, so a name that is none of mine means the removals.
  const meansRemovals = [...named].some((key) => !mine.has(key));
  const isNamed = (touch: Touch) => named.has(touch.key) || (touch.removes && meansRemovals);
  return partEdits(edits, (edit) => touchesOf(draft, [edit]).some(isNamed));
}

/** Parts edits into those that touch none of these fields and those that do. */
export function splitByTouched(
  edits: readonly DraftEdit[],
  { held, draft }: { held: readonly DraftEdit[]; draft: PlanDraft },
): SplitEdits {
  const keys = new Set(touchesOf(draft, held).map((touch) => touch.key));
  return partEdits(edits, (edit) => touchesOf(draft, [edit]).some((touch) => keys.has(touch.key)));
}

/** Parts edits by a question asked of each single field. */
function partEdits(edits: readonly DraftEdit[], isColliding: (edit: DraftEdit) => boolean): SplitEdits {
  const parts: SplitEdits = { free: [], colliding: [] };
  for (const edit of edits) {
    const single = perField(edit);
    const colliding = single.filter(isColliding);
    if (colliding.length === 0) parts.free.push(edit);
    else if (colliding.length === single.length) parts.colliding.push(edit);
    else {
      parts.colliding.push(...colliding);
      parts.free.push(...single.filter((each) => !colliding.includes(each)));
    }
  }
  return parts;
}

/** A set of several fields as several sets of one; other edits as they are. */
export function perField(edit: DraftEdit): DraftEdit[] {
  switch (edit.kind) {
    case "set-basics":
      return singles(edit.fields).map((fields) => ({ ...edit, fields }));
    case "set-competency":
      return singles(edit.fields).map((fields) => ({ ...edit, fields }));
    case "set-round":
      return singles(edit.fields).map((fields) => ({ ...edit, fields }));
    case "set-question":
      return singles(edit.fields).map((fields) => ({ ...edit, fields }));
    default:
      return [edit];
  }
}

function singles<Fields extends object>(fields: Fields): Partial<Fields>[] {
  const entries: unknown[][][] = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map((entry) => [entry]);
  return entries.map((entry) => Object.fromEntries(entry));
}
