import { compilePhrases, matchesIn } from "#features/wording/phrases.ts";
import { type Span, sentencesOf } from "#features/wording/sentences.ts";
import keywords from "./library/keywords.json" with { type: "json" };

/** A competency that a job description speaks of. */
export interface SuggestedCompetency {
  /** Key in the question library. */
  competencyKey: string;
  /** Where it does, in the order of the text; none overlaps another. */
  spans: readonly Span[];
}

const compiled = Object.entries(keywords).map(([competencyKey, phrases]) => ({
  competencyKey,
  phrases: compilePhrases(phrases),
}));

/**
 * Competencies that a pasted job description speaks of, the one with most places first; of equals the one named first. English. It
 * only counts places: how much a place weighs is for the person who picks.
 */
export function suggestCompetencies(jobDescription: string): SuggestedCompetency[] {
  const sentences = sentencesOf(jobDescription);
  return compiled
    .map(({ competencyKey, phrases }) => ({
      competencyKey,
      spans: withoutOverlaps(sentences.flatMap((sentence) => matchesIn(sentence, phrases))),
    }))
    .filter(({ spans }) => spans.length > 0)
    .toSorted((a, b) => b.spans.length - a.spans.length || (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end });
  return kept;
}
