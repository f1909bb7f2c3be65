import { WrittenSurvey } from "../../survey-draft.ts";

/** What stands on the server in place of what one saw. */
export interface Standing {
  version: number;
  draft: WrittenSurvey;
  /** Who changed it; null once they left. */
  byName: string | null;
  at: string;
}

/** Why a call brought nothing, in the only differences that the store makes. */
export type Setback =
  /** Worth another try by itself, after a while. */
  | { kind: "later"; afterMillis: number | null }
  | { kind: "conflict"; current: Standing }
  | { kind: "signed-out" }
  /** Another try of the same would be refused again. */
  | { kind: "refused"; message: string };

const worthAnotherTry = new Set([408, 409, 425, 429]);

/** Reads the error of a call. No status means that no answer came. */
export function readSetback(error: unknown): Setback {
  const status = Number(property(error, "status") ?? 0) || 0;
  const data = property(error, "data");
  const current = status === 409 ? readStanding(property(data, "current")) : null;
  if (current) return { kind: "conflict", current };
  if (status === 0 || status >= 500 || worthAnotherTry.has(status)) {
    const seconds = Number(property(data, "retryAfter"));
    return { kind: "later", afterMillis: seconds > 0 ? seconds * 1000 : null };
  }
  if (status === 401) return { kind: "signed-out" };
  return { kind: "refused", message: error instanceof Error ? error.message : "" };
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

function readStanding(value: unknown): Standing | null {
  const version = Number(property(value, "version"));
  const draft = WrittenSurvey.safeParse(property(value, "draft"));
  if (!Number.isInteger(version) || !draft.success) return null;
  const by = property(value, "changedByName");
  return {
    version,
    draft: draft.data,
    byName: typeof by === "string" ? by : null,
    at: String(property(value, "updatedAt") ?? ""),
  };
}
