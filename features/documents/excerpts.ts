import { fold, needlesOf } from "#platform/text/search-text.ts";

/** A stretch of a text: its first character, and the one behind its last. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Where a text holds what a search asks for, however it is written: each word of the text that holds a term, in the order of the text.
 * A search for "lukasz" finds "Łukasz".
 */
export function foundIn(text: string, search: string): Stretch[] {
  const needles = needlesOf(search).map((needle) => ({ term: needle.trim(), isStart: needle.startsWith(" ") }));
  if (needles.length === 0) return [];
  const found: Stretch[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}+#'’]+/gu)) {
    const folded = fold(word);
    if (needles.some(({ term, isStart }) => term !== "" && (isStart ? folded.startsWith(term) : folded.includes(term))))
      found.push({ from: index, to: index + word.length });
  }
  return found;
}

/** Words around the first place that is found, in one line; the beginning of the text where there is none. */
export function excerptOf(text: string, search: string, length = 160): string {
  const [first] = foundIn(text, search);
  const from = Math.max(0, (first?.from ?? 0) - length / 3);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const piece = text
    .slice(start, start + length)
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${start > 0 ? "…" : ""}${piece.toWellFormed()}${start + length < text.length ? "…" : ""}`;
}
