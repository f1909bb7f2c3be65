import type { Pool, PoolClient } from "pg";
import type { Database } from "#platform/server/database.ts";
import { Together } from "#platform/server/sent-together.ts";
import { statementName } from "#platform/server/statement-names.ts";

/** One statement, as the program sent it. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** What went to the database at once. */
export type Message = Statement[];

/** Wraps a database so that everything sent during a request is written down. */
export function recording(database: Database): { database: Database; take(): Message[] } {
  let sent: Message[] = [];
  const note = (statement: unknown, values: unknown) => {
    if (statement instanceof Together)
      sent.push(
        statement.statements.map(({ text, values: inner = [] }) => ({
          text,
          values: [...inner],
          name: statementName(text) ?? "",
        })),
      );
    else if (typeof statement === "string")
      sent.push([{ text: statement, ...(Array.isArray(values) && { values: [...values] }) }]);
    else if (typeof statement === "object" && statement !== null && "text" in statement) {
      const { text } = statement;
      const name = "name" in statement && typeof statement.name === "string" ? statement.name : undefined;
      const inner = "values" in statement && Array.isArray(statement.values) ? statement.values : [];
      sent.push([{ text: String(text), values: [...inner], ...(name !== undefined && { name }) }]);
    }
  };
  const wrapClient = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (key === "query") note(args[0], args[1]);
          return Reflect.apply(value, target, args);
        };
      },
    });
  const pool: Pool = new Proxy(database.pool, {
    get(target, key) {
      if (key === "connect") return async () => wrapClient(await target.connect());
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    database: { ...database, pool },
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/** A value of a statement with other texts in place of some, wherever they stand in it. */
export function swapped(value: unknown, swaps: readonly (readonly [string, string])[]): unknown {
  if (typeof value === "string") return swaps.reduce((text, [from, to]) => text.replaceAll(from, to), value);
  if (Array.isArray(value)) return value.map((each) => swapped(each, swaps));
  return typeof value === "number" ? Number(swapped(String(value), swaps)) : value;
}
