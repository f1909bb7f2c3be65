import type { Database } from "#platform/server/database.ts";
import { type Message, swapped } from "./recorded-statements.ts";

/** The database plans a prepared statement anew five times, and then keeps a plan that goes by no value. */
const times = 7;

interface Asked {
  /** Tables that grow with an organization. */
  big: readonly string[];
  /** What stands in the place of what is made for each call. */
  swaps?: () => (readonly [string, string])[];
}

/** Which big tables what a procedure sends reads from end to end, by a statement or by what it sets off. */
export async function readFromEndToEnd(
  database: Database,
  messages: readonly Message[],
  { big, swaps = () => [] }: Asked,
): Promise<string[]> {
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
      const now = swaps();
      for (const { values = [], ...statement } of messages.flat()) {
        if (statement.text.startsWith("begin")) {
          await client.query("begin");
          before = await scans();
        } else if (statement.text === "commit") {
          for (const [name, count] of await scans()) if (count > (before.get(name) ?? 0)) seen.add(name);
          await client.query("rollback");
        } else await client.query({ ...statement, values: values.map((value) => swapped(value, now)) });
      }
    }
  } finally {
    client.release();
  }
  return [...seen];
}
