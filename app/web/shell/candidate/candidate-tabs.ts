import { lazy } from "react";

// Each is loaded once somebody looks at it.

/** The rounds of a candidate. */
export const CandidateRounds = lazy(async () => ({
  default: (await import("#features/candidate-rounds/web/candidate-rounds.tsx")).CandidateRounds,
}));

/** What is kept of a candidate. */
export const CandidatePrivacy = lazy(async () => ({
  default: (await import("../privacy/candidate-privacy.tsx")).CandidatePrivacy,
}));
