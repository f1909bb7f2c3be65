import { expect, test } from "vitest";
import { createSessionEnd } from "./session-end.ts";
import { beatMillis, createSessionKeeper, warnMillis } from "./session-keeper.ts";

const minute = 60_000;
const hour = 60 * minute;
const idle = 12 * hour;
const lastDay = 30 * 24 * hour;

/** A server with a session that lasts twelve hours from its last use, and thirty days at the most; and a tab of it. */
function open() {
  let now = 0;
  const asked: string[] = [];
  const server: { end: number | null; isDown: boolean; asked: string[] } = { end: idle, isDown: false, asked };
  const told: string[] = [];
  const end = createSessionEnd();
  const keeper = createSessionKeeper({
    now: () => now,
    end,
    events: { publish: ({ type }) => told.push(type) },
    getSession: async (mode) => {
      server.asked.push(mode);
      if (server.isDown) return { ok: false, problem: { code: "NETWORK", message: "", status: 0, retryAfter: null } };
      if (server.end !== null && server.end <= now) server.end = null;
      if (mode === "prolong" && server.end !== null) server.end = Math.min(now + idle, lastDay);
      const data =
        server.end === null
          ? null
          : {
              session: { expiresAt: new Date(server.end).toISOString() },
              user: { id: "ana", email: "ana@example.org", name: "Ana" },
            };
      return { ok: true, data };
    },
  });
  /** Time goes by, beat by beat. */
  async function pass(millis: number, isActive = false): Promise<void> {
    for (const until = now + millis; now < until; ) {
      now += beatMillis;
      if (isActive) keeper.active();
      await keeper.beat();
    }
  }
  return { server, told, end, keeper, pass, at: () => now };
}

test("[S4.01] a prolonged session is told as TOKEN_REFRESHED, one that ended elsewhere as SIGNED_OUT once, no answer as nothing", async () => {
  const { server, told, keeper, pass } = open();
  await keeper.ask("look");
  await pass(6 * minute, true);
  expect(told).toContain("TOKEN_REFRESHED");
  told.length = 0;
  server.isDown = true;
  await pass(30 * minute);
  expect(told).toEqual([]);
  server.isDown = false;
  server.end = null;
  await pass(30 * minute);
  expect(told).toEqual(["SIGNED_OUT"]);
});

test("[S4.02] whoever works is never signed out before the last day: the session is prolonged ahead of its end", async () => {
  const { told, keeper, pass, at } = open();
  await keeper.ask("look");
  for (let day = 0; day < 6; day += 1) {
    await pass(11 * hour, true);
    // A night of eleven hours, and the first key of the morning.
    await pass(11 * hour);
  }
  expect(at()).toBeGreaterThan(5 * 24 * hour);
  expect(told).not.toContain("SIGNED_OUT");
});

test("a tab that nobody touches does not keep the session alive, and asks seldom", async () => {
  const { server, told, keeper, pass } = open();
  await keeper.ask("look");
  await pass(13 * hour);
  expect(told).toEqual(["SIGNED_OUT"]);
  expect(server.asked).not.toContain("prolong");
  expect(server.asked.length).toBeLessThan(100);
});

test("a warning stands at least two minutes before the end, and one word keeps the session", async () => {
  const { told, end, keeper, pass, at } = open();
  await keeper.ask("look");
  await pass(idle - warnMillis + beatMillis);
  expect(end.getState()).toBe(idle);
  expect(idle - at()).toBeGreaterThanOrEqual(2 * minute);
  await keeper.stay();
  expect(end.getState()).toBeNull();
  expect(told).toEqual(["TOKEN_REFRESHED"]);
});

test("the warning goes away by itself when another tab stays", async () => {
  const { server, end, keeper, pass, at } = open();
  await keeper.ask("look");
  await pass(idle - warnMillis + beatMillis);
  expect(end.getState()).not.toBeNull();
  server.end = at() + idle;
  await pass(beatMillis);
  expect(end.getState()).toBeNull();
});

test("on its last day a session cannot be prolonged, and the warning stays", async () => {
  const { server, end, keeper, pass } = open();
  server.end = lastDay;
  await keeper.ask("look");
  await pass(lastDay - 2 * minute);
  await keeper.stay();
  expect(end.getState()).toBe(lastDay);
});
