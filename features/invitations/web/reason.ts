import { text } from "./text.ts";

/** Why something did not work: a refusal says it in its own words; without an answer nothing was changed. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && "status" in error && error.message ? error.message : text.failedWhy;
