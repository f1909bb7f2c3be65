import { isTimeZone } from "#platform/values/time-zone.ts";

interface LocalTime {
  /** Such as 2026-11-27. */
  day: string;
  hour: number;
}

/** Day and hour of a moment where somebody works; an unknown zone counts as UTC. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

interface DigestOf {
  timeZone: string;
  hour: number;
  /** Their day on which it was last sent. */
  sentOn: string | null;
}

/** The day for which somebody's mail is to be sent now; null while it is not time, or once it was sent. */
export function digestDay({ timeZone, hour, sentOn }: DigestOf, now: Date): string | null {
  const local = localTime(now, timeZone);
  return local.hour >= hour && (sentOn === null || sentOn < local.day) ? local.day : null;
}
