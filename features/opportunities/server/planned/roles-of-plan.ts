import { sql } from "kysely";
import { findSummary, listStages } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { PlannedRole, PlanRoles } from "../../opportunity-shapes.ts";
import { isEditable } from "../../opportunity-states.ts";
import { opportunityRights } from "../../policy.ts";
import { fewest, passedOf } from "../insights/figures.ts";
import { listReached } from "../insights/stage-queries.ts";
import { derivedColumns, type SlimOpportunity, slimColumns } from "../rows.ts";

/** More roles than anybody reads on one page. */
const mostRoles = 200;

/** Roles that hire by a plan, with what came of the candidates of each; NOT_FOUND for a plan that is not the actor's. */
export async function rolesOfPlan(db: ActorDb, actor: Actor, planId: string): Promise<PlanRoles> {
  const plan = await findSummary(db, planId);
  if (!plan) throw new Refusal("NOT_FOUND", "This interview plan doesn't exist, or you don't have access.");
  const roles = await listRoles(db, planId);
  const ways = await listStages(
    db,
    roles.flatMap(({ publicationId }) => publicationId ?? []),
  );
  const reached = await listReached(
    db,
    roles.map(({ id }) => id),
  );
  const { candidates, hired, medianDaysToHire, total } = await figuresOf(db, planId);
  return {
    planTitle: plan.title,
    groupId: plan.groupId,
    publishedNumber: plan.publishedNumber,
    structurePoints: plan.structurePoints,
    candidates,
    hired,
    medianDaysToHire,
    total,
    roles: roles.map(
      (role): PlannedRole => ({
        ...role,
        rounds: passedOf(ways.get(role.publicationId ?? "") ?? [], reached.get(role.id) ?? []),
        mayUpgrade: can(actor, opportunityRights.edit, role) && isEditable(role.status),
      }),
    ),
  };
}

const listRoles = (
  db: ActorDb,
  planId: string,
): Promise<(SlimOpportunity & { versionPolicy: PlannedRole["versionPolicy"]; total: number; hired: number })[]> =>
  db
    .selectFrom("opportunities as o")
    .select([...slimColumns, ...derivedColumns])
    .select([
      sql<PlannedRole["versionPolicy"]>`o.version_policy`.as("versionPolicy"),
      sql<number>`(select count(*)::integer from candidates c where c.opportunity_id = o.id)`.as("total"),
      sql<number>`(select count(*)::integer from candidates c where c.opportunity_id = o.id and c.status = 'hired')`.as(
        "hired",
      ),
    ])
    .where("o.planId", "=", planId)
    .orderBy("o.updatedAt", "desc")
    .orderBy("o.id")
    .limit(mostRoles)
    .execute();

async function figuresOf(db: ActorDb, planId: string) {
  const { rows } = await sql<{ total: number; candidates: number; hired: number; median: number | null }>`
    select (select count(*)::integer from opportunities where plan_id = ${planId}) as total,
           count(*)::integer as candidates,
           (count(*) filter (where c.status = 'hired'))::integer as hired,
           percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.created_at) / 86400)
             filter (where c.status = 'hired') as median
      from candidates c join opportunities o on o.id = c.opportunity_id
     where o.plan_id = ${planId}`.execute(db);
  const [row = { total: 0, candidates: 0, hired: 0, median: null }] = rows;
  const { median, ...counts } = row;
  return { ...counts, medianDaysToHire: counts.hired >= fewest ? median : null };
}
