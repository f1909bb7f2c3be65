import type { Interval } from "../intervals.ts";

/** Hours of a weekday on the wall clock of a place; they may end on the day after. */
export interface HoursOfDay {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** `09:00`. */
  from: string;
  /** `17:30`, or `24:00`; one that is not after `from` is on the next day. */
  to: string;
}

/** When somebody works. */
export interface Hours {
  /** IANA name. */
  zone: string;
  days: readonly HoursOfDay[];
}

/** Why somebody may be taken at other times, too: a calendar was last read then (null: never), or was understood in part. */
export type Missing = { kind: "unread"; since: number | null } | { kind: "partial" };

/** Somebody who may be on the panel. */
export interface Member {
  id: string;
  hours: Hours;
  /** Taken times; null where no calendar is linked. */
  busy: readonly Interval[] | null;
  /** What the taken times leave out, besides what lies after `knownUntil`; null where they are all there. */
  missing?: Missing | null;
  /** Taken times are known until then; null where they are known for good. */
  knownUntil?: number | null;
  /** What counts toward the limit; taken times as well. */
  interviews: readonly Interval[];
  /** Most interviews in a week from Monday to Sunday of their zone; null where there is no limit. */
  weeklyLimit: number | null;
  /** Most interviews on a day of their zone; null where there is no limit. */
  dailyLimit?: number | null;
  /** Minutes that they want between meetings, where that is more than the meeting asks for. */
  gap?: number;
  /** How much they have done of late, in any measure that is the same for all: fewer go first. */
  load: number;
}

/** Who of a list has to be there: all of them, or so many. One person fills one place. */
export interface Pool {
  id: string;
  members: readonly string[];
  need: "all" | number;
}

/** Whom the panel meets. */
export interface Guest {
  /** Null where nobody has asked yet; then any hour may do. */
  hours: Hours | null;
  /** The zone that their days are counted in. */
  zone: string;
  /** Other meetings of theirs, such as other rounds. */
  busy: readonly Interval[];
}

/** What a time should keep to. */
export type MeetingRule =
  /** The guest meets somebody else then. */
  | "guest-busy"
  | "busy"
  | "guest-hours"
  | "working-hours"
  | "weekly-limit"
  | "daily-limit"
  /** Less than the asked minutes to another meeting. */
  | "gap"
  /** Another day than the guest's other meetings. */
  | "same-day";

/** A meeting for which a time is looked for. Times are milliseconds since 1970 in UTC. */
export interface MeetingQuestion {
  members: readonly Member[];
  pools: readonly Pool[];
  guest: Guest;
  minutes: number;
  /** The meeting starts at `from` or later, and is over at `to`. */
  from: number;
  to: number;
  /** Starts are so many minutes apart on the guest's clock: a divisor of 60, and a multiple of 5. */
  step: number;
  /** Minutes that should be between meetings. */
  gap: number;
  rules: readonly MeetingRule[];
}

/** Something that speaks for a time (`check`), that one should know (`dash`), or that speaks against it (`warning`). */
export type Reason =
  | { mark: "check"; kind: "all-free"; people: number }
  | { mark: "check"; kind: "inside-hours" }
  | { mark: "check"; kind: "within-limits" }
  | { mark: "dash"; kind: "no-calendar"; member: string }
  | { mark: "dash"; kind: "calendar-unread"; member: string; since: number | null }
  | { mark: "dash"; kind: "calendar-partial"; member: string }
  /** Nobody knows what comes after. */
  | { mark: "dash"; kind: "calendar-ends"; member: string; until: number }
  | { mark: "dash"; kind: "guest-hours-unknown" }
  | { mark: "dash"; kind: "reaches-limit"; member: string; limit: number }
  /** Minutes between this and the next meeting before or after it. */
  | { mark: "dash"; kind: "near-meeting"; member: string; minutes: number; side: "before" | "after" }
  /** Days between the first time that fits and this one, on the guest's calendar. */
  | { mark: "warning"; kind: "later"; days: number }
  | ({ mark: "warning"; kind: "breaks" } & Breach);

/** A rule that a time breaks, and for whom: a member, or the guest (null). */
export interface Breach {
  rule: MeetingRule;
  member: string | null;
  /** For hours: where they end or begin, in milliseconds since 1970 in UTC; null on a day without any. */
  bound?: number | null;
  side?: "before" | "after" | null;
  /** For the limit: how many there are in that week, or on that day, already. */
  count?: number;
}

/** A time with the panel that would meet. */
export interface ProposedTime extends Interval {
  panel: { pool: string; member: string }[];
  reasons: Reason[];
}

/** A time that breaks one rule. */
export interface CloseTime extends ProposedTime {
  rule: MeetingRule;
}

/** What was found. */
export interface Proposals {
  /** Times that keep to all rules, the best first. */
  times: ProposedTime[];
  /** The few to show, on different days where there are such. */
  suggested: ProposedTime[];
  /** Times that break one rule, the best first. */
  close: CloseTime[];
  /** How many starts would fit without this one rule, more first; rules that would open none are left out. */
  opens: { rule: MeetingRule; times: number }[];
  /** How many starts were compared. */
  compared: number;
  /** A pool that its people can't fill at any time. */
  unfillable: string | null;
}
