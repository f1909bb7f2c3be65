import { findIana, findIanaAliases } from "windows-iana";
import { dayMillis, zoneNamed } from "./zones.ts";

/**
 * The IANA zone that a calendar means by a name: one of IANA, in any case, in quotes, or behind a vendor's prefix; a name of Windows;
 * or a fixed offset such as `UTC+02:00`. Null where nobody but the calendar itself knows the name.
 */
export function zoneByName(name: string): string | null {
  const bare = name.replace(/^["']|["']$/g, "").trim();
  return ianaName(bare) ?? afterPrefix(bare) ?? windowsName(bare) ?? fixedOffset(bare);
}

function ianaName(name: string): string | null {
  if (/^(z|utc|tzone:\/\/microsoft\/utc)$/i.test(name)) return "UTC";
  if (!/^[a-z][a-z0-9_+/-]{1,63}$/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`: the longest end that is a name. */
function afterPrefix(name: string): string | null {
  if (!name.startsWith("/")) return null;
  const parts = name.split("/").filter((part) => part !== "");
  for (const count of [3, 2]) {
    const found = parts.length >= count ? ianaName(parts.slice(-count).join("/")) : null;
    if (found !== null) return found;
  }
  return null;
}

function windowsName(name: string): string | null {
  // Outlook counts a zone that it has changed: "Romance Standard Time 1".
  for (const tried of [name, name.replace(/ \d+$/, "")]) {
    const found = findIana(tried).find((zone) => ianaName(zone) !== null);
    if (found !== undefined) return found;
  }
  return null;
}

function fixedOffset(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] = /^(?:utc|gmt)?([+-])(\d{1,2})(?:[:.]?([0-5]\d))?$/i.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) return null;
  return `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

/** What Windows calls a place in its list of cities and IANA does not. */
const places: Readonly<Record<string, string>> = {
  "eastern time": "America/New_York",
  "central time": "America/Chicago",
  "mountain time": "America/Denver",
  "pacific time": "America/Los_Angeles",
  "atlantic time": "America/Halifax",
  newfoundland: "America/St_Johns",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu",
  arizona: "America/Phoenix",
  indiana: "America/Indiana/Indianapolis",
  saskatchewan: "America/Regina",
  "central america": "America/Guatemala",
  "baja california": "America/Tijuana",
  brasilia: "America/Sao_Paulo",
  greenland: "America/Nuuk",
  georgetown: "America/Guyana",
  "city of buenos aires": "America/Argentina/Buenos_Aires",
  "cabo verde is.": "Atlantic/Cape_Verde",
  "coordinated universal time": "UTC",
  "greenwich mean time": "Europe/London",
  edinburgh: "Europe/London",
  bern: "Europe/Zurich",
  "west central africa": "Africa/Lagos",
  pretoria: "Africa/Johannesburg",
  "st. petersburg": "Europe/Moscow",
  volgograd: "Europe/Volgograd",
  "abu dhabi": "Asia/Dubai",
  ekaterinburg: "Asia/Yekaterinburg",
  islamabad: "Asia/Karachi",
  chennai: "Asia/Kolkata",
  mumbai: "Asia/Kolkata",
  "new delhi": "Asia/Kolkata",
  "sri jayawardenepura": "Asia/Colombo",
  hanoi: "Asia/Bangkok",
  beijing: "Asia/Shanghai",
  "hong kong sar": "Asia/Hong_Kong",
  osaka: "Asia/Tokyo",
  sapporo: "Asia/Tokyo",
  canberra: "Australia/Sydney",
  "lord howe island": "Australia/Lord_Howe",
  wellington: "Pacific/Auckland",
  "solomon is.": "Pacific/Guadalcanal",
  "marshall is.": "Pacific/Majuro",
  "nuku'alofa": "Pacific/Tongatapu",
  samoa: "Pacific/Apia",
  "kiritimati island": "Pacific/Kiritimati",
};

const cities = new Map<string, string>();
/** Cities at the ends of IANA's names, those of earlier names too. */
function zoneOfCity(city: string): string | undefined {
  if (cities.size === 0)
    for (const zone of Intl.supportedValuesOf("timeZone"))
      for (const name of [...findIanaAliases(zone), zone])
        if (name.includes("/")) cities.set((name.split("/").at(-1) ?? "").replaceAll("_", " ").toLowerCase(), zone);
  return places[city] ?? cities.get(city);
}

/**
 * The zone of a list of cities such as `(UTC+01:00) Amsterdam, Berlin, Bern`: of the first city whose clocks have the offset in front
 * at some time of the year (there is a La Paz in Mexico, too), else of the first that is known. Null where none is.
 */
export function zoneByCities(list: string): string | null {
  const [, sign, hours, minutes = "0", listed = list] =
    /^\((?:utc|gmt)(?:([+-])(\d{1,2})[:.]?(\d{2})?)?\)\s*(.*)$/is.exec(list) ?? [];
  const known = listed
    .replace(/\([^)]*\)/g, "")
    .split(/[,/;]/)
    .flatMap((city) => zoneOfCity(city.trim().toLowerCase()) ?? []);
  if (sign === undefined) return known[0] ?? null;
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return known.find((zone) => hasOffset(zone, offset)) ?? known[0] ?? null;
}

/** Whether clocks are so far ahead of UTC in January or July 2026. */
function hasOffset(name: string, offset: number): boolean {
  const zone = zoneNamed(name);
  return [0, 181].some((day) => {
    const instant = Date.UTC(2026, 0, 15) + day * dayMillis;
    return zone.toWall(instant) - instant === offset;
  });
}
