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

const TIME = String.raw`(?:[T ,]+(?:at )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?)?`;
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}${ZONE}$`, "i");
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})${TIME}${ZONE}$`, "i");
const MONTH_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}${ZONE}$`,
  "i",
);
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?\s+(\d{4})${TIME}${ZONE}$`,
  "i",
);

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The moment that is written there, as an ISO instant; null where it is none. A day without a time begins it. */
export function readInstant(written: string, { dayOrder, timeZone }: Given): string | null {
  const text = written.trim().replace(/\s+/g, " ");
  const found = partsOf(text, dayOrder);
  if (!found) return null;
  const { wall, zone } = found;
  const utc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const check = new Date(utc);
  if (check.getUTCMonth() !== wall.month - 1 || check.getUTCDate() !== wall.day || wall.hour > 23 || wall.minute > 59)
    return null;
  if (wall.year < 1970 || wall.year > 2200) return null;
  const instant = zone === undefined ? utc - offsetAt(utc, timeZone) : utc - offsetIn(zone);
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
  const yearFirst = YEAR_FIRST.exec(text);
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
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead when they show this time, in milliseconds. Of two, the earlier. */
function offsetAt(wall: number, timeZone: string): number {
  const first = aheadAt(wall, timeZone);
  return aheadAt(wall - first, timeZone);
}

function aheadAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  const at: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) at[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
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
