import type { Recommendation } from "./card-shapes.ts";

/** What somebody would do next, and what they say to it. */
export const recommendationWords = {
  title: "Recommendation",
  verdicts: {
    advance: "Advance",
    do_not_advance: "Don't advance",
    hold: "Hold",
    more_information: "More information needed",
  },
  levels: { below: "Below the role", at: "At the role's level", above: "Above the role" },
  sure: { low: "Not very", medium: "Fairly", high: "Very" },
  reasons: "Top three reasons",
  risk: "Risk, and what would reduce it",
  concerns: "What the candidate wants to know or worries about",
} satisfies {
  title: string;
  verdicts: Record<Recommendation["verdict"], string>;
  levels: Record<NonNullable<Recommendation["level"]>, string>;
  sure: Record<NonNullable<Recommendation["confidence"]>, string>;
} & Partial<Record<keyof Recommendation, unknown>>;
