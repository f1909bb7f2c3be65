import { formatDate } from "#platform/dates.ts";

/** A day as people read it; it has no zone of its own. */
export const dayOf = (day: string) => formatDate(day, { timeZone: "UTC" });

/** Today, as the days of rules are counted. */
export const today = () => new Date().toISOString().slice(0, 10);
