import type { OpportunityStatus } from "./opportunity-states.ts";

/** How long before its day a role without enough hires is at risk, in days. */
export const riskDays = 14;

export type Risk = "late" | "at_risk" | "on_track";

interface Aimed {
  status: OpportunityStatus;
  targetDate: string | null;
  openings: { total: number; filled: number };
}

const day = 86_400_000;

/** How a role stands to the day by which it should be filled; null for one that is over, or has no such day. `today` is a calendar day. */
export function riskOf({ status, targetDate, openings }: Aimed, today: string): Risk | null {
  const isRunning = status === "open" || status === "paused" || status === "pending_approval" || status === "draft";
  if (targetDate === null || !isRunning || openings.filled >= openings.total) return null;
  const left = (Date.parse(targetDate) - Date.parse(today)) / day;
  if (left < 0) return "late";
  return left < riskDays ? "at_risk" : "on_track";
}
