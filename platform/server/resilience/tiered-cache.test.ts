import { expect, test, vi } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { byteCap, TieredCache, tiers } from "./tiered-cache.ts";

const minute = 60_000;
const keyOf = (id: string | number, organizationId = "org") => ({
  kind: "version",
  organizationId,
  visibility: "all",
  id: String(id),
});

/** A repeatable source of chance: the same seed gives the same run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("[S9.08] a value is hot for 5 minutes, warm until 30, cold until 2 hours, counted from loading", async () => {
  let now = 0;
  const cache = new TieredCache({ now: () => now });
  const load = vi.fn(async () => "value");
  await cache.get(keyOf(1), load);
  const sizesAt = async (millis: number) => {
    now = millis;
    await cache.get(keyOf(1), load);
    return cache.stats().sizes;
  };
  expect(await sizesAt(5 * minute - 1)).toEqual([1, 0, 0]);
  expect(await sizesAt(5 * minute)).toEqual([0, 1, 0]);
  expect(await sizesAt(30 * minute - 1)).toEqual([0, 1, 0]);
  expect(await sizesAt(30 * minute)).toEqual([0, 0, 1]);
  expect(await sizesAt(120 * minute - 1)).toEqual([0, 0, 1]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await sizesAt(120 * minute)).toEqual([1, 0, 0]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("[S9.08] a full tier moves its least recently used down, and asking for it moves it up again", async () => {
  const cache = new TieredCache();
  for (let id = 0; id < 1001; id++) await cache.get(keyOf(id), async () => id);
  expect(cache.stats().sizes).toEqual([1000, 1, 0]);
  const load = vi.fn(async () => -1);
  expect(await cache.get(keyOf(0), load)).toBe(0);
  expect(load).not.toHaveBeenCalled();
  expect(cache.stats().sizes).toEqual([1000, 1, 0]);
});

test("[S9.08] the tiers never hold more than 1000, 5000 and 10000", async () => {
  const cache = new TieredCache();
  for (let id = 0; id < 17_000; id++) {
    await cache.get(keyOf(id), async () => id);
    for (const [at, size] of cache.stats().sizes.entries())
      if (size > (tiers[at]?.max ?? 0)) throw new Error(`${size}`);
  }
  expect(cache.stats().sizes).toEqual([1000, 5000, 10_000]);
});

test("two hundred who ask for the same at once load it once", async () => {
  const cache = new TieredCache();
  const value = Promise.withResolvers<string>();
  const load = vi.fn(() => value.promise);
  const asking = Array.from({ length: 200 }, () => cache.get(keyOf(1), load));
  value.resolve("value");
  expect(new Set(await Promise.all(asking))).toEqual(new Set(["value"]));
  expect(load).toHaveBeenCalledTimes(1);
});

test("organizations never meet, even with the same id", async () => {
  const cache = new TieredCache();
  expect(await cache.get(keyOf("a", "one"), async () => 1)).toBe(1);
  expect(await cache.get(keyOf("a", "two"), async () => 2)).toBe(2);
  expect(await cache.get(keyOf("a", "two"), async () => 3)).toBe(2);
});

test("[S4.10] [S9.09] ten failed loads open the breaker; what is kept is still served meanwhile", async () => {
  const cache = new TieredCache();
  await cache.get(keyOf("kept"), async () => "kept");
  const fault = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  for (let at = 0; at < 10; at++) await expect(cache.get(keyOf(at), () => Promise.reject(fault))).rejects.toBe(fault);
  await expect(cache.get(keyOf("other"), async () => "value")).rejects.toThrow("Circuit breaker is open");
  expect(await cache.get(keyOf("kept"), async () => "new")).toBe("kept");
});

test("the sum of all values stays below the cap; the coldest go first", async () => {
  expect(byteCap).toBe(134_217_728);
  const cache = new TieredCache({ bytes: 100_000 });
  for (let id = 0; id < 500; id++) {
    await cache.get(keyOf(id), async () => "x".repeat(500));
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  }
  expect(await cache.get(keyOf(499), async () => "new")).not.toBe("new");
  expect(await cache.get(keyOf(0), async () => "new")).toBe("new");
  await cache.get(keyOf("huge"), async () => "x".repeat(60_000));
  expect(await cache.get(keyOf("huge"), async () => "again")).toBe("again");
});

test("[S9.08] random use against no cache at all: no value older than its age allows", async () => {
  const random = seeded(7);
  const rounds = times({ small: 20_000, full: 100_000 });
  let now = 0;
  const cache = new TieredCache({ now: () => now });
  const truth = new Map<string, { version: number; changes: Map<number, number> }>();
  for (let round = 0; round < rounds; round++) {
    now += random() < 0.001 ? random() * 200 * minute : random() * 200;
    const organizationId = `org${Math.floor(random() * 3)}`;
    const id = `${organizationId}/${Math.floor(random() ** 3 * 3000)}`;
    const told = truth.get(id) ?? { version: 0, changes: new Map([[0, 0]]) };
    truth.set(id, told);
    if (random() < 0.05) {
      told.version++;
      told.changes.set(told.version, now);
      continue;
    }
    const got = await cache.get(keyOf(id, organizationId), async () => told.version);
    // What changes all the same may be missed for as long as the last tier keeps a value.
    const endedAt = told.changes.get(got + 1) ?? Infinity;
    if (now - endedAt >= 120 * minute)
      throw new Error(`round ${round}: ${id} is ${(now - endedAt) / minute} minutes old`);
  }
  expect(cache.stats().sizes.every((size, at) => size <= (tiers[at]?.max ?? 0))).toBe(true);
});

test("[S9.09] with the demand of real life (Zipf, 20,000 keys) at least 80 % are hits", async () => {
  const random = seeded(11);
  let now = 0;
  const cache = new TieredCache({ now: () => now });
  const keys = 20_000;
  const weights = Float64Array.from({ length: keys }, (_, at) => 1 / (at + 1));
  const sums = weights.map(
    (
      (sum) => (weight: number) =>
        (sum += weight)
    )(0),
  );
  const total = sums[keys - 1] ?? 1;
  for (let ask = 0; ask < 100_000; ask++) {
    now += 10;
    const wanted = random() * total;
    let low = 0;
    for (let high = keys - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    await cache.get(keyOf(low), async () => low);
  }
  expect(cache.stats().hitRatio).toBeGreaterThanOrEqual(0.8);
});
