import { expect, test } from "vitest";
import { zoneNamed } from "./zones.ts";

const at = (text: string) => Date.parse(`${text}:00Z`);

/** By hand: the clock on the wall, and the instants between which it lies; all changes of 2026 in three places. */
test.each([
  ["Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59", "the last minute before spring"],
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30", "skipped: counted from before, so 03:30"],
  ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00", "the first minute of summer"],
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30", "comes twice: the first"],
  ["Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00", "once again"],
  ["America/New_York", "2026-03-08T01:59", "2026-03-08T06:59", "the last minute before spring"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30", "skipped: counted from before, so 03:30"],
  ["America/New_York", "2026-03-08T03:00", "2026-03-08T07:00", "the first minute of summer"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30", "comes twice: the first"],
  ["America/New_York", "2026-11-01T02:00", "2026-11-01T07:00", "once again"],
  ["Australia/Lord_Howe", "2026-04-05T01:29", "2026-04-04T14:29", "before half an hour comes twice"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45", "comes twice: the first"],
  ["Australia/Lord_Howe", "2026-04-05T02:00", "2026-04-04T15:30", "once again"],
  ["Australia/Lord_Howe", "2026-10-04T01:59", "2026-10-03T15:29", "the last minute before spring"],
  ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45", "skipped: counted from before, so 02:45"],
  ["Australia/Lord_Howe", "2026-10-04T02:30", "2026-10-03T15:30", "the first minute of summer"],
  ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00", "a whole day is skipped"],
  ["Asia/Kathmandu", "2026-07-15T09:00", "2026-07-15T03:15", "three quarters of an hour"],
])("%s: %s is %s in UTC (%s)", (zone, wall, instant) => {
  const clocks = zoneNamed(zone);
  expect(new Date(clocks.toInstant(at(wall))).toISOString()).toBe(`${instant}:00.000Z`);
  // Asked again, from memory.
  expect(clocks.toInstant(at(wall))).toBe(at(instant));
});

test.each([
  ["Europe/Berlin", "2026-03-29T01:30", "2026-03-29T03:30"],
  ["Europe/Berlin", "2026-10-25T01:30", "2026-10-25T02:30"],
  ["America/New_York", "2026-11-01T06:30", "2026-11-01T01:30"],
  ["Australia/Lord_Howe", "2026-04-04T15:15", "2026-04-05T01:45"],
  ["+05:30", "2026-04-04T15:15", "2026-04-04T20:45"],
])("in %s, clocks show at %s UTC: %s", (zone, instant, wall) => {
  expect(zoneNamed(zone).toWall(at(instant))).toBe(at(wall));
});

test("a name that is no zone is refused", () => {
  expect(() => zoneNamed("Europe/Nowhere")).toThrow(RangeError);
});
