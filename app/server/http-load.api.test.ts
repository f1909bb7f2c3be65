import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import type { Step } from "#platform/server/http/exchange.ts";
import { concurrentRequests, LoadShedding } from "#platform/server/http/load-shedding.ts";
import { RateLimits, WriteLimit } from "#platform/server/http/rate-limits.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const shedding = new LoadShedding();
let parked: (() => void)[] = [];
/** Holds every request to /api/parked until the test lets go. */
const parking: Step = async ({ path, res }) => {
  if (path !== "/api/parked") return false;
  await new Promise<void>((release) => parked.push(release));
  if (!res.destroyed) res.writeHead(204).end();
  return true;
};
const world = await openHttpWorld({ WRITES_PER_MINUTE: "200" }, () => ({ shedding, liveUpdates: parking }));

const ask = (method = "GET") =>
  `${method} /api/parked HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${method === "POST" ? "content-type: application/json\r\ncontent-length: 1000\r\n" : ""}\r\n`;

async function open(bytes: string): Promise<Socket> {
  const socket = connect(world.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("It did not come about within 10 s.");
    await new Promise((wake) => setTimeout(wake, 5));
  }
}

function letGo(): void {
  const all = parked;
  parked = [];
  for (const release of all) release();
}

describe("[S8.09] [S9.09] load shedding", () => {
  test("exactly 500 are under way, the rest is told to come back, and nothing of it is left over", async () => {
    expect(concurrentRequests).toBe(500);
    for (let round = 0; round < times({ small: 2, full: 20 }); round++) {
      const accepted = await Promise.all(Array.from({ length: 500 }, () => open(ask())));
      await until(() => parked.length === 500);
      // A write whose body never comes: it is turned away before anybody waits for it.
      const refused = await Promise.all(Array.from({ length: 100 }, async () => answerOf(await open(ask("POST")))));
      for (const answer of refused) {
        expect(answer).toMatch(/^HTTP\/1.1 503 /);
        expect(answer.toLowerCase()).toContain("retry-after: 1\r\n");
        expect(answer).toContain('"code":"LOAD_SHED"');
        expect(answer).toContain('"detail":"Load shedding: too many concurrent requests"');
      }
      expect(shedding.inFlight).toBe(500);
      for (const path of ["/livez", "/readyz", "/api/health"]) expect((await fetch(world.url + path)).status).toBe(200);
      letGo();
      await Promise.all(accepted.map(answerOf));
      await until(() => shedding.inFlight === 0);
      expect((await fetch(`${world.url}/api/who-am-i`)).status).toBe(200);
    }
  });

  test("a client that goes away frees its place", async () => {
    const gone = await Promise.all(Array.from({ length: 200 }, () => open(ask())));
    await until(() => parked.length === 200);
    for (const socket of gone) socket.destroy();
    await until(() => shedding.inFlight === 0);
    letGo();
  });
});

test("a visitor's writes are limited per address, with the seconds to wait", async () => {
  const write = () =>
    fetch(`${world.url}/api/nothing`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const answers = await Promise.all(Array.from({ length: 12 }, write));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  const last = await write();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(30);
  expect((await fetch(`${world.url}/api/who-am-i`)).status).toBe(200);
});

test("two processes share the count of writes", async () => {
  const limits = new RateLimits(world.services.database, "secret");
  const [one, other] = [new WriteLimit(limits), new WriteLimit(limits)];
  for (let at = 0; at < 6; at++) expect(one.take("person", 10)).toBe(0);
  for (let at = 0; at < 6; at++) expect(other.take("person", 10)).toBe(0);
  await one.tell();
  await other.tell();
  expect(other.take("person", 10)).toBeGreaterThan(0);
  expect(one.take("person", 10)).toBe(0);
  await one.tell();
  expect(one.take("person", 10)).toBeGreaterThan(0);
});

test("fifty tries at once never pass a limit of five, and a new window begins afresh", async () => {
  const limits = new RateLimits(world.services.database, "secret");
  const burst = async () => {
    const waits = await Promise.all(
      Array.from({ length: 50 }, () => limits.take({ key: "burst", limit: 5, seconds: 60 })),
    );
    return waits.filter((wait) => wait === 0).length;
  };
  expect(await burst()).toBe(5);
  await limits.giveBack("burst");
  expect(await limits.take({ key: "burst", limit: 5, seconds: 60 })).toBe(0);
  expect(await limits.take({ key: "burst", limit: 5, seconds: 60 })).toBeGreaterThan(0);
  await world.services.database.pool.query(
    "update rate_limits set resets_at = clock_timestamp() - interval '1 s' where key = 'burst'",
  );
  expect(await burst()).toBe(5);
});
