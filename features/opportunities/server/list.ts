import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byExactNumber, byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { OpportunityPage, opportunityNeeds, opportunityTabs } from "../contract.ts";
import { riskDays } from "../risk.ts";
import { derivedColumns, type SlimOpportunity, slimColumns } from "./rows.ts";

type Input = OpportunityPage & { me: string };
type Tab = (typeof opportunityTabs)[number];

const standing = (status: string) => () => sql<SqlBool>`o.status = ${status}`;
const tabs: Record<Tab, (me: string) => Condition> = {
  all: () => sql`o.status in ('draft', 'pending_approval', 'open', 'paused')`,
  open: standing("open"),
  draft: standing("draft"),
  approval: standing("pending_approval"),
  paused: standing("paused"),
  filled: standing("filled"),
  closed: standing("closed"),
  archived: standing("archived"),
  mine: (me) => sql`o.status not in ('closed', 'filled', 'archived') and (o.owner_id = ${me}::uuid
    or exists (select from opportunity_team t where t.opportunity_id = o.id and t.user_id = ${me}::uuid))`,
};

const needs: Record<(typeof opportunityNeeds)[number], Condition> = {
  // As riskOf has it, late ones included.
  risk: sql`(o.status in ('draft', 'pending_approval', 'open', 'paused') and o.target_date < current_date + ${sql.lit(riskDays)}::integer
    and exists (select from opportunity_openings s where s.opportunity_id = o.id and s.state = 'open'))`,
  plan: sql`o.plan_id is null`,
  behind: sql`exists (select from interview_plan_publications b join interview_plan_publications n
    on n.plan_id = b.plan_id and n.number > b.number where b.id = o.publication_id)`,
  owner: sql`o.owner_id is null`,
};

/** Those without a day come last upwards. */
const targetKey = sql`extract(epoch from coalesce(o.target_date, date '9999-12-31'))`;

/** The open roles of a hiring group. */
const opportunities = listOf<SlimOpportunity, Input, Tab>({
  table: "opportunities",
  as: "o",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: [...slimColumns, ...derivedColumns],
  sorts: { updated: byInstant("o.updatedAt"), title: byWords("o.title"), target: byExactNumber(targetKey) },
  where: ({ tab, me, needs: asked = [], ...filters }) => [
    tabs[tab](me),
    ...chosen("o.ownerId", { is: filters.ownerId, isNot: filters.ownerIdNot }, "uuid"),
    ...chosen("o.planId", { is: filters.planId, isNot: filters.planIdNot }, "uuid"),
    ...chosen("o.location", { is: filters.location, isNot: filters.locationNot }),
    ...chosen("o.priority", { is: filters.priority, isNot: filters.priorityNot }),
    ...(asked.length > 0 ? [anyOf(asked)] : []),
  ],
  counts: ({ me }) => ({
    all: [tabs.all(me)],
    open: [tabs.open(me)],
    draft: [tabs.draft(me)],
    approval: [tabs.approval(me)],
    paused: [tabs.paused(me)],
    filled: [tabs.filled(me)],
    closed: [tabs.closed(me)],
    archived: [tabs.archived(me)],
    mine: [tabs.mine(me)],
  }),
});

/** In the order in which they are known, so that the statement is one text. */
function anyOf(asked: readonly (keyof typeof needs)[]): Condition {
  const wanted = Object.entries(needs).filter(([name]) => asked.some((each) => each === name));
  return sql`(${sql.join(
    wanted.map(([, condition]) => condition),
    sql` or `,
  )})`;
}

/** All of them, some at a time and without numbers, for whoever takes the list out; `only` leaves these. */
export function walkOpportunities(
  db: ActorDb,
  actor: Actor,
  { only, ...page }: OpportunityPage & { only?: string[] | undefined },
) {
  seatOf(actor, page);
  return opportunities.walk(db, { ...page, me: actor.userId }, only);
}

export function listOpportunities(db: ActorDb, actor: Actor, page: OpportunityPage) {
  seatOf(actor, page);
  return opportunities.page(db, { ...page, me: actor.userId });
}
