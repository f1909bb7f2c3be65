import { z } from "zod";

/** What a period counts from. */
export const retentionReasons = ["ended", "hired", "prospect"] as const;
export type RetentionReason = (typeof retentionReasons)[number];

/** What may move the day back. */
export const heldBy = ["extension", "consent", "notice"] as const;

/** Days between a rule that is turned on or made shorter, and the first who is erased by it. */
export const noticeDays = 30;
/** Days before the day on which somebody is erased, in which lists tell of it. */
export const warningDays = 30;
/** Longest that somebody is kept beyond the rule, in years from today. */
export const longestExtension = 5;

const Months = z
  .number("Enter a number of months")
  .int("Use whole months")
  .min(1, "Use 1 month or more")
  .max(240, "Use 240 months or fewer")
  .nullable();

export const periods = { endedMonths: Months, hiredMonths: Months, prospectMonths: Months };
/** For how long data is kept; null for no end. */
export type Periods = { [Name in keyof typeof periods]: number | null };
export const periodNames = ["endedMonths", "hiredMonths", "prospectMonths"] as const;

/** Which periods of a hiring group are longer than those of its organization. */
export const longerThan = (group: Periods, organization: Periods): (typeof periodNames)[number][] =>
  periodNames.filter((name) => {
    const own = group[name];
    const limit = organization[name];
    return own !== null && limit !== null && own > limit;
  });

/** Whether somebody may be due sooner by the new rule than by the one before. */
export const isStricter = (before: (Periods & { isOn: boolean }) | null, after: Periods & { isOn: boolean }): boolean =>
  after.isOn &&
  (!before?.isOn ||
    periodNames.some((name) => {
      const was = before[name];
      const is = after[name];
      return is !== null && (was === null || is < was);
    }));
