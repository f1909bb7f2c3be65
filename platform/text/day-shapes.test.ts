import { expect, test } from "vitest";
import { nearDay, nearInstant } from "./day-shapes.ts";

test.each(["0001-01-01", "1999-12-31", "2100-01-01", "9999-12-31"])("%s is refused with what would do", (day) => {
  expect(
    nearDay()
      .safeParse(day)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Choose a day from 2000 to 2099"]);
  expect(
    nearInstant()
      .safeParse(`${day}T00:00:00Z`)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Choose a time from 2000 to 2099"]);
});

test.each(["2000-01-01", "2028-02-29", "2099-12-31"])("%s is a day, and its midnight a time", (day) => {
  expect(nearDay().parse(day)).toBe(day);
  expect(nearInstant().parse(`${day}T00:00:00Z`)).toBe(`${day}T00:00:00Z`);
});

test("what is no day says so", () => {
  expect(nearDay("Choose a day").safeParse("2026-02-30").success).toBe(false);
  expect(nearInstant().safeParse("tomorrow").success).toBe(false);
});
