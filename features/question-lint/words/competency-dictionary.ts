import { competenciesOfAll } from "./competencies-of-all.ts";
import { competenciesOfTrades } from "./competencies-of-trades.ts";
import type { Phrase } from "./phrases.ts";

/**
 * Competencies of the library by key, and how job descriptions speak of them. A phrase belongs to what the person does, not to
 * the trade the employer is in: "logistics platform" suggests nothing.
 */
export const competencyDictionary: Readonly<Record<string, readonly Phrase[]>> = {
  ...competenciesOfTrades,
  ...competenciesOfAll,
};
