/** One day of 24 hours in milliseconds. */
export const dayMillis = 86_400_000;

/**
 * What the clocks of a place show. Instants are milliseconds since 1970 in UTC; a wall clock is given as the instant at which a clock
 * in UTC would show the same, so that one day is always 24 hours of it.
 */
export interface Zone {
  toWall(instant: number): number;
  /** A time that comes twice is the first of both; one that is skipped is counted from before the change, as RFC 5545 says. */
  toInstant(wall: number): number;
}

/** Clocks in UTC. */
export const utc: Zone = { toWall: (instant) => instant, toInstant: (wall) => wall };

/** Clocks that are so many milliseconds ahead of UTC at each instant. Remembers days without a change. */
export function zoneOf(offsetAt: (instant: number) => number): Zone {
  const days = new Map<number, number | null>();
  /** The offset around this day, null where it may change. */
  const steady = (moment: number): number | null => {
    const day = Math.floor(moment / dayMillis);
    const known = days.get(day);
    if (known !== undefined) return known;
    const before = offsetAt((day - 1) * dayMillis);
    const offset = before === offsetAt((day + 2) * dayMillis) ? before : null;
    days.set(day, offset);
    return offset;
  };
  return {
    toWall: (instant) => instant + (steady(instant) ?? offsetAt(instant)),
    toInstant: (wall) => {
      const offset = steady(wall);
      if (offset !== null) return wall - offset;
      const [before, after] = [offsetAt(wall - dayMillis), offsetAt(wall + dayMillis)];
      if (offsetAt(wall - before) === before) return wall - before;
      if (offsetAt(wall - after) === after) return wall - after;
      return wall - before;
    },
  };
}

/** The zone with this IANA name, or a fixed one such as `+02:00`. Throws a RangeError for any other name. */
export function zoneNamed(timeZone: string): Zone {
  // Not by Temporal, which neither Node nor browsers all have: what stands in for it takes more memory than all the rest of scheduling.
  const clock = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, calendar: "iso8601", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  });
  if (clock.resolvedOptions().timeZone === "UTC") return utc;
  return zoneOf((instant) => {
    const shown = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const at = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
    const wall = Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute"), at("second"));
    return wall - Math.floor(instant / 1000) * 1000;
  });
}
