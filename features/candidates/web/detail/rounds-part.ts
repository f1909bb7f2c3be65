import type { ReactNode } from "react";
import type { Person } from "#platform/rights.ts";
import type { Candidate } from "../../candidate-shapes.ts";

/** What is given to whoever draws the interviews of a candidate. */
export interface RoundsPart {
  candidate: Candidate;
  viewer: Person;
  part: "overview" | "interviews" | "feedback";
  /** Looks for a time for a round. */
  onSchedule: (roundId: string) => void;
  /** Draws which version of a round the candidate has. */
  renderVersion: (roundId: string) => ReactNode;
}
