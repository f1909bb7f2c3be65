import { type Interval, merged } from "../intervals.ts";
import { dayMillis, type Zone, zoneNamed } from "../zones.ts";
import type { Hours } from "./meeting-question.ts";

const minute = 60_000;

/** Milliseconds from midnight on the wall clock. */
function clock(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  const millis = (Number(hours) * 60 + Number(minutes)) * minute;
  if (hours === undefined || millis > dayMillis) throw new RangeError(`${text} is no time of a day.`);
  return millis;
}

/** 1 is Monday, 7 Sunday; of a day of the wall clock, counted from 1970. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The hours of somebody that overlap a time, as instants: the length of a night shift is that of its night. Throws a RangeError for a
 * zone, weekday or time that is none.
 */
export function workingTimes({ zone: name, days }: Hours, { start, end }: Interval): Interval[] {
  const zone = zoneNamed(name);
  for (const { weekday } of days)
    if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) throw new RangeError(`${weekday} is no weekday.`);
  const spans = days.map(({ weekday, from, to }) => {
    const [first, last] = [clock(from), clock(to)];
    return { weekday, first, last: last <= first ? last + dayMillis : last };
  });
  const times: Interval[] = [];
  const firstDay = Math.floor(zone.toWall(start) / dayMillis) - 1;
  for (let day = firstDay; day * dayMillis <= zone.toWall(end); day++)
    for (const { weekday, first, last } of spans)
      if (weekday === weekdayOf(day))
        times.push({
          start: zone.toInstant(day * dayMillis + first),
          end: zone.toInstant(day * dayMillis + last),
        });
  return merged(times);
}

/** The day on the calendar of a zone, counted from 1970. */
export const dayIn = (zone: Zone, instant: number): number => Math.floor(zone.toWall(instant) / dayMillis);

/** The week from Monday to Sunday in a zone, counted from 1970. */
export const weekIn = (zone: Zone, instant: number): number => Math.floor((dayIn(zone, instant) + 3) / 7);
