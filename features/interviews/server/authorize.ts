import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { interviewRights } from "../policy.ts";
import { findInterview, type InterviewRow, lockInterview } from "./queries.ts";

export const notThere = () => new Refusal("NOT_FOUND", "This interview doesn't exist, or you don't have access.");

/** The interview, locked, for somebody who may arrange it. */
export async function lockedInterview(db: ActorDb, actor: Actor, interviewId: string): Promise<InterviewRow> {
  const locked = await lockInterview(db, interviewId);
  // The lock finds nothing for a viewer; they see the interview and are told why.
  const row = locked ?? (await findInterview(db, interviewId));
  if (!row) throw notThere();
  authorize(actor, interviewRights.arrange, row);
  return row;
}
