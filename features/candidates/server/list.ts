import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byExactNumber, byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { CandidateSummary } from "../candidate-shapes.ts";
import type { BoardPage, CandidatePage, candidateNeeds, candidateTabs } from "../list-input.ts";
import {
  type CandidateRow,
  derivedColumns,
  knownIn,
  knownOfPage,
  slimColumns,
  summaryOf,
  typedColumns,
} from "./rows.ts";

type Tab = (typeof candidateTabs)[number];
type Asked = Omit<CandidatePage, "sort" | "direction" | "limit" | "cursor">;

/** Whoever asks. */
const me = sql`(select app.user_id())`;

const isShown = sql<SqlBool>`c.archived_at is null`;
const isOnTheWay = sql<SqlBool>`c.archived_at is null and c.status in ('active', 'on_hold', 'offer', 'hired')`;
/**
 * Candidates of whom the caller owes a scorecard of an interview that has begun; asked once for all rows. Each interview is looked up by
 * itself: joined, the database reads all of them, since it takes everybody to owe as many as the average.
 */
const awaitsMyCard = sql<SqlBool>`c.id = any (array(select s.candidate_id from scorecards s
  where s.interviewer_id = ${me} and s.state = 'owed' and (select i.starts_at from interviews i where i.id = s.interview_id) <= now()))`;
/** Not before an interview that is to come. */
const isNow = sql<SqlBool>`(c.next_from is null or c.next_from <= now())`;
const tabs: Record<Tab, Condition> = {
  all: isOnTheWay,
  // Their ids are those of the few scorecards alone: whose moves are many would be looked up row for row else.
  mine: sql`${isShown} and ((c.next_user_id = ${me} and ${isNow}) or ${awaitsMyCard})`,
  over: sql`${isShown} and c.status = 'active' and c.step_due_at < now()`,
  ended: sql`(c.archived_at is not null or c.status in ('rejected', 'withdrawn'))`,
};

const needs: Record<(typeof candidateNeeds)[number], Condition> = {
  overdue: sql`(c.next_due_at < now() and c.next_kind <> 'told_later')`,
  my_card: awaitsMyCard,
  card: sql`(c.next_kind = 'scorecard' and ${isNow})`,
  // Who is here twice is found once for all rows, not anew for each of them.
  duplicate: sql`(c.person_id in (select unnest(array_agg(p.id)) from people p where p.name_key <> '' and p.merged_into is null
        group by p.organization_id, p.name_key having count(*) > 1)
      or c.person_id in (select unnest(array_agg(k.person_id)) from person_contacts k
        group by k.organization_id, k.kind, k.match_key having count(distinct k.person_id) > 1))`,
  consent: sql`exists (select from people p where p.id = c.person_id and p.consent_until < current_date + 30)`,
};

/** What leaves rows out, the same for the table, the board and whatever counts them. A filter by status looks beside the ended, too. */
function conditionsOf({ tab, personId, needs: asked = [], quiet, ...filters }: Asked): Condition[] {
  const { status, statusNot } = filters;
  const scope =
    tab !== "all" ? tabs[tab] : personId ? sql<SqlBool>`true` : (status?.length ?? 0) > 0 ? isShown : isOnTheWay;
  const wanted = Object.entries<Condition>(needs).filter(([name]) => asked.some((each) => each === name));
  return [
    scope,
    ...chosen("c.personId", { is: personId === undefined ? [] : [personId] }, "uuid"),
    ...chosen("c.opportunityId", { is: filters.opportunityId, isNot: filters.opportunityIdNot }, "uuid"),
    ...chosen("c.stageKey", { is: filters.stage, isNot: filters.stageNot }),
    ...chosen("c.stageKind", { is: filters.stageKind, isNot: filters.stageKindNot }),
    ...chosen("c.status", { is: status, isNot: statusNot }),
    ...chosen("c.reasonClass", { is: filters.reasonClass, isNot: filters.reasonClassNot }),
    ...chosen("c.ownerId", { is: filters.ownerId, isNot: filters.ownerIdNot }, "uuid"),
    ...chosen("c.source", { is: filters.source, isNot: filters.sourceNot }),
    ...tagged(filters.tag),
    ...tagged(filters.tagNot).map((condition) => sql<SqlBool>`not ${condition}`),
    ...(wanted.length > 0
      ? [
          sql<SqlBool>`(${sql.join(
            wanted.map(([, condition]) => condition),
            sql` or `,
          )})`,
        ]
      : []),
    ...(quiet
      ? [
          sql<SqlBool>`not exists (select from candidate_messages m where m.organization_id = c.organization_id and m.candidate_id = c.id
            and coalesce(m.sent_at, m.created_at) > now() - make_interval(days => ${Number(quiet)}))`,
        ]
      : []),
  ];
}

