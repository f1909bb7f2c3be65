import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { expect, inject, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { compiledOnce, together, writeLast } from "./kysely-on-client.ts";
import { type ActorDb, asCaller, asSystem } from "./transaction.ts";

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

const visitor = { sessionToken: null, anonymousId: "somebody" };

test("the database refuses a write to a request that only reads", async () => {
  await pool.query("grant insert, select on kept to app_user");
  const write = (readsOnly: boolean) =>
    asCaller(pool, { ...visitor, readsOnly }, (_db, _actor, client) => client.query("insert into kept values ('new')"));
  await expect(write(true)).rejects.toMatchObject({ code: "25006" });
  await write(false);
  expect((await pool.query("select what from kept")).rows).toEqual([{ what: "new" }]);
});

test("after a read the connection is nobody's any more: the next one has its own person, role and time", async () => {
  const ask = "select current_user as role, current_setting('app.anonymous_id', true) as who, now()::text as at";
  const read = (anonymousId: string) =>
    asCaller(pool, { sessionToken: null, anonymousId, readsOnly: true }, async (_db, _actor, client) => {
      return (await client.query<{ role: string; who: string; at: string }>(ask)).rows[0];
    });
  const first = await read("first");
  // The embedded database counts milliseconds.
  await setTimeout(3);
  const second = await read("second");
  expect([first?.who, second?.who]).toEqual(["first", "second"]);
  expect(first?.at).not.toBe(second?.at);
  await read("third");
  const others = await Promise.all(Array.from({ length: 30 }, () => pool.query(ask)));
  for (const { rows } of others) {
    expect(rows[0].role).not.toBe("app_user");
    expect(rows[0].who ?? "").toBe("");
  }
});

const clock = compiledOnce((db) => db.selectNoFrom(sql<string>`clock_timestamp()::text`.as("at")));
const timeOf = async (db: ActorDb) => (await clock(db, {}))[0]?.at ?? "";
/** A time that is over; the embedded database counts milliseconds. */
async function now(client: PoolClient): Promise<string> {
  await client.query("select pg_sleep(0.003)");
  const { rows } = await client.query("select clock_timestamp()::text as at, pg_sleep(0.003)");
  return rows[0].at;
}

test.each([true, false])(
  "what a request asks first is answered with its opening, once (reads only: %s)",
  async (readsOnly) => {
    const ahead = [{ ...clock.of({}), parameters: [] }];
    await asCaller(pool, { ...visitor, readsOnly, ahead }, async (db, _actor, client) => {
      const begun = await now(client);
      expect((await timeOf(db)) < begun).toBe(true);
      expect((await timeOf(db)) > begun).toBe(true);
    });
    // Nobody asked here: it is not told to the next request of the connection.
    await asCaller(pool, { ...visitor, readsOnly, ahead }, async () => undefined);
    await asCaller(pool, { ...visitor, readsOnly }, async (db, _actor, client) => {
      const begun = await now(client);
      expect((await timeOf(db)) > begun).toBe(true);
    });
  },
);

const echo = compiledOnce((db, { text }: { text: unknown }) =>
  db.selectNoFrom([sql<string>`${text}::text`.as("text"), sql<string>`clock_timestamp()::text`.as("at")]),
);

test("an answer that came early is for the same question alone, and for none after another", async () => {
  const ahead = [{ ...echo.of({ text: "a" }), parameters: ["a"] }];
  await asCaller(pool, { ...visitor, ahead }, async (db, _actor, client) => {
    const begun = await now(client);
    expect((await echo(db, { text: "b" }))[0]?.text).toBe("b");
    const [late] = await echo(db, { text: "a" });
    expect(late?.text).toBe("a");
    expect((late?.at ?? "") > begun).toBe(true);
  });
});

test("what fails when it is asked first fails where it is asked, and as whoever acts", async () => {
  const broken = compiledOnce((db) => db.selectNoFrom(sql`1 / (length(current_user) - 8)`.as("broken")));
  const ahead = [{ ...broken.of({}), parameters: [] }];
  await asCaller(pool, { ...visitor, ahead }, async (_db, _actor, client) => {
    expect((await client.query("select app.anonymous_id() as who")).rows).toEqual([{ who: "somebody" }]);
  });
  await expect(asCaller(pool, { ...visitor, ahead }, (db) => broken(db, {}))).rejects.toMatchObject({ code: "22012" });
});

const keep = compiledOnce((db, { what }: { what: unknown }) =>
  // reason for the cast: a table of this test alone
  db.insertInto("kept" as "groups").values({ what: sql`${what}` } as never),
);
const kept = async () => (await pool.query("select what from kept where what <> 'new' order by what")).rows;

test("a write that goes with the commit stands with it, and before what is asked after it", async () => {
  await asSystem(pool, async (db) => writeLast(db, keep.of({ what: "last" })));
  expect(await kept()).toEqual([{ what: "last" }]);
  const seen = await asSystem(pool, async (db) => {
    writeLast(db, keep.of({ what: "earlier" }));
    const { rows } = await sql<{ what: string }>`select what from kept where what = 'earlier'`.execute(db);
    writeLast(db, keep.of({ what: "later" }));
    return rows;
  });
  expect(seen).toEqual([{ what: "earlier" }]);
  expect(await kept()).toEqual([{ what: "earlier" }, { what: "last" }, { what: "later" }]);
});

test("where it fails, nothing stands; where the work fails, it is not done", async () => {
  const before = await kept();
  const wrong = compiledOnce((db) => db.selectNoFrom(sql`1 / (length(current_user) * 0)`.as("wrong")));
  const work = asSystem(pool, async (db) => {
    await db.executeQuery(keep.of({ what: "half" }));
    writeLast(db, wrong.of({}));
  });
  await expect(work).rejects.toMatchObject({ code: "22012" });
  await expect(
    asSystem(pool, async (db) => {
      writeLast(db, keep.of({ what: "lost" }));
      throw new Error("The work failed.");
    }),
  ).rejects.toThrow("The work failed.");
  await asSystem(pool, async () => undefined);
  expect(await kept()).toEqual(before);
  await expect(
    asCaller(pool, { ...visitor, readsOnly: true }, async (db) => writeLast(db, keep.of({ what: "read only" }))),
  ).rejects.toMatchObject({ code: "25006" });
});

test("several writes go with the commit in their order, and none of them where one fails", async () => {
  await asSystem(pool, async (db) => {
    writeLast(db, keep.of({ what: "one" }));
    writeLast(db, sql`update kept set what = 'two' where what = 'one'`.compile(db));
  });
  expect(await kept()).toContainEqual({ what: "two" });
  const before = await kept();
  const failing = asSystem(pool, async (db) => {
    writeLast(db, keep.of({ what: "three" }));
    writeLast(db, sql`select 1 / (length(current_user) * 0)`.compile(db));
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await kept()).toEqual(before);
});

test.runIf(inject("databaseKind") === "postgres")("a transaction that only read ends by itself", async () => {
  const opened = () =>
    asSystem(pool, async (_db, client) => {
      const { rows } = await client.query(
        "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database() and pid <> pg_backend_pid()",
      );
      return rows.length;
    });
  await Promise.all(
    Array.from({ length: 8 }, () =>
      asCaller(pool, { ...visitor, readsOnly: true }, (_db, _actor, client) => client.query("select what from kept")),
    ),
  );
  await vi.waitUntil(async () => (await opened()) === 0);
});

test("what is asked together is answered in its order, after what waits, also where it came early", async () => {
  const odd = 'b "quoted" \\ {}';
  const ahead = [{ ...echo.of({ text: "a" }), parameters: ["a"] }];
  await asCaller(pool, { ...visitor, ahead }, async (db, _actor, client) => {
    const begun = await now(client);
    const [[early], [late], lists] = await together(db, [
      echo.of({ text: "a" }),
      echo.of({ text: odd }),
      sql<{ all: string[] }>`select ${["a", odd]}::text[] as all`,
    ]);
    expect([early?.text, late?.text]).toEqual(["a", odd]);
    expect(lists).toEqual([{ all: ["a", odd] }]);
    expect((early?.at ?? "") < begun && (late?.at ?? "") > begun).toBe(true);
  });
  await asSystem(pool, async (db) => {
    writeLast(db, keep.of({ what: "waiting" }));
    const [[found]] = await together(db, [sql`select count(*)::integer as count from kept where what = 'waiting'`]);
    expect(found).toEqual({ count: 1 });
  });
});
