import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { planRights } from "../policy.ts";
import type { SlimPlan } from "./plan-rows.ts";
import { findSummary, listSummaries, lockPlan, lockPlans, type WholePlan } from "./queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This interview plan doesn't exist, or you don't have access.");

type PlanRight = (typeof planRights)[keyof typeof planRights];

/** The plan, locked, for somebody who may do this with it. */
export async function lockedPlan(
  db: ActorDb,
  actor: Actor,
  right: PlanRight,
  planId: string,
  batchId: string | null = null,
): Promise<WholePlan & { knowsBatch: boolean }> {
  const plan = await lockPlan(db, planId, batchId);
  if (plan) {
    authorize(actor, right, plan);
    return plan;
  }
  // The lock finds nothing for a viewer too; they see the plan and are told why.
  const seen = await findSummary(db, planId);
  if (seen) authorize(actor, right, seen);
  throw notThere();
}

/** All of these plans, locked, for somebody who may do this with each; otherwise none. */
export async function lockedPlans(
  db: ActorDb,
  actor: Actor,
  right: PlanRight,
  planIds: readonly string[],
): Promise<SlimPlan[]> {
  const wanted = new Set(planIds);
  const plans = await lockPlans(db, [...wanted]);
  const seen = plans.length === wanted.size ? plans : await listSummaries(db, [...wanted]);
  for (const plan of seen) authorize(actor, right, plan);
  if (plans.length < wanted.size) throw notThere();
  return plans;
}

/** The plan for reading; row-level security hides those of others. */
export function found<Plan>(plan: Plan | undefined): Plan {
  if (!plan) throw notThere();
  return plan;
}

/** Refuses a write that stands on another version than the one that stands, and tells what stands. */
export function requireVersion(plan: SlimPlan, version: number, current: unknown): void {
  if (plan.version === version) return;
  throw new Refusal(
    "CONFLICT",
    "This interview plan has changed since you opened it. Compare the changes, then try again.",
    {
      current,
    },
  );
}
