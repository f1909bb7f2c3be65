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
import type { PoolClient, QueryArrayResult } from "pg";
import { statementName } from "./statement-names.ts";

/**
 * Names go to the database in snake case and come back in camel case. The way back is taken once per column and not, as
 * the plugin does, once per value: on a page of 50 plans that was an eighth of the program's time.
 */
class Naming extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
  /**
   * An instant is an ISO 8601 text in UTC, as the contracts say it. Done here and not in the driver, because the account
   * library shares the pool and wants Date objects.
   */
  rowsOf({ fields, rows }: QueryArrayResult<unknown[]>): UnknownRow[] {
    const names = fields.map((field) => this.camelCase(field.name));
    return rows.map((values) => {
      const row: UnknownRow = {};
      for (let column = 0; column < names.length; column++) {
        const value = values[column];
        row[names[column] ?? ""] = value instanceof Date ? value.toISOString() : value;
      }
      return row;
    });
  }
}

const naming = new Naming();

class ClientConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query<unknown[]>({
      name: statementName(query.sql),
      text: query.sql,
      values: [...query.parameters],
      rowMode: "array",
    });
    // reason for the cast: the type of a row is what the query builder worked out from the schema
    return { rows: naming.rowsOf(result) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
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
