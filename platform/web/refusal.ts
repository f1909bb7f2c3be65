import type { FieldProblem } from "../errors.ts";
import { propertyOf } from "../values/property-of.ts";

/** The HTTP status with which a call was refused; 0 where no answer came. */
export const statusOf = (error: unknown): number => Number(propertyOf(error, "status")) || 0;

/** The stable code of a refusal; null where there is none, as without an answer. */
export function codeOf(error: unknown): string | null {
  const code = propertyOf(error, "code");
  return typeof code === "string" ? code : null;
}

/** Why something was not done, in the words of whoever refused it; `otherwise` where no answer came. */
export function reasonOf(error: unknown, otherwise: string): string {
  const message = statusOf(error) > 0 ? propertyOf(error, "message") : "";
  return typeof message === "string" && message !== "" ? message : otherwise;
}

/** Whether nothing of one's own stands at an address, be it that the address is none (400) or that nothing is there (404). */
export const isNotThere = (error: unknown): boolean => [400, 404].includes(statusOf(error));

/** The fields of the input that were refused, each with its sentence. */
export function problemsOf(error: unknown): FieldProblem[] {
  const errors = propertyOf(propertyOf(error, "data"), "errors");
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((problem: unknown) => {
    const [path, message] = [propertyOf(problem, "path"), propertyOf(problem, "message")];
    return typeof message === "string" ? [{ path: typeof path === "string" ? path : "", message }] : [];
  });
}
