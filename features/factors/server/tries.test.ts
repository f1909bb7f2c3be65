import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { countRecoveryTry, countTry, forgiveTries, lockAfter, lockSeconds, type Tried } from "./tries.ts";

const start = Date.parse("2026-11-28T09:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const untried = { tries: 0, triesSince: null, locks: 0, lastUsedAt: null };
type Row = Tried & { lastUsedAt: string | null };

/** Wrong codes at these seconds, one after another. */
function wrong(seconds: readonly number[], before: Row = untried): Row {
  let row = before;
  for (const second of seconds) row = { ...row, ...countTry(row, at(second)) };
  return row;
}
const right = (second: number, row: Row): Row => ({
  ...row,
  ...forgiveTries(row, countTry(row, at(second))),
  lastUsedAt: at(second).toISOString(),
});
const waitAt = (row: Row, seconds: number): number | undefined => {
  try {
    countTry(row, at(seconds));
    return 0;
  } catch (error) {
    return error instanceof Refusal ? error.retryAfter : undefined;
  }
};
const five = (from: number) => [0, 1, 2, 3, 4].map((more) => from + more);

test("five wrong codes lock for a quarter of an hour, counted from the last", () => {
  const locked = wrong(five(0));
  expect([waitAt(locked, 4), waitAt(locked, 903), waitAt(locked, 904)]).toEqual([900, 1, 0]);
  expect(waitAt(wrong([0, 1, 2, 3]), 4)).toBe(0);
});

test("each time in a row it is twice as long, up to a day, and says so", () => {
  let row: Row = untried;
  let now = 0;
  const waits = [];
  for (let time = 0; time < 10; time++) {
    row = wrong(five(now), row);
    const wait = waitAt(row, now + 4) ?? 0;
    waits.push(wait / 60);
    now += 4 + wait;
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  expect(lockSeconds(5000)).toBe(86_400);
});

test("the refusal says how long, in words", () => {
  expect(() => countTry(wrong(five(0)), at(4))).toThrow("Too many wrong codes. Try again in 15 minutes.");
  expect(() => countTry({ ...wrong(five(0)), locks: 6 }, at(4))).toThrow("Try again in 16 hours.");
});

test("four wrong codes now and four later are eight: whoever waits in between is locked out and told of all the same", () => {
  const four = wrong([0, 1, 2, 3]);
  const fifth = wrong([903], four);
  expect([lockAfter(four), lockAfter(fifth), waitAt(fifth, 903)]).toEqual([null, "15 minutes", 900]);
  const again = wrong([1803, 1804, 1805, 1806, 2706], fifth);
  expect([lockAfter(again), waitAt(again, 2706)]).toEqual(["30 minutes", 1800]);
});

test("of four wrong codes every quarter of an hour, for as long as one likes, fewer than fifty are looked at in a day", () => {
  let row: Row = untried;
  let looked = 0;
  for (let second = 0; second < 86_400; second += 910)
    for (let more = 0; more < 4; more++)
      if (waitAt(row, second + more) === 0) {
        row = wrong([second + more], row);
        looked++;
      }
  expect(looked).toBeLessThan(50);
});

test("wrong codes that were counted while the clock was forty days ahead lock nobody once it is right again", () => {
  const ahead = wrong(five(40 * 86_400));
  expect(waitAt(ahead, 40 * 86_400 + 5)).toBe(899);
  expect(waitAt(ahead, 0)).toBe(0);
  expect(countRecoveryTry(ahead, at(0))).toMatchObject({ tries: 1 });
});

test("a day without a wrong code begins anew, after the lock if there is one", () => {
  const four = wrong([0, 0, 0, 0]);
  expect(wrong([86_399], four)).toMatchObject({ tries: 5 });
  expect(wrong([86_400], four)).toMatchObject({ tries: 1, locks: 0 });
  const long = wrong(five(904), wrong(five(0)));
  expect(wrong([908 + 1800 + 86_399], long)).toMatchObject({ tries: 1, locks: 2 });
  expect(wrong([908 + 1800 + 86_400], long)).toMatchObject({ tries: 1, locks: 0 });
});

test("only the last try is told to the owner, with how long the lock lasts", () => {
  expect(lockAfter(wrong([0, 1, 2, 3]))).toBeNull();
  expect(lockAfter(wrong(five(0)))).toBe("15 minutes");
  expect(lockAfter(wrong(five(904), wrong(five(0))))).toBe("30 minutes");
});

test("a right code gives back its own try alone, and makes the next lock a short one again", () => {
  const three = wrong([904, 905, 906], wrong(five(0)));
  expect(right(907, three)).toMatchObject({ tries: 3, locks: 0 });
  expect(right(904, wrong(five(0)))).toMatchObject({ ...untried, lastUsedAt: at(904).toISOString() });
});

test("whoever mistypes now and then and gets it right after it is never locked out", () => {
  const once = right(4, wrong([0, 1, 2, 3]));
  expect(wrong([902], once)).toMatchObject({ tries: 5 });
  expect(wrong([903], once)).toMatchObject({ tries: 1 });
  let row: Row = untried;
  for (let hour = 0; hour < 200; hour++) row = right(hour * 3600 + 2, wrong([hour * 3600, hour * 3600 + 1], row));
  expect(row).toMatchObject({ tries: 2, locks: 0 });
});

test("at most five wrong codes are looked at in any quarter of an hour, whatever right ones come between", () => {
  const step = fc.record({
    wait: fc.oneof({ weight: 9, arbitrary: fc.nat(60) }, fc.nat(1000), fc.nat(5000)),
    isRight: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let row: Row = untried;
      let now = 0;
      const looked: number[] = [];
      for (const { wait, isRight } of steps) {
        now += wait + 1;
        if (waitAt(row, now) !== 0) continue;
        row = isRight ? right(now, row) : wrong([now], row);
        if (!isRight) looked.push(now);
        expect(looked.filter((one) => one > now - 900).length).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test("wrong recovery codes lock for a quarter of an hour, never for longer: nobody guesses one, and the owner needs them", () => {
  let row: Pick<Tried, "tries" | "triesSince"> = untried;
  let now = 0;
  for (let time = 0; time < 20; time++) {
    for (let more = 0; more < 5; more++) row = countRecoveryTry(row, at(now));
    const locked = row;
    expect(() => countRecoveryTry(locked, at(now + 899))).toThrow("Try again in 1 second.");
    now += 900;
  }
  expect(countRecoveryTry(row, at(now))).toMatchObject({ tries: 1 });
});

test("a try that began before the one counted last is counted like any other, and waits for the whole lock", () => {
  expect(wrong([3, 2, 1, 0])).toMatchObject({ tries: 4 });
  expect(waitAt(wrong(five(0)), 3)).toBe(900);
  expect(countRecoveryTry(wrong([3]), at(2))).toMatchObject({ tries: 2 });
});
