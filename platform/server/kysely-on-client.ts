import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
  sql,
  type UnknownRow,
} from "kysely";
import { type CustomTypesConfig, type QueryResult as PgResult, type PoolClient, types } from "pg";
import type { DB } from "#db/schema.gen.ts";
import { type Statement, sendTogether } from "./sent-together.ts";
import { statementName } from "./statement-names.ts";

const parseInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ);

/** `2026-11-27 09:30:00.123999+00`, as a server that keeps UTC writes it. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function instantAsText(written: string): unknown {
  const [, day, time, fraction = ""] = inUtc.exec(written) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
  const instant: unknown = parseInstant(written);
  return instant instanceof Date ? instant.toISOString() : instant;
}

/**
 * In answers an instant is an ISO 8601 text in UTC, as the contracts say it. Asked for with each statement and not of the
 * driver, because the account library shares the pool and wants Date objects. It is a list too, an empty one, because the
 * driver also sends it as the types of the parameters, which nobody names here.
 */
export const parsers: CustomTypesConfig = Object.assign([], {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === types.builtins.TIMESTAMPTZ ? instantAsText : types.getTypeParser(type, format),
});

/** The library's plugin looks at each value of each row; here a column is named once. A page of the plan list costs a tenth less. */
class Naming extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: this.named(result.rows) };
  }
  named(found: readonly UnknownRow[]): UnknownRow[] {
    const columns = Object.keys(found[0] ?? {}).map((column) => ({ column, name: this.camelCase(column) }));
    return found.map((each) => {
      const row: UnknownRow = {};
      for (const { column, name } of columns) row[name] = each[column];
      return row;
    });
  }
}

const naming = new Naming();

/** A query that was sent with the opening of its transaction. */
export interface Ahead extends CompiledQuery {
  readonly parameters: readonly (string | number | null)[];
}

const answers = new WeakMap<PoolClient, { ahead: Ahead; result: PgResult }[]>();

/** Answers the next queries on the connection with these results, as long as each is the very same. */
export const answerAhead = (client: PoolClient, known: { ahead: Ahead; result: PgResult }[]) =>
  void answers.set(client, known);

const lastWrites = new WeakMap<PoolClient, Statement[]>();

/** The writes that wait for the end of the transaction, which then does them. */
export function takeLast(client: PoolClient): Statement[] {
  const last = lastWrites.get(client) ?? [];
  lastWrites.delete(client);
  return last;
}

/** A value as a statement that goes with others takes it. */
export function plainValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `{${value.map(plainElement).join()}}`;
  throw new Error("A statement that goes with others has texts, numbers, and lists of them.");
}

/** As an array of the database is written. */
const plainElement = (value: unknown) => {
  const plain = plainValue(value);
  return plain === null ? "null" : `"${String(plain).replaceAll(/["\\]/g, "\\$&")}"`;
};

/** Nobody asked, and nothing is to be written. */
export function forgetWaiting(client: PoolClient): void {
  answers.delete(client);
  lastWrites.delete(client);
}

/** The answer that is there already. Any other query may change what it would be now, so it is good for the next one alone. */
function answerOf(client: PoolClient, { sql, parameters }: CompiledQuery): PgResult | undefined {
  const known = answers.get(client)?.shift();
  if (
    known &&
    known.ahead.sql === sql &&
    known.ahead.parameters.every((each, at) => each === plainValue(parameters[at]))
  )
    return known.result;
  answers.delete(client);
  return undefined;
}

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // They are not the last after all.
    const earlier = takeLast(this.#client);
    if (earlier.length > 0) await sendTogether(this.#client, earlier, parsers);
    const name = statementName(query.sql);
    const result: PgResult<R & object> =
      answerOf(this.#client, query) ??
      (await this.#client.query<R & object>({
        ...(name !== undefined && { name }),
        text: query.sql,
        values: [...query.parameters],
        types: parsers,
      }));
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not available inside a request's transaction.");
  }
}

const refuse = async () => {
  throw new Error("The request's transaction is opened and closed in one place; nobody else commits.");
};

const onConnection = (acquireConnection: Driver["acquireConnection"]) =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [naming],
  });

const made = new WeakMap<PoolClient, Kysely<DB>>();
const clients = new WeakMap<Kysely<DB>, PoolClient>();

/** Kysely over one connection that somebody else opened, and on which it can neither begin nor commit; one per connection. */
export function kyselyOnClient(client: PoolClient): Kysely<DB> {
  const known = made.get(client);
  if (known) return known;
  const connection = new ClientConnection(client);
  const db = onConnection(async () => connection);
  made.set(client, db);
  clients.set(db, client);
  return db;
}

