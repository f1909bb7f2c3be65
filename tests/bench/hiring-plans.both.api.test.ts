import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { fillHiring, recordHiring } from "./hiring-stage.ts";
import { swapped } from "./recorded-statements.ts";

/** Tables that grow with an organization: none of what people do all day may read one of them from end to end. */
const big = ["candidates", "group_people", "hiring_events", "opportunities", "people", "person_contacts"];
/** The database plans a prepared statement anew five times, and then keeps a plan that goes by no value. */
const times = 7;

const database = await openTestDatabase();
const operations = await recordHiring(database, await fillHiring(database, 5000));
await database.pool.query("vacuum analyze");

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "no big table is read from end to end, neither by a statement nor by what it sets off: %s",
  async (_name, { messages, recordedAs: { ids, word } }) => {
    const client = await database.pool.connect();
    const seen = new Set<string>();
    let before = new Map<string, number>();
    const scans = async () => {
      await client.query("reset role");
      const { rows } = await client.query<{ name: string; scans: string | number }>(
        "select relname as name, seq_scan as scans from pg_stat_xact_user_tables where relname = any ($1)",
        [big],
      );
      return new Map(rows.map((row) => [row.name, Number(row.scans)]));
    };
    try {
      for (let time = 0; time < times; time += 1) {
        const swaps = [...ids.map((id) => [id, randomUUID()] as const), [word ?? randomUUID(), randomUUID()] as const];
        for (const { values = [], ...statement } of messages.flat()) {
          if (statement.text.startsWith("begin")) {
            await client.query("begin");
            before = await scans();
          } else if (statement.text === "commit") {
            for (const [name, count] of await scans()) if (count > (before.get(name) ?? 0)) seen.add(name);
            await client.query("rollback");
          } else await client.query({ ...statement, values: values.map((value) => swapped(value, swaps)) });
        }
      }
    } finally {
      client.release();
    }
    expect([...seen]).toEqual([]);
  },
);
