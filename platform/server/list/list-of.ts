import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Question, together } from "../kysely-on-client.ts";
import type { ActorDb } from "../transaction.ts";
import { type CursorPlace, isUuidKey, readCursor, writeCursor } from "./cursor.ts";
import type { Condition } from "./filters.ts";
import { foundRows, lookedUp, type Place } from "./found-rows.ts";
import type { SortKey } from "./sorts.ts";

/** Rows are counted up to here; beyond, an exact number helps nobody and costs a second. */
const mostCounted = 1000;

/** What every list is asked with, beside its own filters. */
export interface Asked {
  search?: string | undefined;
  sort: string;
  direction: "asc" | "desc";
  /** Rows per page. */
  limit: number;
  cursor?: string | undefined;
}

/** What a feature says of its list. */
export interface ListKind<Row, Input extends Asked, Count extends string, Item> {
  /** Whose column `search_text` is searched, and whose rows are listed unless `rows` says others. */
  table: string;
  /** Name of a row's source in all SQL of the list. */
  as: string;
  /** The column that tells rows apart; `id` when left out. */
  key?: string;
  /** The group or organization that the list is of, which row-level security holds, too. */
  place(input: Input): Place;
  /** What a row shows; worked out for the rows of the page alone, however dear. */
  columns: readonly unknown[];
  sorts: Record<Input["sort"], SortKey>;
  refers?: Refers<Row, Item>;
  /** What leaves rows out beside place and search. */
  where(input: Input): readonly Condition[];
  /**
   * Whether an index leads to the few rows that these conditions leave. They are found first and ordered then: the database goes by averages,
   * and would walk the order through all rows for whoever has fewer than a page.
   */
  isFew?(input: Input): boolean;
  /** What is counted beside the rows of the list, each under these conditions and the place; for the numbers on its tabs. */
  counts(input: Input): Record<Count, readonly Condition[]>;
  /** Which of these counts is the total, too, as long as nobody searches: then it is counted once. */
  totalIs?(input: Input): Count | undefined;
  /**
   * Rows that are not the table's alone, as a select that applies place and search by itself, where the table goes by the
   * name `searchedAs`; the rows go by `key`, a text.
   */
  rows?: { searchedAs: string; select(input: Input, found: Condition | undefined): RawBuilder<unknown> };
}

/** What the rows of a page refer to: asked along with them, each thing once, and then told of each row. */
interface Refers<Row, Item> {
  /** `page` is the select of the page's rows, with all columns of the table. */
  ask(page: RawBuilder<unknown>): readonly Question<unknown>[];
  tell(rows: readonly Row[], answers: readonly (readonly unknown[])[]): Item[];
}

/** One page of a list; `total` and `counts` go up to 1000. */
export interface ListPage<Row, Count extends string> {
  items: Row[];
  nextCursor: string | null;
  total: number;
  counts: Record<Count, number>;
}

/** Where a row stands in the order. */
interface Cursored {
  cursorSort: string;
  cursorKey: string;
}

/** Rows of a list, in its order, and where the next ones begin. */
export interface Walked<Row> {
  items: Row[];
  nextCursor: string | null;
}

/**
 * A list that is searched, filtered, ordered and paged in the database, made for a million rows: a page is cut by the key of
 * its order before anything of a row is worked out, and nothing is counted further than anybody reads. `Row` is what
 * `columns` select.
 */
