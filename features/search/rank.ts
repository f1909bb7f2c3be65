import { fold, needlesOf } from "#platform/text/search-text.ts";

/** How well a title fits a search: 3 where it is the same, 2 where each word begins one of it, 1 where some do, else 0. */
export function rankOf(title: string, search: string): number {
  const words = fold(title).split(" ");
  const asked = fold(search).split(" ").filter(Boolean);
  if (asked.length === 0) return 0;
  if ([...words].sort().join(" ") === [...asked].sort().join(" ")) return 3;
  const begun = asked.filter((term) => words.some((word) => word.startsWith(term))).length;
  if (begun === asked.length) return 2;
  return begun > 0 ? 1 : 0;
}

/** The terms of a search that a misspelling can be seen in. */
export const longTerms = (search: string): string[] => needlesOf(search).filter((needle) => [...needle].length >= 4);
