/** What the address of a practice interview says. */
export interface PracticeSearch {
  round?: string;
}

export const readPracticeSearch = (raw: Record<string, unknown>): PracticeSearch =>
  typeof raw.round === "string" ? { round: raw.round } : {};
