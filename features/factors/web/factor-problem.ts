import { propertyOf as at } from "#platform/values/property-of.ts";
import { statusOf } from "#platform/web/refusal.ts";
import { text } from "./text.ts";

/** A refusal as a form shows it. */
export interface FactorProblem {
  /** What kind of refusal, where the server refused. */
  code?: string;
  /** The field that was refused; null where it is about the whole. */
  field: string | null;
  message: string;
  /** Seconds to wait, where the server said so. */
  wait: number | null;
}

/** What the server said of a refused call, or that it was not reached. */
export function readProblem(error: unknown): FactorProblem {
  const status = statusOf(error);
  if (status === 0) return { field: null, message: text.problems.offline, wait: null };
  const data = at(error, "data");
  const [detail, errors, wait] = [at(data, "detail"), at(data, "errors"), at(data, "retryAfter")];
  const field = Array.isArray(errors) ? at(errors[0], "path") : null;
  const isToldTo = (status >= 400 && status < 500) || status === 503;
  return {
    code: String(at(error, "code")),
    field: typeof field === "string" ? field : null,
    message: isToldTo && typeof detail === "string" && detail !== "" ? detail : text.problems.failed,
    wait: typeof wait === "number" ? wait : null,
  };
}
