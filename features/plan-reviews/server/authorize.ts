import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { getPlan } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { can, type ReviewVerb } from "../policy.ts";

/** The plan, for somebody who may do this with its review; to whoever does not see the plan it is not there. */
export async function planFor(db: ActorDb, actor: Actor, verb: ReviewVerb, planId: string): Promise<InterviewPlan> {
  const plan = await getPlan(db, actor, planId);
  if (!can(actor, verb, plan))
    throw new Refusal("FORBIDDEN", "Viewers read along. Ask an owner or admin to make you a member.");
  return plan;
}
