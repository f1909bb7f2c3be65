import { instruction, type LintFinding } from "../finding.ts";
import type { Sentence } from "../sentences.ts";

/**
 * From this index on a question counts as hard to follow by ear. 14 stands for a college student; a single spoken sentence
 * scatters by some grades, because the index was fitted to whole passages, so the mark lies above the scatter of plain questions.
 */
const readingLevelLimit = 18;
/** Shorter texts are not measured: one long word would decide. */
export const fewestWordsToMeasure = 8;

/**
 * Automated Readability Index: 4.71 × characters per word + 0.5 × words per sentence − 21.43, about a school grade of the
 * United States. Source: R. J. Senter and E. A. Smith, Automated Readability Index, AMRL-TR-66-220, 1967. It needs no
 * syllables, so it gives the same everywhere. Null for a text too short to measure.
 */
export function readabilityOf(sentences: readonly Sentence[]): number | null {
  const words = sentences.flatMap(({ words }) => words.match(/[\p{L}\p{N}][^ ]*/gu) ?? []);
  if (words.length < fewestWordsToMeasure) return null;
  const characters = words.reduce((sum, word) => sum + word.replaceAll(/[^\p{L}\p{N}]/gu, "").length, 0);
  return (4.71 * characters) / words.length + (0.5 * words.length) / sentences.length - 21.43;
}

/** A text that few can follow when they hear it once. */
export function readingLevelIn(sentences: readonly Sentence[], limit = readingLevelLimit): LintFinding[] {
  const index = readabilityOf(sentences);
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (index === null || index < limit || !first || !last) return [];
  return [
    {
      code: "reading-level",
      severity: "info",
      start: first.start,
      end: last.end,
      why: `It's hard to follow when heard once (readability index ${Math.round(index)}, limit ${limit}).`,
      fix: instruction("Use shorter words and two sentences: first the situation, then the question."),
    },
  ];
}
