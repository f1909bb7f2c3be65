import { type SqlBool, sql } from "kysely";
import { stageKinds } from "#features/interview-plans/stages.ts";
import { seatOf } from "#platform/server/authorize.ts";
import { compiledOnce, type Question, together } from "#platform/server/kysely-on-client.ts";
import type { Condition } from "#platform/server/list/filters.ts";
import { foundRows, lookedUp } from "#platform/server/list/found-rows.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Board, BoardColumn } from "../contract.ts";
import type { BoardPage } from "../list-input.ts";
import { columnsOf } from "../moves.ts";
import { boardConditions, byPriority } from "./list.ts";
import { boardOf, type CandidateRow, derivedColumns, slimColumns, typedColumns } from "./rows.ts";

/** A stage as a column: what it is called and what holds for it. */
type ColumnHead = Pick<BoardColumn, "key" | "name" | "kind" | "isRound" | "isGated" | "targetDays">;

const searchedBy = ({ groupId, search }: BoardPage) => ({
  ...{ table: "candidates", as: "c", search },
  place: { within: "group_id", id: groupId } as const,
});

const roleIn = ({ opportunityId }: BoardPage) => (opportunityId?.length === 1 ? opportunityId[0] : undefined);

/** All but what the cards refer to, in one message. */
function boardQuestions(page: BoardPage, found: Condition | undefined) {
  const roleId = roleIn(page);
  const conditions = [
    sql<SqlBool>`c.group_id = ${page.groupId}::uuid`,
    ...boardConditions(page),
    ...(found ? [found] : []),
  ];
  // Whoever is hired stands in the last column, wherever on the way they were taken from.
  const column = roleId
    ? sql<string>`case when c.status = 'hired' then 'hired' else c.stage_key end`
    : sql<string>`case when c.status = 'hired' then 'hired' else c.stage_kind end`;
  return [
    firstCards({ conditions, column, most: page.cards }),
    countColumns({ conditions, column }),
    roleOf.of({ roleId: roleId ?? null }),
    placesOf(roleId ? conditions : [sql<SqlBool>`false`]),
  ] as const;
}

/** What a board asks first: what its search finds, or else all that it can. */
export const boardFirst = (page: BoardPage): readonly Question<unknown>[] =>
  lookedUp(searchedBy(page)) ?? boardQuestions(page, undefined);

/** Candidates of a hiring group as columns: of the stages of one role, or of kinds of stages over several. */
export async function candidateBoard(db: ActorDb, actor: Actor, page: BoardPage): Promise<Board> {
  seatOf(actor, page);
  const roleId = roleIn(page);
  const found = await foundRows(db, searchedBy(page));
  const [cards, counts, [role], places] = await together(db, boardQuestions(page, found));
  const current = role ?? { publicationId: null, planId: null };
  const publicationIds = [current, ...places].map(({ publicationId }) => publicationId);
  const { summaries, wayOf, gated } = await boardOf(db, cards, { publicationIds, planId: current.planId });
  const heads = roleId
    ? columnsOf(
        wayOf(current.publicationId),
        places.map(({ publicationId, keys }) => ({ stages: wayOf(publicationId), keys })),
      ).map((stage): ColumnHead => ({ ...stage, isGated: gated.has(stage.key) }))
    : headsByKind;
  const columnOf = new Map(cards.map((card) => [card.id, card.column]));
  return {
    byKind: !roleId,
    total: counts.reduce((sum, { total }) => sum + total, 0),
    columns: heads.map((head) => {
      const counted = counts.find(({ column: key }) => key === head.key);
      return {
        ...head,
        total: counted?.total ?? 0,
        medianDays: counted?.medianDays ?? null,
        cards: summaries.filter(({ id }) => columnOf.get(id) === head.key),
      };
    }),
  };
}

interface Of {
  conditions: readonly Condition[];
  column: ReturnType<typeof sql<string>>;
}

const all = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `);

/** The first cards of each column, in its order. */
function firstCards({ conditions, column, most }: Of & { most: number }) {
  const columns = sql.join([...slimColumns.map((name) => sql.ref(name)), ...typedColumns, ...derivedColumns]);
  return sql<CandidateRow & { column: string }>`
    select ${columns}, c."column" from (
      select c.*, row_number() over (partition by ${column} order by ${byPriority}, c.id) as place, ${column} as "column"
        from candidates c where ${all(conditions)}) c
     where c.place <= ${most} order by c.place`;
}

/** How many there are in each column, and for how long they have been there. */
const countColumns = ({ conditions, column }: Of) => sql<{ column: string; total: number; medianDays: number | null }>`
  select ${column} as "column", count(*)::integer as total,
         (percentile_cont(0.5) within group (order by extract(epoch from now() - c.stage_entered_at) / 86400))::real as median_days
    from candidates c where ${all(conditions)} group by 1`;

const roleOf = compiledOnce((db, { roleId }: { roleId: string | null }) =>
  db
    .selectFrom("opportunities as o")
    .select(["o.publicationId", "o.planId"])
    .where(sql<SqlBool>`o.id = ${roleId}::uuid`),
);

/** The stages of which publications somebody still stands in. */
const placesOf = (conditions: readonly Condition[]) => sql<{ publicationId: string | null; keys: string[] }>`
  select c.publication_id, array_agg(distinct c.stage_key) as keys from candidates c
   where ${all(conditions)} and c.status <> 'hired' group by c.publication_id order by c.publication_id`;

const headsByKind: readonly ColumnHead[] = stageKinds.map((kind) => ({
  key: kind,
  name: "",
  kind,
  isRound: false,
  isGated: false,
  targetDays: null,
}));
