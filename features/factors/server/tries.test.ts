import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { countTry, forgiveTries, lockAfter, type Tried, windowSeconds } from "./tries.ts";

const start = Date.parse("2026-11-28T09:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const untried: Tried = { tries: 0, triesSince: null, locks: 0 };

/** Wrong codes at these seconds, one after another. */
const wrong = (seconds: readonly number[], before = untried) =>
  seconds.reduce((tried, second) => countTry(tried, at(second)), before);
const waitAt = (tried: Tried, seconds: number): number | undefined => {
  try {
    countTry(tried, at(seconds));
    return 0;
  } catch (error) {
    return error instanceof Refusal ? error.retryAfter : undefined;
  }
};
const five = (from: number) => [0, 1, 2, 3, 4].map((more) => from + more);

test("five wrong codes lock for what is left of a quarter of an hour, counted from the first", () => {
  const locked = wrong(five(0));
  expect([waitAt(locked, 4), waitAt(locked, 899), waitAt(locked, 900)]).toEqual([896, 1, 0]);
  expect(waitAt(wrong([0, 1, 2, 3]), 4)).toBe(0);
});

test("each time in a row it is twice as long, up to a day, and says so", () => {
  let tried = untried;
  let now = 0;
  const waits = [];
  for (let time = 0; time < 10; time++) {
    tried = wrong(five(now), tried);
    const wait = waitAt(tried, now + 5) ?? 0;
    waits.push(Math.ceil((wait + 5) / 60));
    expect(waitAt(tried, now + 5 + wait - 1)).toBe(1);
    now += 5 + wait;
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  expect(windowSeconds(5000)).toBe(86_400);
});

test("the refusal says how long, in words", () => {
  expect(() => countTry(wrong(five(0)), at(5))).toThrow("Too many wrong codes. Try again in 15 minutes.");
  expect(() => countTry({ tries: 5, triesSince: at(0).toISOString(), locks: 6 }, at(5))).toThrow(
    "Try again in 16 hours.",
  );
});

test("four wrong codes of a window lock nothing, and make no later lock shorter", () => {
  const again = wrong(five(900), wrong(five(0)));
  expect(again.locks).toBe(1);
  const spared = wrong([2700, 2701, 2702, 2703], again);
  expect(spared).toMatchObject({ tries: 4, locks: 2 });
  expect(wrong([2700 + 3600], spared)).toMatchObject({ tries: 1, locks: 2 });
});

test("a day without a wrong code begins anew", () => {
  const long = wrong(five(900), wrong(five(0)));
  expect(wrong([900 + 1800 + 86_399], long).locks).toBe(2);
  expect(wrong([900 + 1800 + 86_400], long)).toMatchObject({ tries: 1, locks: 0 });
});

test("only the last try of a window is told to the owner, with how long it lasts", () => {
  expect(lockAfter(wrong([0, 1, 2, 3]), at(4))).toBeNull();
  expect(lockAfter(wrong(five(0)), at(4))).toBe("15 minutes");
  expect(lockAfter(wrong(five(900), wrong(five(0))), at(904))).toBe("30 minutes");
});

test("a right code gives back its own try alone, and makes the next lock a short one again", () => {
  const three = { ...wrong([900, 901, 902], wrong(five(0))) };
  expect({ ...three, ...forgiveTries(three, countTry(three, at(903))) }).toMatchObject({ tries: 3, locks: 0 });
  const locked = wrong(five(0));
  const forgiven = { ...locked, ...forgiveTries(locked, countTry(locked, at(900))) };
  expect(forgiven).toEqual(untried);
});
