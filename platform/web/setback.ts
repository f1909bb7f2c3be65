import { propertyOf } from "#platform/values/property-of.ts";
import { codeOf, reasonOf, statusOf } from "./refusal.ts";

/** Why a call brought nothing, in the only differences that whoever may try again makes. */
export type Setback =
  /** No answer came: whether it was done is not known. */
  | { kind: "no-answer" }
  /** Worth another try by itself; after what the server asked for, in ms, where it said so. */
  | { kind: "later"; afterMillis: number | null; status: number }
  /** The session is over, or lacks its factor; what waits goes on after that. */
  | { kind: "signed-out" }
  /** Another try of the same would be refused again. `data` is what the server told about it. */
  | { kind: "refused"; status: number; message: string; data: unknown };

const mayPass = new Set([408, 425, 429]);

/** Reads the error of a call. */
export function readSetback(error: unknown): Setback {
  const status = statusOf(error);
  if (status === 0) return { kind: "no-answer" };
  if (status === 401 || codeOf(error) === "FACTOR_NEEDED") return { kind: "signed-out" };
  const data = propertyOf(error, "data");
  if (status >= 500 || mayPass.has(status)) {
    const seconds = Number(propertyOf(data, "retryAfter"));
    return { kind: "later", afterMillis: seconds > 0 ? seconds * 1000 : null, status };
  }
  return { kind: "refused", status, message: reasonOf(error, ""), data };
}
