import { expect, test } from "vitest";
import { zoneByCities, zoneByName } from "./zone-names.ts";
import { zoneNamed } from "./zones.ts";

/** Hours ahead of UTC on 15 January and 15 July 2026. */
const hours = (name: string) =>
  [0, 6].map((month) => {
    const instant = Date.UTC(2026, month, 15);
    return (zoneNamed(name).toWall(instant) - instant) / 3_600_000;
  });

test.each([
  ["Europe/Berlin", 1, 2],
  ["europe/berlin", 1, 2],
  ['"Europe/Berlin"', 1, 2],
  ["/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", 1, 2],
  ["/vendor/20261105_1/America/Argentina/Buenos_Aires", -3, -3],
  ["W. Europe Standard Time", 1, 2],
  ["Romance Standard Time 1", 1, 2],
  ["Pacific Standard Time", -8, -7],
  ["India Standard Time", 5.5, 5.5],
  ["UTC", 0, 0],
  ["Z", 0, 0],
  ["tzone://Microsoft/Utc", 0, 0],
  ["UTC+02:00", 2, 2],
  ["GMT-0330", -3.5, -3.5],
])("%s is known by its name", (name, winter, summer) => {
  expect(hours(zoneByName(name) ?? "")).toEqual([winter, summer]);
});

test.each([
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", 1, 2],
  ["(GMT+01.00) Sarajevo/Skopje/Warsaw/Zagreb", 1, 2],
  ["(UTC-05:00) Eastern Time (US & Canada)", -5, -4],
  ["(UTC-07:00) Chihuahua, La Paz, Mazatlan", -7, -7],
  ["(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", -4, -4],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", 5.5, 5.5],
  ["(UTC+05:45) Kathmandu", 5.75, 5.75],
  ["(UTC+09:00) Osaka, Sapporo, Tokyo", 9, 9],
  ["(UTC) Dublin, Edinburgh, Lisbon, London", 0, 1],
  ["(UTC+13:00) Nuku'alofa", 13, 13],
  ["(UTC+10:30) Lord Howe Island", 11, 10.5],
])("%s is known by its cities", (list, winter, summer) => {
  expect(hours(zoneByCities(list) ?? "")).toEqual([winter, summer]);
});

test.each(["Customized Time Zone", "", "My zone/of mine", `${"+-".repeat(50_000)}!`, "UTC+25:00"])(
  "%.40s is known to nobody",
  (name) => {
    expect(zoneByName(name)).toBeNull();
    expect(zoneByCities(name)).toBeNull();
  },
);
