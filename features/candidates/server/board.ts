import { type SqlBool, sql } from "kysely";
import { type StagedRow, stageColumns } from "#features/interview-plans/server/public.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { seatOf } from "#platform/server/authorize.ts";
import { compiledOnce, type Question, together } from "#platform/server/kysely-on-client.ts";
import type { Condition } from "#platform/server/list/filters.ts";
import { foundRows, lookedUp } from "#platform/server/list/found-rows.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Board, BoardColumn, CandidateCard } from "../candidate-shapes.ts";
import type { BoardPage } from "../list-input.ts";
import { columnsOf } from "../moves.ts";
import { boardConditions, byPriority } from "./list.ts";
import { cardsStanding, knownIn, noCards, type WayOf, waysOf } from "./rows.ts";

/** A stage as a column: what it is called and what holds for it. */
type ColumnHead = Pick<BoardColumn, "key" | "name" | "kind" | "isRound" | "isGated" | "targetDays">;

const searchedBy = ({ groupId, search }: BoardPage) => ({
  ...{ table: "candidates", as: "c", search },
  place: { within: "group_id", id: groupId } as const,
});

const roleIn = ({ opportunityId }: BoardPage) => (opportunityId?.length === 1 ? opportunityId[0] : undefined);

type BoardQuestions = readonly [Question<CardRow>, Question<ColumnCount>, Question<BoardWay>];

/** All that the board of a role needs, in one message; on one of several roles the cards' ways are missing. */
function boardQuestions(page: BoardPage, found: Condition | undefined): BoardQuestions {
  const opened = found ? undefined : openedIn(page);
  return opened
    ? [openedCards.of(opened), openedCounts.of(opened), openedWays.of(opened)]
    : builtQuestions(page, found);
}

function builtQuestions(page: BoardPage, found?: Condition) {
  const roleId = roleIn(page) ?? null;
  const conditions = [
    sql<SqlBool>`c.group_id = ${page.groupId}::uuid`,
    ...boardConditions(page),
    ...(found ? [found] : []),
  ];
  // Whoever is hired stands in the last column, wherever on the way they were taken from. Sorted by bytes, because only what is alike counts.
  const column = roleId
    ? sql<string>`(case when c.status = 'hired' then 'hired' else c.stage_key end collate "C")`
    : sql<string>`(case when c.status = 'hired' then 'hired' else c.stage_kind end collate "C")`;
  const of = { conditions, column, roleId };
  return [firstCards(of, page.cards), countColumns(of), waysOfRole(of)] as const;
}

/** The board of a role as it is opened, without a filter: what it asks is the same each time but for these. */
type Opened = { groupId: string; roleId: string; cards: number };

const isSet = (filter: string | readonly string[] | undefined) => filter !== undefined && filter.length > 0;
function openedIn({ groupId, tab, opportunityId = [], cards, ...filters }: BoardPage): Opened | undefined {
  const [roleId, ...more] = opportunityId;
  if (!roleId || more.length > 0 || tab !== "all" || Object.values(filters).some(isSet)) return undefined;
  return { groupId, roleId, cards };
}

const builtForOpened = ({ groupId, roleId, cards }: Opened) =>
  builtQuestions({ groupId, tab: "all", opportunityId: [roleId], cards });
const openedCards = compiledOnce((_, opened: Opened) => builtForOpened(opened)[0]);
const openedCounts = compiledOnce((_, opened: Opened) => builtForOpened(opened)[1]);
const openedWays = compiledOnce((_, opened: Opened) => builtForOpened(opened)[2]);

/** What a board asks first: what its search finds, or else all that it can. */
export const boardFirst = (page: BoardPage): readonly Question<unknown>[] =>
  lookedUp(searchedBy(page)) ?? boardQuestions(page, undefined);

/** Candidates of a hiring group as columns: of the stages of one role, or of kinds of stages over several. */
export async function candidateBoard(db: ActorDb, actor: Actor, page: BoardPage): Promise<Board> {
  seatOf(actor, page);
  const roleId = roleIn(page);
  const found = await foundRows(db, searchedBy(page));
  const [rows, counts, ways] = await together(db, boardQuestions(page, found));
  const wayOf = roleId ? knownIn(ways, [], []).wayOf : await waysOf(db, rows);
  const heads = roleId
    ? columnsOf(
        wayOf(ways.find(({ isCurrent }) => isCurrent)?.id ?? null),
        counts.flatMap(({ column, publicationIds }) =>
          publicationIds.map((id) => ({ stages: wayOf(id), keys: [column] })),
        ),
      ).map((stage): ColumnHead => ({ ...stage, isGated: ways[0]?.gates.includes(stage.key) === true }))
    : headsByKind;
  return {
    byKind: !roleId,
    total: counts.reduce((sum, { total }) => sum + total, 0),
    columns: heads.map((head) => {
      const counted = counts.find(({ column }) => column === head.key);
      return {
        ...head,
        total: counted?.total ?? 0,
        medianDays: counted?.medianDays ?? null,
        cards: rows.filter(({ column }) => column === head.key).map((row) => cardOf(row, wayOf)),
      };
    }),
  };
}

