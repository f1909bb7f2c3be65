import { type Zone, zoneNamed } from "#platform/calendar/zones.ts";
import { monthNames } from "#platform/text/month-names.ts";

/** Whether 3/4 is the third of April or March the fourth. */
export const dayOrders = ["dmy", "mdy"] as const;
export type DayOrder = (typeof dayOrders)[number];

interface Given {
  dayOrder: DayOrder;
  /** IANA name of the zone that times without one are in. */
  timeZone: string;
}

interface Wall {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const TIME = String.raw`(?:[T ,]+(?:at |um |à |a las )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?(?:\s*uhr)?)?`;
const ZONE = String.raw`\s*(?:(?:UTC|GMT)(?=[+-]))?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\s*\([^()]*\))?`;
const MONTH = String.raw`([\p{L}\p{M}]{3,12})\.?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}${ZONE}$`, "i");
const IN_KANJI = new RegExp(String.raw`^(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]${TIME}${ZONE}$`, "i");
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})${TIME}${ZONE}$`, "i");
const MONTH_FIRST = new RegExp(String.raw`^${MONTH}[\s-]+(\d{1,2})(?:st|nd|rd|th)?[,\s-]+(\d{4})${TIME}${ZONE}$`, "iu");
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[\s-]+(?:de\s+)?${MONTH},?[\s-]+(?:de\s+)?(\d{4}|\d{2})${TIME}${ZONE}$`,
  "iu",
);
/** The day of the week says nothing more. */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\p{L}|\d)/u;

/** 0, which no month is, for words that are none. */
const monthOf = (name: string) => monthNames.get(name.toLowerCase()) ?? 0;

/** The moment that is written there, as an ISO instant; null where it is none. A day without a time begins it. */
export function readInstant(written: string, { dayOrder, timeZone }: Given): string | null {
  const text = written.trim().replace(/\s+/g, " ");
  const found = partsOf(text, dayOrder) ?? partsOf(text.replace(WEEKDAY, ""), dayOrder);
  if (!found) return null;
  const { wall, zone } = found;
  const utc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const check = new Date(utc);
  if (check.getUTCMonth() !== wall.month - 1 || check.getUTCDate() !== wall.day || wall.hour > 23 || wall.minute > 59)
    return null;
  if (wall.year < 1970 || wall.year > 2200) return null;
  const instant = zone === undefined ? clocksOf(timeZone).toInstant(utc) : utc - offsetIn(zone);
  return new Date(instant).toISOString();
}

function partsOf(text: string, dayOrder: DayOrder): { wall: Wall; zone: string | undefined } | null {
  const wallOf = (
    year: string | undefined,
    month: number,
    day: string | undefined,
    time: readonly (string | undefined)[],
  ) => {
    const [hour = "0", minute = "0", second = "0", half] = time;
    const isAfternoon = half?.toLowerCase() === "p";
    const twelve = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
    const years = Number(year) + ((year ?? "").length === 2 ? 2000 : 0);
    return {
      wall: { year: years, month, day: Number(day), hour: twelve, minute: Number(minute), second: Number(second) },
      zone: time[4],
    };
  };
  const yearFirst = YEAR_FIRST.exec(text) ?? IN_KANJI.exec(text);
  if (yearFirst) return wallOf(yearFirst[1], Number(yearFirst[2]), yearFirst[3], yearFirst.slice(4));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, between, second, year, ...time] = numbers;
    // With dots it is written day by day, wherever one lives.
    return between === "." || dayOrder === "dmy"
      ? wallOf(year, Number(second), first, time)
      : wallOf(year, Number(first), second, time);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return wallOf(monthFirst[3], monthOf(monthFirst[1] ?? ""), monthFirst[2], monthFirst.slice(4));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return wallOf(dayFirst[3], monthOf(dayFirst[2] ?? ""), dayFirst[1], dayFirst.slice(4));
  return null;
}

/** In milliseconds. */
function offsetIn(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

const zones = new Map<string, Zone>();

/** Clocks of a zone; a file has thousands of times of the same. */
function clocksOf(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? zoneNamed(timeZone);
  zones.set(timeZone, zone);
  return zone;
}

/** What the values of a column say about the order of day and month; null where each could be either. */
export function dayOrderOf(values: readonly string[]): DayOrder | null {
  for (const value of values) {
    const [, first, between, second] = NUMBERS.exec(value.trim()) ?? [];
    if (first === undefined || between === ".") continue;
    if (Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
  }
  return null;
}
