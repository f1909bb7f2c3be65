import { propertyOf } from "#platform/web/refusal.ts";
import { readSetback, type Setback } from "#platform/web/setback.ts";
import type { EditConflict } from "../../contract.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import { PlanDraft } from "../../plan-draft.ts";

/** What the server answers: the version that now stands, and what others did since the base. */
export interface SavedAnswer {
  version: number;
  others: DraftEdit[];
}

/** The two calls that the store makes. */
export interface DraftApi {
  saveEdits(batch: { planId: string; batchId: string; baseVersion: number; edits: DraftEdit[] }): Promise<SavedAnswer>;
  editsSince(since: { planId: string; version: number }): Promise<SavedAnswer>;
}

/** Why a save brought nothing; where no answer came, it is tried again later like any other that may pass. */
export type SaveSetback =
  | Exclude<Setback, { kind: "no-answer" }>
  | { kind: "conflict"; fields: EditConflict["fields"]; current: { version: number; draft: PlanDraft } | null };

/** Reads the error of a save. */
export function readSaveSetback(error: unknown): SaveSetback {
  const setback = readSetback(error);
  if (setback.kind === "no-answer") return { kind: "later", afterMillis: null, status: 0 };
  if (setback.kind !== "refused" || setback.status !== 409) return setback;
  const current = propertyOf(setback.data, "current");
  return { kind: "conflict", fields: readFields(propertyOf(current, "fields")), current: readCurrent(current) };
}

function readFields(value: unknown): EditConflict["fields"] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    const [key, by, at] = ["key", "by", "at"].map((name) => propertyOf(field, name));
    return typeof key === "string" ? [{ key, by: String(by ?? ""), at: String(at ?? "") }] : [];
  });
}

function readCurrent(value: unknown) {
  const version = Number(propertyOf(value, "version"));
  const draft = PlanDraft.safeParse(propertyOf(value, "draft"));
  return Number.isInteger(version) && draft.success ? { version, draft: draft.data } : null;
}
