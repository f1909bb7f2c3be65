import { expect, test } from "vitest";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { digestDay, localTime } from "./digest-day.ts";

test.each([
  ["Europe/Warsaw", "2026-11-30", 8],
  ["America/New_York", "2026-11-30", 2],
  ["Pacific/Kiritimati", "2026-11-30", 21],
  ["Asia/Kathmandu", "2026-11-30", 13],
  ["Not/AZone", "2026-11-30", 7],
])("in %s it is %s, %i o'clock", (zone, day, hour) => {
  expect(localTime(new Date("2026-11-30T07:30:00Z"), zone)).toEqual({ day, hour });
});

test("a mail is sent from the hour of the person's own day, once that day, also over midnight and a change of the clock", () => {
  const of = { timeZone: "America/New_York", hour: 8, sentOn: "2026-11-29" };
  expect(digestDay(of, new Date("2026-11-30T12:59:00Z"))).toBeNull();
  expect(digestDay(of, new Date("2026-11-30T13:00:00Z"))).toBe("2026-11-30");
  expect(digestDay({ ...of, sentOn: "2026-11-30" }, new Date("2026-11-30T23:00:00Z"))).toBeNull();
  expect(digestDay({ ...of, sentOn: "2026-11-30" }, new Date("2026-12-01T04:00:00Z"))).toBeNull();
  expect(digestDay({ ...of, hour: 2, sentOn: "2026-03-07" }, new Date("2026-03-08T07:00:00Z"))).toBe("2026-03-08");
  expect(digestDay({ ...of, sentOn: null }, new Date("2026-11-30T14:00:00Z"))).toBe("2026-11-30");
});

test("names of time zones are known, other words are not", () => {
  expect(["Europe/Warsaw", "UTC", "Asia/Tokyo"].every(isTimeZone)).toBe(true);
  expect(["", "Mars/Base", "12", "Europe/"].some(isTimeZone)).toBe(false);
});
