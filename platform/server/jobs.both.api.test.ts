import pino from "pino";
import { expect, test } from "vitest";
import { sweeps } from "#app/server/jobs.ts";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { createJobs } from "./jobs.ts";
import { sweep } from "./sweeps.ts";
import { asSystem } from "./transaction.ts";

const database = await openTestDatabase();
const { pool } = database;
const log = pino({ level: "silent" });

test("what has expired is swept, what has not stays, and a table that is not there is passed over", async () => {
  await pool.query(`
    insert into rate_limits values ('over', 1, now() - interval '1 s'), ('open', 1, now() + interval '1 minute');
    insert into idempotency_keys (scope, key, request_hash, created_at)
      values ('a', 'old', 'x', now() - interval '30 days 1 s'), ('a', 'young', 'x', now() - interval '29 days')`);
  await sweep(pool, [{ table: "no_such_table", when: "true" }, ...sweeps]);
  expect((await pool.query("select key from rate_limits")).rows).toEqual([{ key: "open" }]);
  expect((await pool.query("select key from idempotency_keys")).rows).toEqual([{ key: "young" }]);
});

test("what was made or prolonged while the clock was forty days ahead is over once it is right again", async () => {
  const person = await asSystem(pool, (db) => buildPerson(db));
  await pool.query(
    `insert into sessions (user_id, token, expires_at, updated_at)
      values ($1, 'prolonged ahead', now() + interval '47 days', now() + interval '40 days'),
             ($1, 'in use', now() + interval '7 days', now())`,
    [person.userId],
  );
  await pool.query("insert into rate_limits values ('ahead', 5, now() + interval '40 days')");
  await sweep(pool, sweeps);
  const { rows } = await pool.query("select token from sessions where user_id = $1 and token like '% %'", [
    person.userId,
  ]);
  expect(rows).toEqual([{ token: "in use" }]);
  expect((await pool.query("select from rate_limits where key = 'ahead'")).rowCount).toBe(0);
});

test("more rows than one bite are swept in several", async () => {
  await pool.query(
    "insert into rate_limits select 'old' || n, 1, now() - interval '1 s' from generate_series(1, 12000) n",
  );
  expect(await sweep(pool, sweeps)).toBe(12_000);
});

test("[S9.01] expired session data and OAuth states are swept, the others stay", async () => {
  const { userId } = await asSystem(pool, (db) => buildPerson(db));
  await pool.query(`
    insert into session_storage (session_id, key, value, expires_at)
      values ('s', 'over', '1', now() - interval '1 s'), ('s', 'open', '1', now() + interval '1 minute')`);
  await pool.query(
    `insert into oauth_state_storage (user_id, state_key, state_data, expires_at)
      values ($1, 'over', '{}', now() - interval '1 s'), ($1, 'open', '{}', now() + interval '1 minute')`,
    [userId],
  );
  expect(await sweep(pool, sweeps)).toBe(2);
  expect((await pool.query("select key from session_storage")).rows).toEqual([{ key: "open" }]);
  expect((await pool.query("select state_key from oauth_state_storage")).rows).toEqual([{ state_key: "open" }]);
});

test("jobs start and stop on this database, out of reach of the application's role, and tell their trouble", {
  timeout: 60_000,
}, async () => {
  const jobs = createJobs({
    database,
    log,
    jobs: [{ name: "every-minute", cron: "* * * * *", run: async () => undefined }],
  });
  await jobs.start();
  expect(jobs.trouble()).toBeNull();
  const { rows } = await pool.query("select has_schema_privilege('app_user', 'pgboss', 'usage') as may");
  expect(rows).toEqual([{ may: false }]);
  expect((await pool.query("select name, cron from pgboss.schedule")).rows).toEqual([
    { name: "every-minute", cron: "* * * * *" },
  ]);
  await jobs.stop();
  // Their passes came while the clock was ahead: they come again all the same.
  await pool.query(
    "update pgboss.version set cron_on = now() + interval '40 days', flow_on = now() + interval '40 days'",
  );
  // The next start no longer knows this job.
  const next = createJobs({ database, log, jobs: [] });
  await next.start();
  const ahead = await pool.query(
    "select from pgboss.version where greatest(cron_on, flow_on) > now() + interval '1 day'",
  );
  expect(ahead.rowCount).toBe(0);
  expect((await pool.query("select from pgboss.schedule")).rowCount).toBe(0);
  await next.stop();
});

test("what a killed process was doing holds nobody up at the next start, where no other process can be at it", {
  timeout: 60_000,
}, async () => {
  const start = () => {
    const run = async () => undefined;
    return createJobs({ database, log, jobs: [{ name: "long-work", cron: "0 0 1 1 *", isAtStart: true, run }] });
  };
  const killed = start();
  await killed.start();
  await killed.stop();
  await pool.query("update pgboss.job set state = 'active', started_on = now() where name = 'long-work'");
  const next = start();
  await next.start();
  const { rowCount } = await pool.query("select from pgboss.job where name = 'long-work' and state = 'active'");
  expect(rowCount).toBe(database.kind === "pglite" ? 0 : 1);
  await next.stop();
});

test("what a killed process was doing is taken by another one, with nobody starting anew", {
  timeout: 60_000,
}, async () => {
  const pace = { tellsWithin: 10, looksEach: 1, asksEach: 1 };
  let runs = 0;
  const job = { name: "taken-again", cron: "0 0 1 1 *", run: async () => void runs++ };
  const another = createJobs({ database, log, pace, jobs: [job] });
  await another.start();
  // As it stands while a process is at it that told of it for the last time a while ago.
  const began = (told: string) =>
    pool.query(
      `insert into pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, expire_seconds, policy)
       select name, 'active', now() - interval '30 s', now() - $1::interval, heartbeat_seconds, retry_limit, retry_delay, expire_seconds, policy
         from pgboss.queue where name = 'taken-again' returning heartbeat_seconds`,
      [told],
    );
  const { rows } = await began("11 s");
  expect(rows).toEqual([{ heartbeat_seconds: database.kind === "postgres" ? pace.tellsWithin : null }]);
  if (database.kind === "postgres") await expect.poll(() => runs, { timeout: 50_000, interval: 200 }).toBe(1);
  await another.stop();
});

test("a job that fails waits for its next time", { timeout: 60_000 }, async () => {
  const pace = { tellsWithin: 10, looksEach: 1, asksEach: 1 };
  let runs = 0;
  const run = async () => {
    runs++;
    throw new Error("no paper");
  };
  const jobs = createJobs({
    database,
    log,
    pace,
    jobs: [{ name: "failing", cron: "0 0 1 1 *", isAtStart: true, run }],
  });
  await jobs.start();
  await expect.poll(() => jobs.trouble(), { timeout: 30_000 }).toBe("no paper");
  await jobs.stop();
  const { rows } = await pool.query("select state::text from pgboss.job where name = 'failing'");
  expect([runs, rows]).toEqual([1, [{ state: "completed" }]]);
});
