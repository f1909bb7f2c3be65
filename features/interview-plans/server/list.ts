import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byCount, byExactNumber, byInstant, byNumber, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { PlanPage } from "../contract.ts";
import { draftStatuses, type planTabs, type structureBands } from "../plan-states.ts";
import { derivedColumns, type SlimPlan, slimColumns, summaryOf } from "./plan-rows.ts";

type Input = z.output<typeof PlanPage> & { me: string };
type Tab = (typeof planTabs)[number];

const isListed = sql<SqlBool>`p.status <> 'archived' and not p.is_template`;
const tabs: Record<Input["tab"], (me: string) => Condition> = {
  all: () => isListed,
  mine: (me) => sql`${isListed} and p.owner_id = ${me}::uuid`,
  active: () => sql`${isListed} and p.status = 'active'`,
  drafts: () => sql`${isListed} and p.status in (${sql.join(draftStatuses.map((status) => sql.lit(status)))})`,
  templates: () => sql`p.status <> 'archived' and p.is_template`,
  archived: () => sql`p.status = 'archived'`,
};

const needs: Record<NonNullable<Input["needs"]>[number], Condition> = {
  coverage: sql`p.covered_once + p.covered_twice < p.competencies`,
  time: sql`p.rounds_over > 0`,
  duplicates: sql`p.open_duplicates > 0`,
  wording: sql`p.wording_warnings > 0`,
  publishing: sql`p.published_number is not null and (p.changed_rounds > 0 or p.changed_stages)`,
};

const bands: Record<(typeof structureBands)[number], Condition> = {
  low: sql`p.structure_points < 6`,
  middle: sql`(p.structure_points >= 6 and p.structure_points < 9)`,
  high: sql`p.structure_points >= 9`,
};

/** The interview plans of a hiring group. */
export const plans = listOf<SlimPlan, Input, Tab>({
  table: "interview_plans",
  as: "p",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: [...slimColumns, ...derivedColumns],
  sorts: {
    updated: byInstant("p.updatedAt"),
    title: byWords("p.title"),
    // Upwards in the order of a plan's life, and within a status the latest first.
    status: byExactNumber(
      sql`array_position(array['draft', 'in_review', 'active', 'completed', 'archived'], p.status) * 100000000000
        - extract(epoch from p.updated_at at time zone 'UTC')`,
    ),
    rounds: byCount("p.rounds"),
    minutes: byCount("p.candidateMinutes"),
    // What is not computed yet stands below what has nothing.
    structure: byNumber(sql`coalesce(p.structure_points, -1)`),
  },
  where: ({ tab, me, needs: asked = [], structure = [], ...filters }) => [
    tabs[tab](me),
    ...chosen("p.status", { is: filters.status, isNot: filters.statusNot }),
    ...chosen("p.ownerId", { is: filters.ownerId, isNot: filters.ownerIdNot }, "uuid"),
    ...chosen("p.roleFamily", { is: filters.roleFamily, isNot: filters.roleFamilyNot }),
    ...(structure.length > 0 ? [anyOf(bands, structure)] : []),
    ...(asked.length > 0 ? [anyOf(needs, asked)] : []),
  ],
  counts: ({ me }) => ({
    all: [tabs.all(me)],
    mine: [tabs.mine(me)],
    active: [tabs.active(me)],
    drafts: [tabs.drafts(me)],
    templates: [tabs.templates(me)],
    archived: [tabs.archived(me)],
  }),
});

/** In the order in which they are known, so that the statement is one text. */
function anyOf<Name extends string>(known: Record<Name, Condition>, asked: readonly Name[]): Condition {
  const wanted = Object.entries<Condition>(known).filter(([name]) => asked.some((each) => each === name));
  return sql`(${sql.join(
    wanted.map(([, condition]) => condition),
    sql` or `,
  )})`;
}

export async function listPlanPage(db: ActorDb, actor: Actor, input: z.output<typeof PlanPage>) {
  seatOf(actor, input);
  const { items, ...rest } = await plans.page(db, { ...input, me: actor.userId });
  return { ...rest, items: items.map(summaryOf) };
}
