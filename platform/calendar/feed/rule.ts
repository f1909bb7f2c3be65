import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { dayMillis, utc, type Zone } from "../zones.ts";
import { dayOf, readTime, type WrittenTime } from "./times.ts";

/** How something recurs: RRULE, checked. */
export interface Rule {
  /** Without UNTIL. */
  parts: ReadonlyMap<string, string>;
  until: WrittenTime | null;
}

const numbers: Readonly<Record<string, [least: number, most: number, allowsNegative: boolean]>> = {
  INTERVAL: [1, 100_000, false],
  COUNT: [1, 1_000_000, false],
  BYSECOND: [0, 60, false],
  BYMINUTE: [0, 59, false],
  BYHOUR: [0, 23, false],
  BYMONTHDAY: [1, 31, true],
  BYYEARDAY: [1, 366, true],
  BYWEEKNO: [1, 53, true],
  BYSETPOS: [1, 366, true],
};
const words: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
  BYDAY: /^([+-]?[1-5]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/,
  BYMONTH: /^(1[0-2]|0?[1-9])L?$/,
  RSCALE: /^[A-Z0-9-]+$/,
  SKIP: /^(OMIT|BACKWARD|FORWARD)$/,
};
const lists = /^BY/;

function isRight(name: string, value: string): boolean {
  const range = numbers[name];
  return (lists.test(name) ? value.split(",") : [value]).every((one) => {
    if (range === undefined) return words[name]?.test(one) ?? name.startsWith("X-");
    if (!/^[+-]?\d{1,7}$/.test(one)) return false;
    const number = range[2] ? Math.abs(Number(one)) : Number(one);
    return number >= range[0] && number <= range[1];
  });
}

/** Reads the value of an RRULE; null where a part of it is not understood, so that nothing is guessed. */
export function readRule(text: string): Rule | null {
  const parts = new Map<string, string>();
  let until: WrittenTime | null = null;
  for (const part of text.toUpperCase().replaceAll(/\s/g, "").split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (part === "") continue;
    if (parts.has(name)) return null;
    if (name === "UNTIL") {
      until = readTime(value);
      if (until === null) return null;
    } else if (!isRight(name, value)) return null;
    else if (!name.startsWith("X-")) parts.set(name, value);
  }
  if (!parts.has("FREQ")) return null;
  if (isTangled(parts)) return null;
  // Only other calendars than ours have leap months (RFC 7529).
  if (parts.get("BYMONTH")?.includes("L") && !parts.has("RSCALE")) return null;
  return { parts, until };
}

/** Parts of a yearly rule that no engine reads alike, and no calendar lets one choose. */
function isTangled(parts: Rule["parts"]): boolean {
  if (parts.get("FREQ") !== "YEARLY") return false;
  const isCounted = parts.has("BYYEARDAY") || /\d/.test(parts.get("BYDAY") ?? "");
  return (parts.has("BYMONTHDAY") && isCounted) || (parts.has("BYWEEKNO") && parts.has("BYSETPOS"));
}

/** The last moment of a rule on the wall clock of its series, null where it has none. */
function lastWall({ until }: Rule, isDaily: boolean, zone: Zone): number | null {
  if (until === null) return null;
  if (isDaily) return until.isUtc ? dayInUtc(until.wall, zone) : dayOf(until.wall);
  if (until.isDay) return until.wall + dayMillis - 1000;
  return until.isUtc ? zone.toWall(until.wall) : until.wall;
}

/**
 * The day that a time in UTC stands for in a series of whole days. Outlook writes the midnight of its own zone, which is the nearest
 * where it is not that of the viewer; others write the last second of the day.
 */
export function dayInUtc(instant: number, viewer: Zone): number {
  const local = viewer.toWall(instant);
  if (local % dayMillis === 0) return local;
  if (instant % dayMillis === dayMillis - 1000) return dayOf(instant);
  return Math.round(instant / dayMillis) * dayMillis;
}

/** Most periods that a rule may go through: what needs more is refused, so that none runs forever. */
const mostPeriods = 50_000;

interface Series {
  /** The wall clock of the first occurrence. */
  start: number;
  /** Whether the occurrences are whole days. */
  isDaily: boolean;
  zone: Zone;
}

/**
 * The wall clocks at which something recurs between two others. Clocks that are skipped in spring are kept: busy is the safer reading,
 * and RFC 5545 knows both. Throws where the rule goes through too much for an answer.
 */
export function recurrences(rule: Rule, { start, isDaily, zone }: Series, from: number, to: number): number[] {
  const last = lastWall(rule, isDaily, zone);
  if (last !== null && last < start) return [];
  const series = seriesOf(rule, start, last, false);
  const first = new Date(start);
  // The first one counts, also where the rule would not give it; that takes longer.
  const isUneven = rule.parts.has("COUNT") && series.next(first, true)?.epochMilliseconds !== start;
  const even = isUneven ? seriesOf(rule, start, last, true) : series;
  return even.between(new Date(from), new Date(to), true).map(({ epochMilliseconds }) => epochMilliseconds);
}

function seriesOf(rule: Rule, start: number, last: number | null, includeDtstart: boolean): RRuleTemporal {
  const text = [...rule.parts].map(([name, value]) => `${name}=${meantValue(rule, name, value)}`);
  if (last !== null) text.push(`UNTIL=${new Date(last).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`);
  return new RRuleTemporal({
    rruleString: `RRULE:${text.join(";")}`,
    dtstart: Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO("UTC"),
    tzid: "UTC",
    maxIterations: mostPeriods,
    includeDtstart,
  });
}

/** Ordinals have no meaning in shorter periods than a month, and yet are written there. */
function meantValue(rule: Rule, name: string, value: string): string {
  const isLong = /^(MONTHLY|YEARLY)$/.test(rule.parts.get("FREQ") ?? "");
  return name === "BYDAY" && !isLong ? value.replaceAll(/[+-]?\d+/g, "") : value;
}

/** The instants in UTC at which a rule of a time zone changes its clocks, whose clocks are so far ahead of UTC before. */
export function changes(rule: Rule, start: number, offsetBefore: number, from: number, to: number): number[] {
  const zone: Zone = { toWall: (instant) => instant + offsetBefore, toInstant: (wall) => wall - offsetBefore };
  return recurrences(rule, { start, isDaily: false, zone: offsetBefore === 0 ? utc : zone }, from, to).map(
    zone.toInstant,
  );
}
