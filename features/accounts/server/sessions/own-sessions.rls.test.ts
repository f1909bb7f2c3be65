import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const { pool } = world.services.database;

test("the application role reads no secret of a session or a way in", async () => {
  const person = await world.system((db) => buildPerson(db));
  for (const sql of [
    "select token from sessions",
    "select ip_address from sessions",
    "select password from identities",
    "select * from sessions",
    "select account_id from identities",
  ])
    await expect(
      asCaller(pool, person, (_db, _actor, client) => client.query(sql)),
      sql,
    ).rejects.toThrow(/permission denied/);
});

test("it sees and ends one's own alone, opens and prolongs none, and removes no way in", async () => {
  const [mine, theirs] = await world.system(async (db) => [await buildPerson(db), await buildPerson(db)] as const);
  await asCaller(pool, mine, async (_db, _actor, client) => {
    const { rows } = await client.query("select user_id from sessions");
    expect(rows).toEqual([{ user_id: mine.userId }]);
    expect((await client.query("delete from sessions where user_id = $1", [theirs.userId])).rowCount).toBe(0);
  });
  for (const sql of [
    "update sessions set expires_at = now() + interval '1 year'",
    "insert into sessions (user_id) values (gen_random_uuid())",
    "delete from identities",
    "select 1 from address_proofs",
    "select 1 from sign_in_attempts",
    "select 1 from users",
  ])
    await expect(
      asCaller(pool, mine, (_db, _actor, client) => client.query(sql)),
      sql,
    ).rejects.toThrow(/permission denied/);
});
