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
// The test stands where the proxy would, and so can call from any address.
const world = await openHttpWorld({ WRITES_PER_MINUTE: "200", TRUST_PROXY: "127.0.0.1" }, () => ({
  shedding,
  liveUpdates: parking,
}));

const ask = (method = "GET", more: Record<string, string> = {}) => {
  const body = method === "POST" ? { "content-type": "application/json", "content-length": "1000" } : {};
  const lines = Object.entries({ host: "x", connection: "close", ...body, ...more });
  return `${method} /api/parked HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
};

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

describe("bodies that are half sent", () => {
  const halfSent = async (count: number, more: Record<string, string>) =>
    Promise.all(Array.from({ length: count }, async () => open(`${ask("POST", more)}{`)));
  const post = (more: Record<string, string>) =>
    fetch(`${world.url}/api/nothing`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", ...more },
    });
  const end = async (sockets: readonly Socket[]) => {
    for (const socket of sockets) socket.destroy();
    await until(() => shedding.receiving === 0);
  };

  test("of one address shut nobody else out, and take no place of those who are served", async () => {
    const sockets = await halfSent(520, { "x-forwarded-for": "198.51.100.7" });
    await until(() => shedding.receiving === 250);
    expect(shedding.inFlight).toBe(0);
    expect((await post({ "x-forwarded-for": "198.51.100.7" })).status).toBe(503);
    expect((await post({ "x-forwarded-for": "198.51.100.8" })).status).toBe(404);
    for (const path of ["/robots.txt", "/api/who-am-i"]) expect((await fetch(world.url + path)).status).toBe(200);
    await end(sockets);
    expect((await post({ "x-forwarded-for": "198.51.100.7" })).status).toBe(404);
  });

  test("of visitors from everywhere shut out nobody who has a session", async () => {
    const sockets = await Promise.all(
      [1, 2, 3, 4].map((at) => halfSent(130, { "x-forwarded-for": `198.51.100.${at}` })),
    );
    await until(() => shedding.receiving === 400);
    const cookie = world.cookieOf({ sessionToken: "any" });
    expect((await post({ "x-forwarded-for": "198.51.100.9" })).status).toBe(503);
    expect((await post({ "x-forwarded-for": "198.51.100.9", cookie })).status).toBe(404);
    await end(sockets.flat());
  });
});

test("with all places taken the files are served, and people with a session whose address has few places", async () => {
  const cookie = world.cookieOf({ sessionToken: "any" });
  const taken = await Promise.all(Array.from({ length: 500 }, () => open(ask())));
  await until(() => parked.length === 500);
  const from = (address: string, more = {}) =>
    fetch(`${world.url}/api/who-am-i`, { headers: { "x-forwarded-for": address, ...more } });
  expect((await fetch(`${world.url}/robots.txt`)).status).toBe(200);
  expect((await from("198.51.100.8")).status).toBe(503);
  expect((await from("198.51.100.8", { cookie })).status).toBe(200);
  // The address that took the places has none more, also with a session.
  expect((await from("127.0.0.1", { cookie })).status).toBe(503);
  letGo();
  await Promise.all(taken.map(answerOf));
});

test("a request with two Host lines is refused", async () => {
  const answer = await answerOf(
    await open("GET /api/who-am-i HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n"),
  );
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain("Host");
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
  for (const resetsAt of ["- interval '1 s'", "+ interval '40 days'"]) {
    await world.services.database.pool.query(
      `update rate_limits set resets_at = clock_timestamp() ${resetsAt} where key = 'burst'`,
    );
    expect(await burst()).toBe(5);
  }
});

test("writes that were counted while the clock was ahead hold nobody back once it is right again", () => {
  let now = Date.now() + 40 * 86_400_000;
  const writes = new WriteLimit(new RateLimits(world.services.database, "secret"), () => now);
  for (let at = 0; at < 6; at++) writes.take("person", 5);
  expect(writes.take("person", 5)).toBe(60);
  now -= 40 * 86_400_000;
  expect(writes.take("person", 5)).toBe(0);
});
