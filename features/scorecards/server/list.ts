import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byInstant } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { needlesOf } from "#platform/text/search-text.ts";
import type { GroupCardPage, groupCardTabs, ListedCard, OwnCardPage, ownCardTabs } from "../card-list.ts";

const never = sql`timestamptz '2099-12-31 00:00:00+00'`;
const endsAt = sql`(select i.ends_at from interviews i where i.id = s.interview_id)`;
const sorts = {
  due: byInstant(sql`coalesce(s.due_at, ${never})`),
  interview: byInstant(sql`coalesce(${endsAt}, ${never})`),
  submitted: byInstant(sql`coalesce(s.submitted_at, ${never})`),
};

/** Of one's own alone: of others nobody learns who began. */
const own = sql`s.interviewer_id = app.user_id()`;
const isBegun = sql<SqlBool>`s.id in (select d.scorecard_id from app.my_drafts() d)`;
const round = (what: ReturnType<typeof sql>) => sql`(select ${what} from round_contents r where r.id = s.round_id)`;
const candidate = (what: ReturnType<typeof sql>) => sql`(select ${what} from candidates c where c.id = s.candidate_id)`;

const columns = [
  ...["id", "groupId", "interviewId", "candidateId", "interviewerId", "dueAt", "submittedAt", "excusedWhy"].map(
    (name) => `s.${name}`,
  ),
  sql`s.state`.as("state"),
  sql`s.asks_excuse`.as("asksExcuse"),
  "s.remindedAt",
  sql`(select g.name from groups g where g.id = s.group_id)`.as("groupName"),
  candidate(sql`c.name`).as("candidateName"),
  candidate(sql`c.opportunity_id`).as("opportunityId"),
  candidate(sql`(select o.title from opportunities o where o.id = c.opportunity_id)`).as("opportunityTitle"),
  round(sql`r.interview_round_id`).as("roundId"),
  round(sql`r.title`).as("roundName"),
  round(sql`r.plan_id`).as("planId"),
  round(sql`r.version_number`).as("versionNumber"),
  sql`app.author_of_card(s.id)`.as("interviewerName"),
  sql`(select i.starts_at from interviews i where i.id = s.interview_id)`.as("startsAt"),
  endsAt.as("endsAt"),
  sql`(${own} and ${isBegun})`.as("hasDraft"),
  sql`case when ${own} then coalesce((select d.revision from app.my_revisions(array[s.id]) d), 0) else 0 end`.as(
    "revision",
  ),
];

/** Words of the candidate; no column of the card is searched. */
const named = (search: string | undefined): Condition[] => {
  const needles = needlesOf(search);
  return needles.length === 0
    ? []
    : [
        sql`exists (select from candidates c where c.id = s.candidate_id
          and c.search_text like all(${needles.map((needle) => `%${needle}%`)}::text[]))`,
      ];
};

const ofRole = (input: Pick<OwnCardPage, "opportunityId" | "opportunityIdNot">) =>
  chosen(candidate(sql`c.opportunity_id`), { is: input.opportunityId, isNot: input.opportunityIdNot }, "uuid");

/** The standing of cards, column by column: the note to the next interviewer is nobody's to list. */
const standing = (
  place: ReturnType<typeof sql>,
) => sql`select s.id::text as key, s.id, s.group_id, s.interview_id, s.candidate_id, s.round_id,
  s.interviewer_id, s.state, s.due_at, s.submitted_at, s.asks_excuse, s.excused_why, s.reminded_at from scorecards s where ${place}`;

/** With the words beside, since the engine would look for them in a column of the table. */
type Worded<Page> = Page & { words: string | undefined };

const isOwed = sql<SqlBool>`s.state = 'owed'`;
const submitted = sql<SqlBool>`s.state = 'submitted'`;
const excused = sql<SqlBool>`s.state = 'excused'`;

const ownTabs: Record<(typeof ownCardTabs)[number], readonly Condition[]> = {
  due: [isOwed],
  drafts: [sql`s.state in ('owed', 'submitted')`, isBegun],
  submitted: [submitted],
  excused: [excused],
};
const groupTabs: Record<(typeof groupCardTabs)[number], readonly Condition[]> = {
  due: [isOwed],
  submitted: [submitted],
  excused: [excused],
};

const ownCards = listOf<ListedCard, Worded<OwnCardPage> & { me: string }, (typeof ownCardTabs)[number]>({
  table: "scorecards",
  as: "s",
  place: ({ me }) => ({ within: "interviewer_id", id: me }),
  rows: { searchedAs: "s", select: ({ me }) => standing(sql`s.interviewer_id = ${me}::uuid`) },
  columns,
  sorts,
  where: (input) => [
    ...ownTabs[input.tab],
    ...named(input.words),
    ...ofRole(input),
    ...chosen("s.groupId", { is: input.groupId, isNot: input.groupIdNot }, "uuid"),
  ],
  counts: () => ownTabs,
});

const groupCards = listOf<ListedCard, Worded<GroupCardPage>, (typeof groupCardTabs)[number]>({
  table: "scorecards",
  as: "s",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  rows: { searchedAs: "s", select: ({ groupId }) => standing(sql`s.group_id = ${groupId}::uuid`) },
  columns,
  sorts,
  where: (input) => [
    ...groupTabs[input.tab],
    ...named(input.words),
    ...ofRole(input),
    ...chosen("s.interviewerId", { is: input.interviewerId, isNot: input.interviewerIdNot }, "uuid"),
  ],
  counts: () => groupTabs,
});

const worded = <Page extends { search?: string | undefined }>({ search, ...page }: Page) => ({
  ...page,
  words: search,
});

export const listMine = (db: ActorDb, actor: Actor, page: OwnCardPage) =>
  ownCards.page(db, { ...worded(page), me: actor.userId });

export function listOfGroup(db: ActorDb, actor: Actor, page: GroupCardPage) {
  seatOf(actor, page);
  return groupCards.page(db, worded(page));
}
