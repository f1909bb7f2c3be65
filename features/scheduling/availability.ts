import { z } from "zod";
import type { HoursOfDay } from "#platform/calendar/proposals/meeting-question.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Use a time such as 09:00");

/** Hours of a weekday. */
export const DayHours = z
  .object({
    weekday: z.int().min(1).max(7).describe("1 is Monday, 7 Sunday."),
    from: Clock.describe("Such as 09:00."),
    to: Clock.describe("Such as 17:30, or 24:00."),
  })
  .refine(({ from, to }) => from < to, { message: "Enter an end after the start", path: ["to"] });
export type DayHours = z.output<typeof DayHours>;

export const Availability = z.object({
  timeZone: z.string().max(64).refine(isTimeZone, "Choose a time zone").describe("IANA zone of the hours."),
  hours: z.array(DayHours).max(28).describe("When one works."),
  noInterviews: z.array(DayHours).max(28).describe("Hours within those in which one does not interview."),
  weeklyLimit: z
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(50, "Enter 50 or fewer")
    .nullable()
    .describe("Most interviews from Monday to Sunday; null for no limit."),
  dailyLimit: z
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(20, "Enter 20 or fewer")
    .nullable()
    .describe("Most interviews on a day; null for no limit."),
  bufferMinutes: z.int().min(0).max(120, "Choose 2 hours or less").describe("Minutes that stay free before and after."),
});
export type Availability = z.output<typeof Availability>;

/** As somebody works who never said otherwise. */
export const usualAvailability = (timeZone: string): Availability => ({
  timeZone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "09:00", to: "17:00" })),
  noInterviews: [],
  weeklyLimit: null,
  dailyLimit: null,
  bufferMinutes: 0,
});

const earlier = (a: string, b: string) => [a, b].sort()[0] ?? a;
const later = (a: string, b: string) => [a, b].sort()[1] ?? b;

/** Hours without those in which one does not interview. */
export function openHours({ hours, noInterviews }: Pick<Availability, "hours" | "noInterviews">): HoursOfDay[] {
  return hours.flatMap(({ weekday, from, to }) => {
    let open = [{ from, to }];
    for (const block of noInterviews)
      if (block.weekday === weekday)
        open = open.flatMap((span) =>
          [
            { from: span.from, to: earlier(span.to, block.from) },
            { from: later(span.from, block.to), to: span.to },
          ].filter((rest) => rest.from < rest.to),
        );
    return open.map((span) => ({ weekday, ...span }));
  });
}
