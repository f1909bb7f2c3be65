import { nearestWord } from "#platform/text/nearest-word.ts";
import { fold, needlesOf } from "#platform/text/search-text.ts";

/** Words of a text that are looked at. */
const mostWords = 5000;

/** The words of a folded text that a search likely meant, one for each of its terms; null where one of them is not near any. */
export function meantIn(searchText: string, search: string): string | null {
  const words = searchText.trim().split(" ").slice(0, mostWords);
  const meant: string[] = [];
  for (const needle of needlesOf(search)) {
    const term = needle.trim();
    // Short words are not guessed: nearly every one is near another.
    const exact = words.find((word) => (needle.startsWith(" ") ? word.startsWith(term) : word.includes(term)));
    const near = exact ?? ([...term].length >= 4 ? (nearestWord(term, words) ?? undefined) : undefined);
    if (near === undefined) return null;
    meant.push(exact === undefined ? near : term);
  }
  return fold(meant.join(" "));
}