function clientOf(db: Kysely<DB>): PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error("What goes with other statements is sent on the transaction's own handle.");
  return client;
}

/**
 * Writes with the end of the transaction, in the same message and after what waits already; before it, where something else is
 * asked on this handle. What it answers is not told, and its failure is the failure of the whole.
 */
export function writeLast(db: Kysely<DB>, { sql, parameters }: CompiledQuery): void {
  const client = clientOf(db);
  lastWrites.set(client, [...(lastWrites.get(client) ?? []), { text: sql, values: parameters.map(plainValue) }]);
}

/** A query that can be asked together with others. */
export type Question<Row> = CompiledQuery<Row> | { compile(db: Kysely<DB>): CompiledQuery<Row> };

/**
 * Asks several things in one message, after what waits for the end of the transaction, and answers the rows of each. Where one fails, all
 * of it does.
 */
export async function together<const Rows extends readonly unknown[]>(
  db: Kysely<DB>,
  questions: readonly [...{ [At in keyof Rows]: Question<Rows[At]> }],
): Promise<{ -readonly [At in keyof Rows]: Rows[At][] }> {
  const client = clientOf(db);
  const queries = questions.map((question: Question<unknown>) => compiled(question));
  const earlier = takeLast(client);
  const known: PgResult[] = [];
  for (const query of earlier.length > 0 ? [] : queries) {
    const answer = answerOf(client, query);
    if (!answer) break;
    known.push(answer);
  }
  const asked = queries
    .slice(known.length)
    .map(({ sql, parameters }): Statement => ({ text: sql, values: parameters.map(plainValue) }));
  const results = asked.length > 0 ? await sendTogether(client, [...earlier, ...asked], parsers) : [];
  const rows = [...known, ...results.slice(earlier.length)].map((result) => naming.named(result.rows));
  // reason for the cast: one list of rows for each question, in their order
  return rows as { -readonly [At in keyof Rows]: Rows[At][] };
}

/** Builds queries, and sends none. */
const unconnected = onConnection(refuse);

/** As it is sent: its text and values. */
export const compiled = <Row>(question: Question<Row>): CompiledQuery<Row> =>
  "compile" in question ? question.compile(unconnected) : question;

/** A query that is built and compiled once. */
interface CompiledOnce<Values, Row> {
  (db: Kysely<DB>, values: Values): Promise<Row[]>;
  /** With these values, not yet sent. */
  of(values: Values): CompiledQuery<Row>;
}

/**
 * A query that is the same each time but for its values: built and compiled once. `build` sees placeholders in the place of the
 * values, so it may hand each of them on as one parameter, and decide nothing by them.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<DB>, values: Values) => { compile(db: Kysely<DB>): CompiledQuery<Row> },
): CompiledOnce<Values, Row> {
  let known: { query: CompiledQuery<Row>; order: (keyof Values)[] } | undefined;
  const of = (values: Values) => {
    if (!known) {
      const keys = new Map<unknown, keyof Values>(Object.keys(values).map((key) => [{ placeholder: key }, key]));
      // reason for the cast: stands for a value of each type, and is only handed on
      const placeholders = Object.fromEntries([...keys].map(([placeholder, key]) => [key, placeholder])) as Values;
      const query = build(unconnected, placeholders).compile(unconnected);
      known = { query, order: query.parameters.flatMap((parameter) => keys.get(parameter) ?? []) };
      if (known.order.length !== query.parameters.length) throw new Error("A compiled query holds a value of its own.");
    }
    const { query, order } = known;
    return { ...query, parameters: order.map((key) => values[key]) };
  };
  return Object.assign(async (db: Kysely<DB>, values: Values) => (await db.executeQuery<Row>(of(values))).rows, { of });
}

/**
 * A query by ids that is built and compiled once: for one id, as it mostly is, and for many. `isAmong` says that a column is one of them.
 * The database keeps its plan for the first, and plans the second anew each time, because it cannot know how many there will be.
 */
export function compiledByIds<Row>(
  build: (
    db: Kysely<DB>,
    isAmong: (column: string) => RawBuilder<SqlBool>,
  ) => { compile(db: Kysely<DB>): CompiledQuery<Row> },
): (ids: readonly string[]) => CompiledQuery<Row> {
  const one = compiledOnce((db, { id }: { id: string }) =>
    build(db, (column) => sql<SqlBool>`${sql.ref(column)} = ${id}::uuid`),
  );
  const many = compiledOnce((db, { ids }: { ids: readonly string[] }) =>
    build(db, (column) => sql<SqlBool>`${sql.ref(column)} = any (${ids}::uuid[])`),
  );
  return (ids) => {
    const [id, ...more] = ids;
    return id !== undefined && more.length === 0 ? one.of({ id }) : many.of({ ids });
  };
}
