import { expect, test } from "vitest";
import { findIanaAliases } from "windows-iana";
import { currentZone, isTimeZone, zoneChoices } from "./time-zone.ts";

const offered = zoneChoices().map(({ value }) => value);

test.each([
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["America/Godthab", "America/Nuuk"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
])("%s is offered as %s, and both are one zone", (earlier, now) => {
  expect(offered).toContain(now);
  expect(offered).not.toContain(earlier);
  expect(currentZone(earlier)).toBe(currentZone(now));
  expect([earlier, now].every(isTimeZone)).toBe(true);
});

test("each zone is offered once, can be used, and keeps its clocks under its present name", () => {
  expect(new Set(offered).size).toBe(offered.length);
  const clockOf = (timeZone: string) =>
    new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "long" }).format(0);
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    expect(offered).toContain(currentZone(zone));
    expect(clockOf(currentZone(zone))).toBe(clockOf(zone));
    // Another list of names of one zone, where it knows both.
    const aliases = findIanaAliases(zone);
    if (currentZone(zone) !== zone && aliases.length > 1) expect(aliases).toContain(currentZone(zone));
  }
});

test("a zone that stands already comes first, under its present name", () => {
  expect(zoneChoices("Asia/Calcutta", "UTC").slice(0, 2)).toEqual([
    { value: "Asia/Kolkata", label: "Asia/Kolkata" },
    { value: "UTC", label: "UTC" },
  ]);
  expect(zoneChoices("America/Argentina/Buenos_Aires")[0]?.label).toBe("America/Argentina/Buenos Aires");
});
