import { z } from "zod";

/** Who gets what is published. */
export const versionPolicies = ["new_only", "also_not_started", "ask"] as const;
export const VersionPolicy = z.enum(versionPolicies);
export type VersionPolicy = z.infer<typeof VersionPolicy>;

/**
 * How far a candidate is with a round when a publication of it is made: they begin with the plan only afterwards; they were
 * there before and the interview of the round has not begun; it has begun; or a scorecard of it has been begun.
 */
const roundProgress = ["new", "not_started", "started", "rated"] as const;
export type RoundProgress = (typeof roundProgress)[number];

/** The candidate gets the published version, keeps the one that they have, or somebody decides on them. */
export type VersionOutcome = "take" | "keep" | "ask";

/** What each choice means for each candidate. Once a scorecard is begun nothing moves: ratings refer to what was asked. */
const versionChoices: Readonly<Record<VersionPolicy, Readonly<Record<RoundProgress, VersionOutcome>>>> = {
  new_only: { new: "take", not_started: "keep", started: "keep", rated: "keep" },
  also_not_started: { new: "take", not_started: "take", started: "keep", rated: "keep" },
  ask: { new: "take", not_started: "ask", started: "ask", rated: "keep" },
};

interface Situation {
  policy: VersionPolicy;
  progress: RoundProgress;
  /** Version of the round that the candidate has; null when the round was not part of their interviews. */
  pinnedVersionId: string | null;
  /** Version of the round in the publication; null when it no longer holds the round. */
  publishedVersionId: string | null;
}

/** What a publication does to one candidate in one round, and the version that they have until somebody is asked. */
export function versionAfterPublication({ policy, progress, pinnedVersionId, publishedVersionId }: Situation): {
  outcome: VersionOutcome;
  versionId: string | null;
} {
  if (pinnedVersionId === publishedVersionId) return { outcome: "keep", versionId: pinnedVersionId };
  const outcome = versionChoices[policy][progress];
  return { outcome, versionId: outcome === "take" ? publishedVersionId : pinnedVersionId };
}
