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
  type UnknownRow,
} from "kysely";
import { type CustomTypesConfig, type PoolClient, types } from "pg";
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
const parsers: CustomTypesConfig = Object.assign([], {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    type === types.builtins.TIMESTAMPTZ ? instantAsText : types.getTypeParser(type, format),
});

/** The library's plugin looks at each value of each row; here a column is named once. A page of the plan list costs a tenth less. */
class Naming extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {}).map((column) => ({ column, name: this.camelCase(column) }));
    const rows = result.rows.map((found) => {
      const row: UnknownRow = {};
      for (const { column, name } of columns) row[name] = found[column];
      return row;
    });
    return { ...result, rows };
  }
}

const naming = new Naming();

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = statementName(query.sql);
    const result = await this.#client.query<R & object>({
      ...(name !== undefined && { name }),
      text: query.sql,
      values: [...query.parameters],
      types: parsers,
    });
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

/** Kysely over one connection that somebody else opened, and on which it can neither begin nor commit. */
export function kyselyOnClient<Tables>(client: PoolClient): Kysely<Tables> {
  const connection = new ClientConnection(client);
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [naming],
  });
}
