import { type BuilderSearch, readBuilderSearch } from "../builder/builder-search.ts";

/** What the address of the builder without an account says. */
export interface TrySearch extends BuilderSearch {
  /** Template that is to be begun with at once. */
  start?: string;
}

export const readTrySearch = (raw: Record<string, unknown>): TrySearch => ({
  ...readBuilderSearch(raw),
  ...(typeof raw.start === "string" && { start: raw.start.slice(0, 100) }),
});
