import { formatDate, formatDateTime, formatTime } from "#platform/dates.ts";
import type { SchedulingStart, TimeReason, TimesFound } from "../../scheduling-shapes.ts";
import { text } from "../text.ts";
import { guestsOf } from "./schedule-state.ts";
import type { Schedule } from "./use-schedule.ts";

const words = text.schedule.reasons;

interface Around {
  names: TimesFound["names"];
  /** Those among them without an account. */
  guests: ReadonlySet<string>;
  /** What the candidate is called, and where they are. */
  called: string;
  timeZone: string;
  /** Where whoever reads it is. */
  myZone: string;
}

export const aroundOf = ({ called }: SchedulingStart, { wish, myZone }: Schedule, { names }: TimesFound): Around => ({
  ...{ names, called, myZone },
  guests: guestsOf(wish.panel),
  timeZone: wish.timeZone,
});

type Unsure = Extract<TimeReason, { kind: "calendar-unread" | "calendar-partial" | "calendar-ends" }>;

/** Whether it says that somebody may be busy without that being known. */
export const isUnsure = (reason: TimeReason): reason is Unsure =>
  reason.kind === "calendar-unread" || reason.kind === "calendar-partial" || reason.kind === "calendar-ends";

/** A reason for or against a time, in words. */
export function reasonWords(reason: TimeReason, { names, guests, called, timeZone, myZone }: Around): string {
  const nameOf = (id: string) => (names[id] ?? "").split(" ")[0] ?? "";
  switch (reason.kind) {
    case "all-free":
      return words.allFree(reason.people);
    case "inside-hours":
      return words.insideHours;
    case "within-limits":
      return words.withinLimits;
    case "no-calendar":
      return guests.has(reason.member) ? words.noTimes(nameOf(reason.member)) : words.noCalendar(nameOf(reason.member));
    case "calendar-unread":
      return words.calendarUnread(
        nameOf(reason.member),
        reason.since === null ? null : formatDateTime(reason.since, { timeZone: myZone }),
      );
    case "calendar-partial":
      return words.calendarPartial(nameOf(reason.member));
    case "calendar-ends":
      return words.calendarEnds(nameOf(reason.member), formatDate(reason.until, { timeZone: myZone }));
    case "guest-hours-unknown":
      return "";
    case "reaches-limit":
      return words.reachesLimit(nameOf(reason.member), reason.limit);
    case "near-meeting":
      return words.near(nameOf(reason.member), Math.round(reason.minutes), reason.side);
    case "later":
      return words.later(reason.days);
    case "breaks": {
      const { rule, member, bound = null, side = null, count = 0 } = reason;
      const name = member === null ? called : nameOf(member);
      switch (rule) {
        case "busy":
          return words.busy(name);
        case "guest-busy":
          return words.guestBusy(name);
        case "guest-hours":
        case "working-hours":
          return words.outside(name, side, bound === null ? null : formatTime(bound, { timeZone }));
        case "weekly-limit":
          return words.weeklyLimit(name, count);
        case "daily-limit":
          return words.dailyLimit(name, count);
        case "gap":
          return words.gap(name);
        case "same-day":
          return words.sameDay;
      }
    }
  }
}
