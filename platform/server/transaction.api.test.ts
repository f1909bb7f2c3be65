import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { asSystem } from "./transaction.ts";

const { pool } = await openTestDatabase();
await pool.query("create table kept (what text)");

test("a transaction in which a failed statement was passed over is no success", async () => {
  const work = asSystem(pool, async (_db, client) => {
    await client.query("insert into kept values ('lost')");
    await client.query("select 1 / 0").catch(() => undefined);
    return "done";
  });
  await expect(work).rejects.toThrow("could not be committed");
  expect((await pool.query("select what from kept")).rows).toEqual([]);
  expect(await asSystem(pool, async (_db, client) => (await client.query("select 1 as one")).rows)).toEqual([
    { one: 1 },
  ]);
});
