import type { SystemDb } from "#platform/server/transaction.ts";
import { sweepOAuthStates, sweepSessionStorage } from "./stored-record-queries.ts";

/** One thing that expires. */
export interface Sweep {
  /** The table. */
  name: string;
  /** Removes what expired before `now` (ISO 8601) and answers how many rows went. */
  sweep(db: SystemDb, now: string): Promise<number>;
}

/** What the job that tidies up calls, for as long as rows go. */
export const expirySweeps: readonly Sweep[] = [
  { name: "session_storage", sweep: sweepSessionStorage },
  { name: "oauth_state_storage", sweep: sweepOAuthStates },
];
