import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { getPlan } from "#features/interview-plans/server/public.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { reviewRights } from "../policy.ts";

type PlanWide = (typeof reviewRights)["read" | "comment" | "ask"];

/** The plan, for somebody who may do this with its review; to whoever does not see the plan it is not there. */
export async function planFor(db: ActorDb, actor: Actor, right: PlanWide, planId: string): Promise<InterviewPlan> {
  const plan = await getPlan(db, actor, planId);
  authorize(actor, right, plan);
  return plan;
}
