import { propertyOf } from "#platform/values/property-of.ts";
import { codeOf } from "#platform/web/refusal.ts";
import type { Clash } from "#platform/web/saving/device/entry.ts";
import type { Against, Kind, Saved } from "#platform/web/saving/kind.ts";
import type { SavedDraft, SavingStore } from "#platform/web/saving/store.ts";
import { applyEdits } from "../../apply-edits.ts";
import { clashesOf, type Touch, touchesOf } from "../../draft-conflicts.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { text } from "../text.ts";
import { joinEdits } from "./join-edits.ts";

export type DraftStore = SavingStore<PlanDraft, DraftEdit>;
export type DraftState = SavedDraft<PlanDraft, DraftEdit>;
export type Collision = NonNullable<DraftState["collision"]>;

/** The two calls by which drafts are saved. */
export interface DraftApi {
  saveEdits(
    batch: { planId: string; batchId: string; baseVersion: number; edits: DraftEdit[] },
    as: { context: { userId: string } },
  ): Promise<Saved<DraftEdit>>;
  editsSince(
    since: { planId: string; version: number },
    as: { context: { userId: string } },
  ): Promise<Saved<DraftEdit>>;
}

const kinds: Record<DraftEdit["kind"], true> = {
  "set-basics": true,
  "add-competency": true,
  "set-competency": true,
  "move-competency": true,
  "remove-competency": true,
  "add-round": true,
  "set-round": true,
  "move-round": true,
  "remove-round": true,
  "add-stage": true,
  "set-stage": true,
  "move-stage": true,
  "remove-stage": true,
  "add-question": true,
  "set-question": true,
  "move-question": true,
  "remove-question": true,
  "keep-duplicate": true,
};
const known: ReadonlySet<unknown> = new Set(Object.keys(kinds));
const isDraft = (value: unknown): value is PlanDraft =>
  ["competencies", "rounds", "questions", "keptDuplicates"].every((list) => Array.isArray(propertyOf(value, list)));

const changesNothing: DraftEdit = { kind: "set-basics", fields: {} };

/** Drafts of interview plans: edits of single fields, asked about where two people changed the same one. */
export const planKind = (api: DraftApi): Kind<PlanDraft, DraftEdit> => ({
  name: "plans",
  label: text.list.draftOfPlan,
  apply: applyEdits,
  join: joinEdits,
  partsOf: perField,
  collides,
  mostEdits: 500,
  // Judged by its kind alone: a text that is too long is still somebody's text, and the server says what to mend.
  isEdit: (stored): stored is DraftEdit => known.has(propertyOf(stored, "kind")),
  send: ({ id, thing, userId, version, edits }) =>
    api.saveEdits({ planId: thing, batchId: id, baseVersion: version, edits: [...edits] }, { context: { userId } }),
  withdraw: async ({ id, thing, userId, version }) => {
    // A batch counts once by its id: this one, which changes nothing, takes the place of the one that got no answer.
    const inItsPlace = { planId: thing, batchId: id, baseVersion: version, edits: [changesNothing] };
    try {
      await api.saveEdits(inItsPlace, { context: { userId } });
      return true;
    } catch (error) {
      if (codeOf(error) === "IDEMPOTENCY_MISMATCH") return false;
      throw error;
    }
  },
  since: ({ thing, userId, version }) => api.editsSince({ planId: thing, version }, { context: { userId } }),
  conflictOf: (data) => {
    const current = propertyOf(data, "current");
    const version = Number(propertyOf(current, "version"));
    const draft = propertyOf(current, "draft");
    return {
      clashes: readClashes(propertyOf(current, "fields")),
      current: Number.isInteger(version) && isDraft(draft) ? { version, doc: draft } : null,
    };
  },
});

function readClashes(value: unknown): Clash[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    const [key, by, at] = ["key", "by", "at"].map((name) => propertyOf(field, name));
    return typeof key === "string" ? [{ key, by: String(by ?? ""), at: String(at ?? "") }] : [];
  });
}

function collides(draft: PlanDraft, edits: readonly DraftEdit[], against: Against<DraftEdit>) {
  const anyTouch = (isMet: (touch: Touch) => boolean) => (part: DraftEdit) => touchesOf(draft, [part]).some(isMet);
  if ("others" in against) {
    const theirs = touchesOf(draft, against.others);
    return (part: DraftEdit) => clashesOf(touchesOf(draft, [part]), theirs).length > 0;
  }
  if ("held" in against) {
    const held = new Set(touchesOf(draft, against.held).map(({ key }) => key));
    return anyTouch(({ key }) => held.has(key));
  }
  if ("chosen" in against) return anyTouch(({ key }) => against.chosen.has(key));
  const mine = new Set(touchesOf(draft, edits).map(({ key }) => key));
  const named = new Set(against.named);
  // A removal is named by what others did to the thing, so a name that is none of mine means the removals.
  const meansRemovals = against.named.some((key) => !mine.has(key));
  return anyTouch(({ key, removes }) => named.has(key) || (removes && meansRemovals));
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
    case "set-stage":
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