function cardOf(row: CardRow, wayOf: WayOf): CandidateCard {
  const stage = wayOf(row.publicationId).find(({ key }) => key === row.stageKey);
  return { ...row, cards: row.cards ?? noCards, stageName: stage?.name ?? "", targetDays: stage?.targetDays ?? null };
}

interface Of {
  conditions: readonly Condition[];
  column: ReturnType<typeof sql<string>>;
  roleId: string | null;
}

/** What a card shows but its stage, which is of its publication. */
type CardRow = Omit<CandidateCard, "stageName" | "targetDays" | "cards"> & {
  column: string;
  cards: CandidateCard["cards"] | null;
};
const cardColumns = sql`c.id, c.group_id, c.person_id, c.name, c.opportunity_id, c.publication_id, c.stage_key, c.stage_kind, c.stage_entered_at,
  c.status, c.hold_until::text, c.decided_at, c.told_at, c.archived_at, c.next_kind, c.next_user_id, c.next_due_at, c.next_from, c.source, c.owner_id,
  c.coordinator_id, c.tags, c.version, c."column"`;

const all = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `);

/**
 * The first cards of each column, in its order: all are ordered by their ids alone, and the rows of the first ones looked up. What they are
 * called whose move it is, is asked once for each of them; how scorecards stand for each row, since the database takes all of them for one
 * row and would compare each with each.
 */
const firstCards = ({ conditions, column, roleId }: Of, most: number) => sql<CardRow>`
  with first as materialized (
    select c.id, c.place, c."column" from (
      select c.id, row_number() over (partition by ${column} order by ${byPriority}, c.id) as place, ${column} as "column"
        from candidates c where ${all(conditions)}) c
     where c.place <= ${most}),
  shown as materialized (
    select c.*, first.place, first."column" from candidates c join first on first.id = c.id
     where c.id = any (array(select first.id from first))),
  movers as materialized (
    select m.id, app.member_name(m.organization_id, m.id) as name
      from (select distinct s.organization_id, s.next_user_id as id from shown s where s.next_user_id is not null) m)
  select ${cardColumns}, m.name as next_user_name,
         (select ${cardsStanding} where s.candidate_id = c.id and s.state <> 'released' having count(*) > 0) as cards,
         (select o.title from opportunities o where o.id = ${roleId ? sql`${roleId}::uuid` : sql`c.opportunity_id`}) as opportunity_title
    from shown c left join movers m on m.id = c.next_user_id order by c.place`;

interface ColumnCount {
  column: string;
  total: number;
  medianDays: number | null;
  /** On the board of a role: those to which they are pinned who stand in it, but for the hired. */
  publicationIds: (string | null)[];
}

/** How many there are in each column, and for how long they have been there. */
const countColumns = ({ conditions, column, roleId }: Of) => sql<ColumnCount>`
  select ${column} as "column", count(*)::integer as total,
         (percentile_cont(0.5) within group (order by date_part('epoch', now() - c.stage_entered_at)) / 86400)::real as median_days,
         ${roleId ? sql`coalesce(array_agg(distinct c.publication_id) filter (where c.status <> 'hired'), '{}')` : sql`'{}'::uuid[]`} as publication_ids
    from candidates c where ${all(conditions)} group by 1 order by 1`;

interface BoardWay extends StagedRow {
  /** Whether the role hires by it. */
  isCurrent: boolean | null;
  /** Rounds of the role's plan after which every scorecard is to be in. */
  gates: string[];
}

/** The publication that a role hires by, and all by which somebody goes who was found. */
function waysOfRole({ conditions, roleId }: Of) {
  if (!roleId) return sql<BoardWay>`select from interview_plan_publications where false`;
  const current = sql`select o.publication_id from opportunities o where o.id = ${roleId}::uuid`;
  return sql<BoardWay>`
    select ${stageColumns}, b.id = (${current}) as is_current,
           array(select r ->> 'id' from opportunities o join interview_plans p on p.id = o.plan_id, jsonb_array_elements(p.draft -> 'rounds') r
             where o.id = ${roleId}::uuid and (r ->> 'gate')::boolean) as gates
      from interview_plan_publications b
     where b.id = any (array(select c.publication_id from candidates c where ${all(conditions)} union ${current}))`;
}

const headsByKind: readonly ColumnHead[] = stageKinds.map((kind) => ({
  key: kind,
  name: "",
  kind,
  isRound: false,
  isGated: false,
  targetDays: null,
}));
