import { propertyOf } from "#platform/web/refusal.ts";
import { readSetback, type Setback } from "#platform/web/setback.ts";
import { WrittenSurvey } from "../../survey-draft.ts";

/** What stands on the server in place of what one saw. */
export interface Standing {
  version: number;
  draft: WrittenSurvey;
  /** Who changed it; null once they left. */
  byName: string | null;
  at: string;
}

/** Why a save brought nothing; where no answer came, it is tried again later like any other that may pass. */
export type SaveSetback = Exclude<Setback, { kind: "no-answer" }> | { kind: "conflict"; current: Standing };

/** Reads the error of a save. A conflict that does not say what stands, such as two saves at one moment, may pass. */
export function readSaveSetback(error: unknown): SaveSetback {
  const setback = readSetback(error);
  if (setback.kind === "no-answer") return { kind: "later", afterMillis: null, status: 0 };
  if (setback.kind !== "refused" || setback.status !== 409) return setback;
  const current = readStanding(propertyOf(setback.data, "current"));
  return current ? { kind: "conflict", current } : { kind: "later", afterMillis: null, status: 409 };
}

function readStanding(value: unknown): Standing | null {
  const version = Number(propertyOf(value, "version"));
  const draft = WrittenSurvey.safeParse(propertyOf(value, "draft"));
  if (!Number.isInteger(version) || !draft.success) return null;
  const by = propertyOf(value, "changedByName");
  return {
    version,
    draft: draft.data,
    byName: typeof by === "string" ? by : null,
    at: String(propertyOf(value, "updatedAt") ?? ""),
  };
}
