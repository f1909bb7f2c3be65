import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb, Seat } from "#platform/server/transaction.ts";
import { can, type PlanVerb } from "../policy.ts";
import type { SlimPlan } from "./plan-rows.ts";
import { findSummary, listSummaries, lockPlan, lockPlans, type WholePlan } from "./queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This interview plan is not there, or not yours.");

const refusals: Record<PlanVerb, string> = {
  read: "You may not read this interview plan.",
  create: "Viewers read interview plans. Ask an owner or admin to make you a member.",
  edit: "Viewers read interview plans. Ask an owner or admin to make you a member.",
  archive: "Viewers read interview plans. Ask an owner or admin to make you a member.",
  move: "Viewers read interview plans. Ask an owner or admin to make you a member.",
  publish: "You may not publish interview plans. Ask the owner of the organization.",
};

/** Refuses whoever sees the group but may not do this in it. */
export function authorize(actor: Actor, verb: PlanVerb, place: { groupId: string }): void {
  if (!can(actor, verb, place)) throw new Refusal("FORBIDDEN", refusals[verb]);
}

/** The organization seat that reaches a group; a group that the actor does not reach is not there. */
export function seatOf(actor: Actor, groupId: string): Seat {
  const seat = actor.seats.find(({ groupIds }) => groupIds.includes(groupId));
  if (!seat) throw new Refusal("NOT_FOUND", "This hiring group is not there, or not yours.");
  return seat;
}

/** The plan, locked, for somebody who may do this with it. */
export async function lockedPlan(db: ActorDb, actor: Actor, verb: PlanVerb, planId: string): Promise<WholePlan> {
  const plan = await lockPlan(db, planId);
  if (plan) {
    authorize(actor, verb, plan);
    return plan;
  }
  // The lock finds nothing for a viewer too; they see the plan and are told why.
  const seen = await findSummary(db, planId);
  if (seen) authorize(actor, verb, seen);
  throw notThere();
}

/** All of these plans, locked, for somebody who may do this with each; otherwise none. */
export async function lockedPlans(
  db: ActorDb,
  actor: Actor,
  verb: PlanVerb,
  planIds: readonly string[],
): Promise<SlimPlan[]> {
  const wanted = new Set(planIds);
  const plans = await lockPlans(db, [...wanted]);
  const seen = plans.length === wanted.size ? plans : await listSummaries(db, [...wanted]);
  if (seen.length < wanted.size) throw notThere();
  for (const plan of seen) authorize(actor, verb, plan);
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
  throw new Refusal("CONFLICT", "This interview plan has changed since you opened it. Compare, then try again.", {
    current,
  });
}
