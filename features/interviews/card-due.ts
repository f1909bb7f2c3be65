import { workingTimes } from "#platform/calendar/proposals/working-hours.ts";

const hourMillis = 3_600_000;
const dayMillis = 24 * hourMillis;

/** Until organizations keep hours of their own: whole days from Monday to Friday. */
const workingDays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));

/** Where the plan says nothing else. */
const usualDueHours = 24;

/** By when the cards of an interview are due that ends then: so many hours later, of which those of a weekend of its time zone do not count. */
export function cardDueAt(endsAt: string, timeZone: string, hours: number = usualDueHours): string {
  const start = new Date(endsAt).getTime();
  let left = hours * hourMillis;
  // Two days of each seven do not count, and a weekend may come first.
  const end = start + Math.ceil((left * 7) / 5) + 4 * dayMillis;
  for (const time of workingTimes({ zone: timeZone, days: workingDays }, { start, end })) {
    const from = Math.max(time.start, start);
    if (from + left <= time.end) return new Date(from + left).toISOString();
    left -= Math.max(0, time.end - from);
  }
  throw new Error("A working week has hours.");
}