/** Rows with any of these labels; an empty text stands for rows without one. */
function tagged(tags: readonly string[] = []): Condition[] {
  if (tags.length === 0) return [];
  return [
    tags.includes("")
      ? sql<SqlBool>`(c.tags && ${tags}::text[] or c.tags = '{}')`
      : sql<SqlBool>`c.tags && ${tags}::text[]`,
  ];
}

/** The viewer's own move first, then what is late or due, then what waits. */
const urgency = sql`case
    when c.archived_at is null and ((c.next_user_id = ${me} and c.next_kind <> 'told_later' and ${isNow}) or ${awaitsMyCard}) then 0
    when c.next_due_at < now() + interval '1 day' and c.next_kind <> 'told_later' and ${isNow} then 1
    else 2 end`;

/** In each the one that has waited longest; as one number, for a cursor. */
const priority = sql<number>`(${urgency} * 100000000000 + extract(epoch from c.stage_entered_at))::numeric(18, 6)`;

/** The same order where nothing is paged. */
export const byPriority = sql`${urgency}, c.stage_entered_at`;

/** Candidates of a hiring group, for the one who asks: the order by priority is theirs. */
export const candidates = listOf<CandidateRow, CandidatePage, Tab, CandidateSummary>({
  table: "candidates",
  as: "c",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: [...slimColumns, ...typedColumns, ...derivedColumns],
  refers: {
    ask: knownOfPage,
    tell(rows, answers) {
      // reason for the cast: the answers to what knownOfPage asks
      const known = knownIn(...(answers as unknown as Parameters<typeof knownIn>));
      return rows.map((row) => summaryOf(row, known));
    },
  },
  sorts: {
    activity: byInstant("c.lastActivityAt"),
    name: byWords("c.name"),
    stage: byInstant("c.stageEnteredAt"),
    priority: byExactNumber(priority),
    added: byInstant("c.createdAt"),
    ended: { ...byInstant(sql`coalesce(c.decided_at, c.created_at)`), isWorkedOut: true },
  },
  where: conditionsOf,
  isFew: ({ tab }) => tab === "mine",
  totalIs: (input) => (conditionsOf(input).length === 1 ? input.tab : undefined),
  counts: () => ({ all: [tabs.all], mine: [tabs.mine], over: [tabs.over], ended: [tabs.ended] }),
});

export async function listCandidates(db: ActorDb, actor: Actor, page: CandidatePage) {
  seatOf(actor, page);
  return candidates.page(db, page);
}

/** All of them, some at a time and without numbers, for whoever takes the list out; `only` leaves these. */
export async function walkCandidates(
  db: ActorDb,
  actor: Actor,
  { only, ...page }: CandidatePage & { only?: string[] | undefined },
) {
  seatOf(actor, page);
  return candidates.walk(db, page, only);
}

/** What candidates of a group can be filtered by beside what the program knows. */
export async function listChoices(db: ActorDb, actor: Actor, groupId: string) {
  seatOf(actor, { groupId });
  const { rows } = await sql<{ sources: string[]; tags: string[] }>`
    select array(select c.source from candidates c where c.group_id = ${groupId}::uuid and c.source <> ''
             group by 1 order by c.source collate "und-x-icu" limit 200) as sources,
           array(select t from candidates c, unnest(c.tags) t where c.group_id = ${groupId}::uuid
             group by 1 order by t collate "und-x-icu" limit 200) as tags`.execute(db);
  return rows[0] ?? { sources: [], tags: [] };
}

/** The same filters, for the board. */
export const boardConditions = ({ cards: _, search: __, ...filters }: BoardPage): Condition[] => conditionsOf(filters);
