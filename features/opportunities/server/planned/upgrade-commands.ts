import { findSummary, forkPublication, listStages } from "#features/interview-plans/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import type { Opportunity, UpgradePreview } from "../../opportunity-shapes.ts";
import { seenOpportunity } from "../authorize.ts";
import { getOpportunity } from "../shown.ts";
import { eventOf, standingRole, type Versioned } from "../standing/state-commands.ts";
import { countByStage, findPublication, movePlan, newestPublication, setPublication } from "./plan-queries.ts";

/** What the role hires by and the newest of its plan; refused where there is nothing newer. */
async function step(db: ActorDb, { planId, publicationId }: { planId: string | null; publicationId: string | null }) {
  if (planId === null) throw refusedField("planId", "Choose an interview plan first");
  const newest = await newestPublication(db, planId);
  const to = newest === null ? undefined : await findPublication(db, newest);
  if (!to) throw refusedField("planId", "Publish the interview plan first");
  if (newest === publicationId) throw refusedField("planId", "This role has the newest version of its plan");
  const from = publicationId && (await findPublication(db, publicationId));
  return { to, from: from || null };
}

/** Whose stage the newest version has, too, and whose it has not. */
export async function previewUpgrade(db: ActorDb, opportunityId: string): Promise<UpgradePreview> {
  const role = await seenOpportunity(db, opportunityId);
  const { to, from } = await step(db, role);
  const ways = await listStages(db, [to.id, ...(from ? [from.id] : [])]);
  const stagesAfter = ways.get(to.id) ?? [];
  const keys = new Set(stagesAfter.map(({ key }) => key));
  const standing = await countByStage(db, opportunityId);
  const sum = (isThere: boolean) =>
    standing.filter(({ stageKey }) => keys.has(stageKey) === isThere).reduce((all, { count }) => all + count, 0);
  return {
    from: from?.number ?? null,
    to: to.number,
    version: role.version,
    stagesBefore: from ? (ways.get(from.id) ?? []) : [],
    stagesAfter,
    following: sum(true),
    staying: sum(false),
  };
}

/**
 * New candidates get the newest version of the plan. Those in the process follow where the policy says so and their stage is in it: the
 * database moves them, as it does whenever a role hires by another publication.
 */
export async function upgradePlan(
  db: ActorDb,
  actor: Actor,
  { versionPolicy, ...of }: Versioned & { versionPolicy: OpportunityContent["versionPolicy"] },
): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const { to, from } = await step(db, role);
  await setPublication(db, role, { publicationId: to.id, versionPolicy });
  await noteHiring(db, actor, [
    eventOf(role, "plan_upgraded", { from: from?.number ?? null, to: to.number, versionPolicy }),
  ]);
  return getOpportunity(db, actor, role.id);
}

/** The role gets a plan of its own that says what its version says, so that changes of the plan reach it no more. */
export async function detachPlan(db: ActorDb, actor: Actor, of: Versioned): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const publication = role.publicationId === null ? undefined : await findPublication(db, role.publicationId);
  if (!publication) throw refusedField("planId", "Publish the interview plan first");
  const { planId, number } = publication;
  const plan = await findSummary(db, planId);
  const fork = await forkPublication(db, actor, { planId, number, groupId: role.groupId });
  await movePlan(db, role, fork);
  await noteHiring(db, actor, [eventOf(role, "plan_detached", { planTitle: plan?.title ?? "", number })]);
  return getOpportunity(db, actor, role.id);
}
