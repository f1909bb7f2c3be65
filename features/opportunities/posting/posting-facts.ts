import type { OpportunityContent } from "../opportunity-content.ts";
import type { Pay } from "../pay.ts";

/** Where the work is done, in words. */
export const workModes: Record<OpportunityContent["workMode"], string> = {
  onsite: "On site",
  hybrid: "Hybrid",
  remote: "Remote",
};

/** Kinds of employment, in words. */
export const employments: Record<OpportunityContent["employment"], string> = {
  full_time: "Full-time",
  part_time: "Part-time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship",
  volunteer: "Volunteer",
};

const perPeriod: Record<Pay["period"], string> = {
  hour: "an hour",
  day: "a day",
  month: "a month",
  year: "a year",
};

/** `€50,000–€60,000 a year`. */
export function payInWords({ minimum, maximum, currency, period }: Pay): string {
  const format = (amount: number) => {
    try {
      return new Intl.NumberFormat("en-US", {
        style: "currency",
        currency,
        maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      }).format(amount);
    } catch {
      return `${currency} ${amount.toLocaleString("en-US")}`;
    }
  };
  const range =
    minimum !== null && maximum !== null && minimum !== maximum
      ? `${format(minimum)}–${format(maximum)}`
      : minimum !== null && maximum === null
        ? `From ${format(minimum)}`
        : minimum === null && maximum !== null
          ? `Up to ${format(maximum)}`
          : format(minimum ?? maximum ?? 0);
  return `${range} ${perPeriod[period]}`;
}
