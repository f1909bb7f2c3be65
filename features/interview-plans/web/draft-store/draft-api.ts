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

/** Why a call brought nothing, in the only differences that the store makes. */
export type Setback =
  /** Worth another try by itself, after a while. */
  | { kind: "later"; afterMillis: number | null }
  | { kind: "conflict"; fields: EditConflict["fields"]; current: { version: number; draft: PlanDraft } | null }
  | { kind: "signed-out" }
  /** Another try of the same would be refused again. */
  | { kind: "refused"; message: string };

const worthAnotherTry = new Set([408, 425, 429]);

/** Reads the error of a call. No status means that no answer came. */
export function readSetback(error: unknown): Setback {
  const { status, message, data } = parts(error);
  if (status === 0 || status >= 500 || worthAnotherTry.has(status)) {
    const seconds = Number(property(data, "retryAfter"));
    return { kind: "later", afterMillis: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null };
  }
  if (status === 401) return { kind: "signed-out" };
  if (status === 409) {
    const current = property(data, "current");
    return { kind: "conflict", fields: readFields(property(current, "fields")), current: readCurrent(current) };
  }
  return { kind: "refused", message };
}

function parts(error: unknown) {
  const status = Number(property(error, "status") ?? 0);
  return {
    status: Number.isFinite(status) ? status : 0,
    message: error instanceof Error ? error.message : "",
    data: property(error, "data"),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

function readFields(value: unknown): EditConflict["fields"] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) => {
    const [key, by, at] = ["key", "by", "at"].map((name) => property(field, name));
    return typeof key === "string" ? [{ key, by: String(by ?? ""), at: String(at ?? "") }] : [];
  });
}

function readCurrent(value: unknown) {
  const version = Number(property(value, "version"));
  const draft = PlanDraft.safeParse(property(value, "draft"));
  return Number.isInteger(version) && draft.success ? { version, draft: draft.data } : null;
}
