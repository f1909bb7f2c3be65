import { dayMillis } from "../zones.ts";

/** A time as it is written: what a clock shows, and whether it is one in UTC; or a day. */
export interface WrittenTime {
  /** The wall clock of `../zones.ts`; midnight of a day. */
  wall: number;
  isDay: boolean;
  isUtc: boolean;
}

/** RFC 5545 has no offsets; who writes one means it. */
const form = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Reads a day or a time, as in jCal or as in the file itself; null where no calendar has it, such as 30 February. */
export function readTime(value: unknown): WrittenTime | null {
  const [, ...parts] = (typeof value === "string" && form.exec(value.trim())) || [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute, second] = parts.slice(0, 6).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 60) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  // A leap second is the last of its minute: no clock of ours shows it.
  date.setUTCHours(hour ?? 0, minute ?? 0, Math.min(second ?? 0, 59));
  const ahead = /^([+-]\d{2}):?(\d{2})$/.exec(parts[6] ?? "") ?? [];
  const offset = Number(ahead[1] ?? 0) * 60 + Number(`${ahead[1]?.[0] ?? ""}${ahead[2] ?? 0}`);
  return { wall: date.getTime() - offset * 60_000, isDay: parts[3] === undefined, isUtc: parts[6] !== undefined };
}

/** A length of time: days of the wall clock, then exact milliseconds. */
export interface Length {
  days: number;
  millis: number;
}

/** Ten years. What lasts longer is a mistake. */
const longest = 3660;

/** Reads `P1DT2H`; null where it is none, or goes beyond ten years. */
export function readLength(value: unknown): Length | null {
  const [, sign, weeks, days, hours, minutes, seconds] =
    (typeof value === "string" &&
      /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value.trim())) ||
    [];
  const parts = [weeks, days, hours, minutes, seconds];
  if (parts.every((part) => part === undefined)) return null;
  const [w = 0, d = 0, h = 0, m = 0, s = 0] = parts.map((part) => Number(part ?? 0));
  const factor = sign === "-" ? -1 : 1;
  const length = { days: factor * (w * 7 + d), millis: factor * ((h * 60 + m) * 60 + s) * 1000 };
  return Math.abs(length.days) + Math.abs(length.millis) / dayMillis > longest ? null : length;
}

/** The midnight before. */
export const dayOf = (wall: number): number => Math.floor(wall / dayMillis) * dayMillis;
