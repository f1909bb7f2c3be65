import { expect, test } from "vitest";
import { workingTimes } from "./working-hours.ts";

const every = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const day = (text: string) => ({ start: Date.parse(`${text}T00:00Z`), end: Date.parse(`${text}T00:00Z`) + 86_400_000 });
const shown = (zone: string, from: string, to: string, on: string) =>
  workingTimes({ zone, days: every(from, to) }, day(on)).map(({ start, end }) =>
    [start, end].map((time) => new Date(time).toISOString().slice(0, 16)).join(" "),
  );

/** By hand: hours that hold a change of clocks, and office hours before and after it. */
test.each([
  ["Europe/Berlin", "01:00", "04:00", "2026-03-29", "2026-03-29T00:00 2026-03-29T02:00", "2 hours"],
  ["Europe/Berlin", "01:00", "04:00", "2026-10-25", "2026-10-24T23:00 2026-10-25T03:00", "4 hours"],
  ["Europe/Berlin", "09:00", "17:00", "2026-03-28", "2026-03-28T08:00 2026-03-28T16:00", "winter"],
  ["Europe/Berlin", "09:00", "17:00", "2026-03-29", "2026-03-29T07:00 2026-03-29T15:00", "summer"],
  ["Europe/Berlin", "09:00", "17:00", "2026-10-25", "2026-10-25T08:00 2026-10-25T16:00", "winter"],
  ["America/New_York", "01:00", "04:00", "2026-03-08", "2026-03-08T06:00 2026-03-08T08:00", "2 hours"],
  ["America/New_York", "01:00", "04:00", "2026-11-01", "2026-11-01T05:00 2026-11-01T09:00", "4 hours"],
  ["America/New_York", "09:00", "17:00", "2026-03-07", "2026-03-07T14:00 2026-03-07T22:00", "winter"],
  ["America/New_York", "09:00", "17:00", "2026-03-08", "2026-03-08T13:00 2026-03-08T21:00", "summer"],
  ["America/New_York", "09:00", "17:00", "2026-11-01", "2026-11-01T14:00 2026-11-01T22:00", "winter"],
  ["Australia/Lord_Howe", "01:00", "03:00", "2026-04-04", "2026-04-04T14:00 2026-04-04T16:30", "2 hours and a half"],
  ["Australia/Lord_Howe", "01:00", "03:00", "2026-10-03", "2026-10-03T14:30 2026-10-03T16:00", "1 hour and a half"],
  ["Australia/Lord_Howe", "09:00", "17:00", "2026-04-03", "2026-04-03T22:00 2026-04-04T06:00", "summer, +11"],
  ["Australia/Lord_Howe", "09:00", "17:00", "2026-04-05", "2026-04-05T22:30 2026-04-06T06:30", "winter, +10:30"],
  ["Europe/Berlin", "22:00", "06:00", "2026-03-28", "2026-03-28T21:00 2026-03-29T04:00", "a night of 7 hours"],
])("%s, %s to %s on %s: %s (%s)", (zone, from, to, on, expected) => {
  expect(shown(zone, from, to, on)).toContain(expected);
});

test("a day off has no hours, and a lunch break parts a day", () => {
  const hours = {
    zone: "Europe/Berlin",
    days: [
      { weekday: 1, from: "09:00", to: "12:00" },
      { weekday: 1, from: "13:00", to: "17:00" },
    ],
  };
  // 30 November 2026 is a Monday.
  const times = workingTimes(hours, { start: Date.UTC(2026, 10, 30), end: Date.UTC(2026, 11, 6) });
  expect(times).toEqual([
    { start: Date.UTC(2026, 10, 30, 8), end: Date.UTC(2026, 10, 30, 11) },
    { start: Date.UTC(2026, 10, 30, 12), end: Date.UTC(2026, 10, 30, 16) },
  ]);
});

test.each(["9:00", "24:30", "25:00", "noon"])("%s is no time of a day", (from) => {
  expect(() => shown("UTC", from, "17:00", "2026-03-28")).toThrow(RangeError);
});