export function listOf<Row extends object, Input extends Asked, Count extends string, Item = Row>(
  kind: ListKind<Row, Input, Count, Item>,
) {
  const { as } = kind;
  const row = sql.id(as);
  const key = sql.ref(kind.rows ? `${as}.key` : `${as}.${kind.key ?? "id"}`);
  const keyType = kind.rows ? sql`text` : sql`uuid`;
  const isKey = kind.rows ? () => true : isUuidKey;
  // reason for the cast: a property of a generic input is read as the text that it extends
  const sortOf = (input: Input): SortKey => kind.sorts[input.sort as Input["sort"]];

  function source(input: Input, found: Condition | undefined, conditions: readonly Condition[]) {
    if (kind.rows) return sql`(${kind.rows.select(input, found)}) as ${row} where ${all(conditions)}`;
    const { within, id } = kind.place(input);
    return sql`${sql.table(kind.table)} as ${row} where ${all([sql<SqlBool>`${sql.id(as, within)} = ${id}::uuid`, ...conditions])}`;
  }

  const narrowed = (input: Input, found: Condition | undefined) => [
    ...kind.where(input),
    ...(found && !kind.rows ? [found] : []),
  ];

  const isFew = (input: Input) => kind.isFew?.(input) === true;

  /** Whether cutting a page can mean looking at all rows: then it is not cut once more for each thing that it refers to. */
  const isCutOnce = (input: Input, found: Condition | undefined) =>
    found !== undefined || sortOf(input).isWorkedOut === true || kind.where(input).length > 1 || isFew(input);

  function pageStatement(
    input: Input,
    found: Condition | undefined,
    after: CursorPlace | null,
    only: readonly Condition[] = [],
  ) {
    const { by, read } = sortOf(input);
    const direction = input.direction === "asc" ? sql`asc` : sql`desc`;
    const than = input.direction === "asc" ? sql`>` : sql`<`;
    const order = sql`${by} ${direction}, ${key} ${direction}`;
    const later = after
      ? [sql<SqlBool>`(${by}, ${key}) ${than} (${read(after.sortKey)}, ${after.key}::${keyType})`]
      : [];
    const columns = sql.join(kind.columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)));
    const walked = source(input, found, [...narrowed(input, found), ...only, ...later]);
    // Offset 0 keeps the order out of how the rows are found.
    const from = isFew(input) ? sql`(select * from ${walked} offset 0) as ${row}` : walked;
    const page = sql`(select * from ${from} order by ${order} limit ${sql.lit(input.limit + 1)})`;
    const rows = sql<Row & Cursored>`
      select ${columns}, (${by})::text as cursor_sort, ${key}::text as cursor_key from ${page} as ${row} order by ${order}`;
    return { rows, beside: isCutOnce(input, found) ? [] : (kind.refers?.ask(page) ?? []) };
  }

  /** What rows at hand refer to. */
  async function besideRows(db: ActorDb, rows: readonly Cursored[]) {
    const keys = rows.map(({ cursorKey }) => cursorKey);
    const page = sql`(select * from ${sql.table(kind.table)} as ${row} where ${key} = any (${keys}::uuid[]))`;
    return kind.refers ? together(db, kind.refers.ask(page)) : [];
  }

  const itemsOf = (rows: readonly (Row & Cursored)[], answers: readonly (readonly unknown[])[]): Item[] =>
    // reason for the cast: without what they refer to, rows are the items
    kind.refers ? kind.refers.tell(rows, answers) : ([...rows] as unknown as Item[]);

  /** The page and its numbers, as they are asked in one message. */
  function pageQuestions(input: Input, found: Condition | undefined, after: CursorPlace | null) {
    const { rows, beside } = pageStatement(input, found, after);
    return [rows, countStatement(input, found), ...beside] as const;
  }

  function countStatement(input: Input, found: Condition | undefined) {
    const upTo = (conditions: readonly Condition[], unsearched: boolean) => sql`(select count(*)::integer from
      (select from ${source(input, unsearched ? undefined : found, conditions)} limit ${sql.lit(mostCounted)}) as counted)`;
    const counts = Object.entries<readonly Condition[]>(kind.counts(input)).map(
      ([name, conditions]) => sql`${name}::text, ${upTo(conditions, !kind.rows)}`,
    );
    const total = known(input, found) === undefined ? upTo(narrowed(input, found), false) : sql`null::integer`;
    return sql<{ total: number | null; counts: Record<Count, number> }>`
      select ${total} as total, json_build_object(${sql.join(counts)}) as counts`;
  }

  const known = (input: Input, found: Condition | undefined) => (found ? undefined : kind.totalIs?.(input));

  const searchedBy = (input: Input) => ({
    table: kind.table,
    as: kind.rows?.searchedAs ?? as,
    key: kind.key,
    place: kind.place(input),
    search: input.search,
  });
  const placeAfter = (input: Input) =>
    readCursor(input, (place) => isKey(place.key) && sortOf(input).isKey(place.sortKey));
  const pageAfter = (input: Input, rows: readonly Cursored[]) => {
    const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
    return last ? writeCursor(input, { sortKey: last.cursorSort, key: last.cursorKey }) : null;
  };

  return {
    /** The statements behind a first page, so that a test can read how the database means to answer them. */
    statements: (input: Input, found?: Condition) => {
      const { rows } = pageStatement(input, found, null);
      return [rows, countStatement(input, found)];
    },

    /** What a first page asks first: what its search finds, or else all of it. */
    first: (input: Input): readonly Question<unknown>[] =>
      input.cursor === undefined ? (lookedUp(searchedBy(input)) ?? pageQuestions(input, undefined, null)) : [],

    /** BAD_REQUEST for a cursor that is not of this list in this order. */
    async page(db: ActorDb, input: Input): Promise<ListPage<Item, Count>> {
      const after = placeAfter(input);
      const found = await foundRows(db, searchedBy(input));
      const [rows, [counted], ...along] = await together(db, pageQuestions(input, found, after));
      const answers = isCutOnce(input, found) ? await besideRows(db, rows) : along;
      if (!counted) throw new Error("The database counted nothing.");
      const { counts } = counted;
      const tab = known(input, found);
      const total = tab === undefined ? (counted.total ?? 0) : counts[tab];
      const items = itemsOf(rows.slice(0, input.limit), answers);
      return { items, nextCursor: pageAfter(input, rows), total, counts };
    },

    /**
     * The next rows of the list without its numbers, for whoever takes all of it; `only` leaves those of these keys. BAD_REQUEST for a
     * cursor that is not of this list in this order.
     */
    async walk(db: ActorDb, input: Input, only: readonly string[] | undefined): Promise<Walked<Item>> {
      const chosen = only ? [sql<SqlBool>`${key} = any(${only}::${keyType}[])`] : [];
      const found = await foundRows(db, searchedBy(input));
      const asked = pageStatement(input, found, placeAfter(input), chosen);
      const [rows, ...along] = await together(db, [asked.rows, ...asked.beside]);
      const answers = isCutOnce(input, found) ? await besideRows(db, rows) : along;
      return { items: itemsOf(rows.slice(0, input.limit), answers), nextCursor: pageAfter(input, rows) };
    },
  };
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
