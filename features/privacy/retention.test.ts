import { expect, test } from "vitest";
import { isStricter, longerThan } from "./retention.ts";

const periods = { endedMonths: 12, hiredMonths: null, prospectMonths: 24 };

test("a hiring group may keep for less, never for longer; what has no end of its own follows", () => {
  expect(longerThan({ endedMonths: 13, hiredMonths: 60, prospectMonths: 24 }, periods)).toEqual(["endedMonths"]);
  expect(longerThan({ endedMonths: null, hiredMonths: null, prospectMonths: null }, periods)).toEqual([]);
});

test("a rule that is turned on, shortened or given an end is stricter; one that is lengthened or turned off is not", () => {
  const on = { ...periods, isOn: true };
  expect(isStricter(null, on)).toBe(true);
  expect(isStricter({ ...on, isOn: false }, on)).toBe(true);
  expect(isStricter(on, { ...on, endedMonths: 11 })).toBe(true);
  expect(isStricter(on, { ...on, hiredMonths: 120 })).toBe(true);
  expect(isStricter(on, { ...on, endedMonths: 13 })).toBe(false);
  expect(isStricter(on, { ...on, prospectMonths: null })).toBe(false);
  expect(isStricter(on, { ...on, endedMonths: 1, isOn: false })).toBe(false);
});
