import type { Overall } from "#features/scorecards/card-shapes.ts";

/** Somebody who never was, and interviews beside whoever loads the sample. Without an address, so that no link is ever sent. */
export const sampleGuest = "Jonas Weber";

/** What a card of the sample says: levels around this one, the overall answer, and why. */
export interface SampleCard {
  level: number;
  overall: Overall;
  takeaways: string;
}

/** An interview of the sample, in a round of the plan, counted from 1. */
export interface SampleInterview {
  /** Whom it is with. */
  fullName: string;
  round: number;
  /** Days from today; before it where it is negative. */
  days: number;
  /** Of whoever loads the sample; null where theirs is still owed, or the interview is to come. */
  own: SampleCard | null;
  guests: SampleCard | null;
}

/** One to come, one whose card waits, and two that were compared before an offer. */
export const sampleInterviews: readonly SampleInterview[] = [
  {
    ...{ fullName: "Samir Haddad", round: 1, days: -20 },
    own: {
      ...{ level: 3, overall: "yes" },
      takeaways:
        "Split the monolith by what changes together, and measured before and after. Names what he'd do otherwise.",
    },
    guests: {
      ...{ level: 4, overall: "strong_yes" },
      takeaways: "Asked about failure modes before drawing anything. Every choice came with its cost.",
    },
  },
  {
    ...{ fullName: "Samir Haddad", round: 2, days: -15 },
    own: {
      ...{ level: 3, overall: "yes" },
      takeaways: "Took a hint well and turned it into a test. Slower with the last part, but right.",
    },
    guests: {
      ...{ level: 2, overall: "no" },
      takeaways: "Reads code well, but needed two hints to see why the retry made it worse.",
    },
  },
  {
    ...{ fullName: "渡辺 美咲", round: 1, days: -1 },
    own: null,
    guests: {
      ...{ level: 3, overall: "yes" },
      takeaways: "Explained how they moved a live table without downtime, step by step, with what went wrong.",
    },
  },
  { fullName: "Tomás Ferreira", round: 1, days: 2, own: null, guests: null },
];
