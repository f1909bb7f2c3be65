import { expect, test } from "vitest";
import { cardDueAt } from "./card-due.ts";

test("cards are due a day after the interview, and after a Friday on Monday, by the clock of its time zone", () => {
  expect(cardDueAt("2026-11-26T10:00:00.000Z", "Europe/Berlin")).toBe("2026-11-27T10:00:00.000Z");
  expect(cardDueAt("2026-11-27T10:00:00.000Z", "Europe/Berlin")).toBe("2026-11-30T10:00:00.000Z");
  // Thursday evening in New York is Friday in UTC: the day after is Friday there, not a weekend.
  expect(cardDueAt("2026-11-27T02:00:00.000Z", "America/New_York")).toBe("2026-11-28T02:00:00.000Z");
  // Friday morning in Tokyo: a day later is Saturday there.
  expect(cardDueAt("2026-11-27T02:00:00.000Z", "Asia/Tokyo")).toBe("2026-11-30T02:00:00.000Z");
});

test("hours of the round count on working days alone: within a day, over one weekend or two, and from a weekend on", () => {
  expect(cardDueAt("2026-11-26T10:00:00.000Z", "UTC", 4)).toBe("2026-11-26T14:00:00.000Z");
  expect(cardDueAt("2026-11-27T22:00:00.000Z", "UTC", 4)).toBe("2026-11-30T02:00:00.000Z");
  expect(cardDueAt("2026-11-27T10:00:00.000Z", "UTC", 48)).toBe("2026-12-01T10:00:00.000Z");
  expect(cardDueAt("2026-11-28T15:00:00.000Z", "UTC", 24)).toBe("2026-12-01T00:00:00.000Z");
  // Ten working days are two weeks.
  expect(cardDueAt("2026-11-25T10:00:00.000Z", "UTC", 240)).toBe("2026-12-09T10:00:00.000Z");
  expect(cardDueAt("2026-11-25T10:00:00.000Z", "UTC", 336)).toBe("2026-12-15T10:00:00.000Z");
});

test("over a change of the clock, which is on a Sunday, the same hour of the wall clock comes", () => {
  // Summer time in Berlin ends on Sunday, October 25: Friday 10:00 +02:00, Monday 10:00 +01:00.
  expect(cardDueAt("2026-10-23T08:00:00.000Z", "Europe/Berlin")).toBe("2026-10-26T09:00:00.000Z");
});
