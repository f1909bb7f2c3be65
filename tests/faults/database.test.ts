import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresNotifications } from "#platform/server/notifications.ts";
import { type OwnPostgres, startPostgres } from "#tests/support/postgres.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { times } from "#tests/support/sizes.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-faults-"));
let postgres: OwnPostgres;
let line: TcpProxy;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  const address = new URL(postgres.urlOf("postgres"));
  line = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(line.port);
  server = await startServer({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: address.href,
    APP_SECRET: "a secret for tests, 32 characters",
    LOG_LEVEL: "silent",
  });
}, 180_000);

afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.exited;
  line.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = () => fetch(`${server.url}/api/who-am-i`, { signal: AbortSignal.timeout(60_000) });

/** Keeps asking from four sides while `fault` happens; answers every status that came. */
async function underLoad(fault: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  let isOver = false;
  const askers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await ask();
      statuses.push(answer.status);
      if (answer.status === 503) {
        expect(answer.headers.get("retry-after")).not.toBeNull();
        expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      }
      await answer.text();
    }
  });
  await new Promise((wake) => setTimeout(wake, 100));
  await fault();
  isOver = true;
  await Promise.all(askers);
  return statuses;
}

async function backWithin(millis: number): Promise<void> {
  const at = Date.now();
  for (let status = 0; status !== 200; status = (await ask()).status)
    if (Date.now() - at > millis) throw new Error(`Not back after ${millis} ms.`);
  expect(server.child.exitCode).toBeNull();
}

async function terminateAll(): Promise<void> {
  const client = new Client({ connectionString: postgres.urlOf("postgres") });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  await client.end();
}

const pause = (millis: number) => new Promise((wake) => setTimeout(wake, millis));

test.each<[string, () => Promise<void>]>([
  ["every connection is ended by the database", terminateAll],
  ["every connection is cut", async () => line.cut()],
  [
    "the database refuses for a while",
    async () => {
      line.mood = "refuse";
      line.cut();
      await pause(1500);
      line.mood = "pass";
    },
  ],
  [
    "the database is silent for a while",
    async () => {
      line.mood = "stall";
      await pause(1500);
      line.cut();
      line.mood = "pass";
    },
  ],
])("the program survives, never answers 500, and is back in 3 s: %s", { timeout: 600_000 }, async (_title, fault) => {
  for (let round = 0; round < times({ small: 2, full: 13 }); round++) {
    const statuses = await underLoad(fault);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await backWithin(3000);
  }
});

test("while the database is away the program lives, is not ready, and says so", { timeout: 60_000 }, async () => {
  line.mood = "refuse";
  line.cut();
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get("retry-after")).not.toBeNull();
  expect(await ready.json()).toMatchObject({ status: "error", parts: { database: { status: "error" } } });
  line.mood = "pass";
  await backWithin(3000);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a lost connection that listens is tried again once a second, not twice as often each time", {
  timeout: 60_000,
}, async () => {
  const address = new URL(postgres.urlOf("postgres"));
  const own = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(own.port);
  const notifications = postgresNotifications(address.href);
  const gaps: number[] = [];
  const heard = Promise.withResolvers<string>();
  await notifications.listen("faults", heard.resolve, () => gaps.push(own.tries));
  expect(own.tries).toBe(1);
  own.mood = "refuse";
  own.cut();
  await pause(6500);
  expect(own.tries).toBeGreaterThan(1);
  expect(own.tries).toBeLessThan(9);
  own.mood = "pass";
  while (gaps.length === 0) await pause(50);
  const other = new Client({ connectionString: postgres.urlOf("postgres") });
  await other.connect();
  await other.query("notify faults, 'back again'");
  expect(await heard.promise).toBe("back again");
  await pause(2500);
  expect(gaps).toEqual([own.tries]);
  await other.end();
  await notifications.close();
  own.close();
});
