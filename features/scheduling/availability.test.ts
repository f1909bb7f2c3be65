import { expect, test } from "vitest";
import { Availability, openHours, usualAvailability } from "./availability.ts";

const monday = (from: string, to: string) => ({ weekday: 1, from, to });

test("hours without interviews are cut out of working hours, wherever they lie", () => {
  const open = (...noInterviews: ReturnType<typeof monday>[]) =>
    openHours({ hours: [monday("09:00", "17:00"), { weekday: 2, from: "10:00", to: "12:00" }], noInterviews })
      .filter(({ weekday }) => weekday === 1)
      .map(({ from, to }) => `${from}-${to}`);
  expect(open()).toEqual(["09:00-17:00"]);
  expect(open(monday("12:00", "13:00"))).toEqual(["09:00-12:00", "13:00-17:00"]);
  expect(open(monday("08:00", "10:00"), monday("16:30", "18:00"))).toEqual(["10:00-16:30"]);
  expect(open(monday("12:00", "13:00"), monday("12:30", "14:00"))).toEqual(["09:00-12:00", "14:00-17:00"]);
  expect(open(monday("00:00", "24:00"))).toEqual([]);
  expect(open(monday("18:00", "19:00"))).toEqual(["09:00-17:00"]);
});

test("an end before its start, a zone that is none and a limit of none are refused", () => {
  const usual = usualAvailability("Europe/Warsaw");
  expect(Availability.safeParse(usual).success).toBe(true);
  for (const wrong of [{ timeZone: "Mars/Base" }, { hours: [monday("17:00", "09:00")] }, { weeklyLimit: 0 }])
    expect(Availability.safeParse({ ...usual, ...wrong }).success).toBe(false);
});
