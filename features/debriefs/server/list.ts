import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { DebriefSummary } from "../debrief-shapes.ts";
import type { DebriefPage, debriefTabs } from "../list-input.ts";

const cardsOf = sql`scorecards s where s.organization_id = c.organization_id and s.candidate_id = c.id`;
const isAsked = sql<SqlBool>`exists (select from ${cardsOf} and s.state in ('owed', 'submitted'))`;
/** Since when it waits: the reveal, the last card, or the first that was asked for. */
const since = sql`coalesce((select d.revealed_at from debriefs d where d.candidate_id = c.id),
  (select coalesce(max(s.submitted_at), min(s.asked_at)) from ${cardsOf} and s.state in ('owed', 'submitted')), c.created_at)`;

/** Decisions that the asker sees, read once for each place that names them; a card asked for afterwards makes it open anew. */
const decisionIn = (groupId: string) => sql`app.decided_candidacies(${groupId}::uuid)`;
const stateIn = (groupId: string) => sql<DebriefSummary["state"]>`(case
    when c.id in (select x.candidate_id from ${decisionIn(groupId)} x)
      then case when c.id in (select x.candidate_id from ${decisionIn(groupId)} x where x.decisions > 1) then 'reversed' else 'decided' end
    when exists (select from ${cardsOf} and s.state = 'owed') then 'collecting'
    when exists (select from debriefs d where d.candidate_id = c.id and d.revealed_at is not null)
     and not exists (select from candidate_rounds r where r.candidate_id = c.id and r.revealed_at is null) then 'debrief'
    else 'ready' end)`;

const tabIn = (tab: (typeof debriefTabs)[number], groupId: string): Condition[] => {
  const isDecided = sql<SqlBool>`c.id in (select x.candidate_id from ${decisionIn(groupId)} x)`;
  return tab === "decided"
    ? [isDecided]
    : [isAsked, sql`c.archived_at is null`, sql`c.status in ('active', 'on_hold', 'offer')`, sql`not ${isDecided}`];
};

const columnsIn = (groupId: string) => [
  sql`c.id`.as("candidateId"),
  sql`c.name`.as("candidateName"),
  sql`c.opportunity_id`.as("opportunityId"),
  sql`(select o.title from opportunities o where o.id = c.opportunity_id)`.as("opportunityTitle"),
  stateIn(groupId).as("state"),
  sql`(select count(*)::integer from ${cardsOf} and s.state = 'submitted')`.as("submitted"),
  sql`(select count(*)::integer from ${cardsOf} and s.state in ('owed', 'submitted'))`.as("asked"),
  sql`${since}`.as("since"),
];

/** The list of one group: what is told of decisions asks who asks, group by group. */
const debriefsOf = (groupId: string) =>
  listOf<DebriefSummary, DebriefPage, (typeof debriefTabs)[number]>({
    table: "candidates",
    as: "c",
    place: () => ({ within: "group_id", id: groupId }),
    columns: columnsIn(groupId),
    sorts: { age: byInstant(since), name: byWords("c.name") },
    where: ({ tab, opportunityId, opportunityIdNot, state, stateNot, age }) => [
      ...tabIn(tab, groupId),
      ...chosen("c.opportunityId", { is: opportunityId, isNot: opportunityIdNot }, "uuid"),
      ...chosen(stateIn(groupId), { is: state, isNot: stateNot }),
      ...(age ? [sql<SqlBool>`${since} < now() - make_interval(days => ${Number(age)})`] : []),
    ],
    counts: () => ({ open: tabIn("open", groupId), decided: tabIn("decided", groupId) }),
    totalIs: ({ tab, opportunityId, opportunityIdNot, state, stateNot, age }) =>
      [opportunityId, opportunityIdNot, state, stateNot, age].some((given) => given !== undefined) ? undefined : tab,
  });

export async function listDebriefs(db: ActorDb, actor: Actor, page: DebriefPage) {
  seatOf(actor, page);
  return debriefsOf(page.groupId).page(db, page);
}
