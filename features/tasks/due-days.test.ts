import { expect, test } from "vitest";
import { duePartOf, endOf, morningOf, snoozeUntil } from "./due-days.ts";

const at = (hour: number, day = 30) => new Date(2026, 10, day, hour, 30);
const iso = (date: Date) => date.toISOString();

test("a task stands in the part of its day, in the days of whoever reads it", () => {
  const now = at(14);
  expect(duePartOf(iso(at(13)), now)).toBe("overdue");
  expect(duePartOf(iso(at(23)), now)).toBe("today");
  expect(duePartOf(iso(new Date(2026, 11, 1, 0, 0)), now)).toBe("week");
  expect(duePartOf(iso(new Date(2026, 11, 7, 23, 59)), now)).toBe("week");
  expect(duePartOf(iso(new Date(2026, 11, 8, 0, 0)), now)).toBe("later");
  expect(duePartOf(null, now)).toBe("later");
});

test("later is in three hours, and tomorrow where today is nearly over", () => {
  expect(snoozeUntil("later", at(9))).toEqual(new Date(2026, 10, 30, 12));
  expect(snoozeUntil("later", at(20))).toEqual(new Date(2026, 11, 1, 8));
  expect(snoozeUntil("tomorrow", at(9))).toEqual(new Date(2026, 11, 1, 8));
});

test("next week is its Monday, on a Monday and a Sunday too", () => {
  expect(snoozeUntil("nextWeek", at(9, 30))).toEqual(new Date(2026, 11, 7, 8));
  expect(snoozeUntil("nextWeek", at(9, 29))).toEqual(new Date(2026, 10, 30, 8));
});

test("a day begins in the morning and is over at its end", () => {
  expect(morningOf("2026-12-01")).toEqual(new Date(2026, 11, 1, 8));
  expect(endOf("2026-12-01")).toEqual(new Date(2026, 11, 1, 23, 59));
});
