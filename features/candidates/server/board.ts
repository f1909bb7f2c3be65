import { type SqlBool, sql } from "kysely";
import { type Stage, stageKinds } from "#features/interview-plans/stages.ts";
import { seatOf } from "#platform/server/authorize.ts";
import type { Condition } from "#platform/server/list/filters.ts";
import { foundRows } from "#platform/server/list/found-rows.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Board, BoardColumn } from "../contract.ts";
import type { BoardPage } from "../list-input.ts";
import { columnsOf } from "../moves.ts";
import { boardConditions, priority } from "./list.ts";
import { listGatedRounds } from "./queries.ts";
import { type CandidateRow, derivedColumns, slimColumns, summariesOf, typedColumns, waysOf } from "./rows.ts";

/** A stage as a column: what it is called and what holds for it. */
type ColumnHead = Pick<BoardColumn, "key" | "name" | "kind" | "isRound" | "isGated" | "targetDays">;

/** Candidates of a hiring group as columns: of the stages of one role, or of kinds of stages over several. */
export async function candidateBoard(db: ActorDb, actor: Actor, page: BoardPage): Promise<Board> {
  seatOf(actor, page);
  const [roleId] = page.opportunityId?.length === 1 ? page.opportunityId : [];
  const found = await foundRows(db, {
    table: "candidates",
    as: "c",
    place: { within: "group_id", id: page.groupId },
    search: page.search,
  });
  const conditions = [
    sql<SqlBool>`c.group_id = ${page.groupId}::uuid`,
    ...boardConditions(page, actor.userId),
    ...(found ? [found] : []),
  ];
  // Whoever is hired stands in the last column, wherever on the way they were taken from.
  const column = roleId
    ? sql<string>`case when c.status = 'hired' then 'hired' else c.stage_key end`
    : sql<string>`case when c.status = 'hired' then 'hired' else c.stage_kind end`;
  const cards = await firstCards(db, { conditions, column, most: page.cards, me: actor.userId });
  const counts = await countColumns(db, { conditions, column });
  const heads = roleId ? await headsOfRole(db, roleId, conditions) : headsByKind;
  const summaries = await summariesOf(db, cards);
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
async function firstCards(db: ActorDb, { conditions, column, most, me }: Of & { most: number; me: string }) {
  const columns = sql.join([...slimColumns.map((name) => sql.ref(name)), ...typedColumns, ...derivedColumns]);
  const { rows } = await sql<CandidateRow & { column: string }>`
    select ${columns}, c."column" from (
      select c.*, row_number() over (partition by ${column} order by ${priority(me)}, c.id) as place, ${column} as "column"
        from candidates c where ${all(conditions)}) c
     where c.place <= ${most} order by c.place`.execute(db);
  return rows;
}

/** How many there are in each column, and for how long they have been there. */
async function countColumns(db: ActorDb, { conditions, column }: Of) {
  const { rows } = await sql<{ column: string; total: number; medianDays: number | null }>`
    select ${column} as "column", count(*)::integer as total,
           (percentile_cont(0.5) within group (order by extract(epoch from now() - c.stage_entered_at) / 86400))::real as median_days
      from candidates c where ${all(conditions)} group by 1`.execute(db);
  return rows;
}

const headsByKind: readonly ColumnHead[] = stageKinds.map((kind) => ({
  key: kind,
  name: "",
  kind,
  isRound: false,
  isGated: false,
  targetDays: null,
}));

/** The stages that a role hires by, and those of earlier publications in which somebody still stands. */
async function headsOfRole(db: ActorDb, roleId: string, conditions: readonly Condition[]): Promise<ColumnHead[]> {
  const role = await db
    .selectFrom("opportunities as o")
    .select(["o.publicationId", "o.planId"])
    .where("o.id", "=", roleId)
    .executeTakeFirst();
  const { rows: places } = await sql<{ publicationId: string | null; keys: string[] }>`
    select c.publication_id, array_agg(distinct c.stage_key) as keys from candidates c
     where ${all(conditions)} and c.status <> 'hired' group by c.publication_id order by c.publication_id`.execute(db);
  const current = { publicationId: role?.publicationId ?? null };
  const wayOf = await waysOf(db, [current, ...places]);
  const gated = await listGatedRounds(db, role?.planId ? [role.planId] : []);
  const stages: Stage[] = columnsOf(
    wayOf(current.publicationId),
    places.map(({ publicationId, keys }) => ({ stages: wayOf(publicationId), keys })),
  );
  return stages.map((stage) => ({ ...stage, isGated: gated.has(stage.key) }));
}
