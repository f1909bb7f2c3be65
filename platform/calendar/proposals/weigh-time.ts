import { holds, type Interval, merged, overlaps } from "../intervals.ts";
import { dayMillis, type Zone, zoneNamed } from "../zones.ts";
import type { Breach, Guest, MeetingQuestion, MeetingRule, Member } from "./meeting-question.ts";
import { dayIn, weekIn, workingTimes } from "./working-hours.ts";

const minute = 60_000;

/** Closer meetings are told. */
const near = 30 * minute;

/** What stands next to a meeting. */
interface Neighbor {
  minutes: number;
  side: "before" | "after";
}

/** One person's side of the question, ready to be asked about many times. */
export interface Weigher {
  /** The rules that a time breaks for them. */
  breaches(time: Interval): Breach[];
  neighbors(time: Interval): Neighbor[];
  /** Whether the time would be the last interview that their limit allows. */
  reachesLimit(time: Interval): boolean;
}

/** For one member of the panel. */
export function weigherOf(member: Member, question: MeetingQuestion): Weigher {
  const { from, to, rules } = question;
  const { id, hours, weeklyLimit, dailyLimit = null, interviews } = member;
  const gap = Math.max(question.gap, member.gap ?? 0);
  const zone = zoneNamed(hours.zone);
  const worked = workingTimes(hours, { start: from, end: to });
  const taken = merged([...(member.busy ?? []), ...interviews]);
  const weeks = new Map<number, number>();
  for (const { start } of interviews) {
    const week = weekIn(zone, start);
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  const onDay = ({ start }: Interval) =>
    interviews.filter((one) => dayIn(zone, one.start) === dayIn(zone, start)).length;
  const countIn = ({ start }: Interval) => weeks.get(weekIn(zone, start)) ?? 0;
  const kept = new Set(rules);
  return {
    breaches: (time) => {
      const found: Breach[] = [];
      const break_ = (rule: MeetingRule, more: Omit<Breach, "rule" | "member"> = {}) => {
        if (kept.has(rule)) found.push({ rule, member: id, ...more });
      };
      if (taken.some((one) => overlaps(one, time))) break_("busy");
      else if (taken.some((one) => overlaps(one, wider(time, gap * minute)))) break_("gap");
      if (!holds(worked, time)) break_("working-hours", outside(worked, time, zone));
      if (weeklyLimit !== null && countIn(time) >= weeklyLimit) break_("weekly-limit", { count: countIn(time) });
      if (dailyLimit !== null && onDay(time) >= dailyLimit) break_("daily-limit", { count: onDay(time) });
      return found;
    },
    neighbors: (time) => neighborsOf(taken, time),
    reachesLimit: (time) => weeklyLimit !== null && countIn(time) + 1 === weeklyLimit,
  };
}

/** For the guest. */
export function weigherOfGuest(guest: Guest, { from, to, rules }: MeetingQuestion): Weigher {
  const zone = zoneNamed(guest.zone);
  const hours = guest.hours;
  const open = hours && workingTimes(hours, { start: from, end: to });
  const hoursZone = hours ? zoneNamed(hours.zone) : zone;
  const days = new Set(guest.busy.map(({ start }) => dayIn(zone, start)));
  const kept = new Set(rules);
  return {
    breaches: (time) => {
      const found: Breach[] = [];
      if (kept.has("guest-busy") && guest.busy.some((one) => overlaps(one, time)))
        found.push({ rule: "guest-busy", member: null });
      if (kept.has("guest-hours") && open && !holds(open, time))
        found.push({ rule: "guest-hours", member: null, ...outside(open, time, hoursZone) });
      if (kept.has("same-day") && days.size > 0 && !days.has(dayIn(zone, time.start)))
        found.push({ rule: "same-day", member: null });
      return found;
    },
    neighbors: () => [],
    reachesLimit: () => false,
  };
}

const wider = ({ start, end }: Interval, by: number): Interval => ({ start: start - by, end: end + by });

/** On which side of the hours of its day a time lies, and where they begin or end. */
function outside(hours: readonly Interval[], time: Interval, zone: Zone): Pick<Breach, "bound" | "side"> {
  const midnight = dayIn(zone, time.start) * dayMillis;
  const day = { start: zone.toInstant(midnight), end: zone.toInstant(midnight + dayMillis) };
  const ofDay = hours.filter((one) => overlaps(one, day));
  const next = ofDay.find(({ end }) => end > time.start);
  if (next && time.start < next.start) return { side: "before", bound: next.start };
  const last = next ?? ofDay.at(-1);
  return last ? { side: "after", bound: last.end } : { side: null, bound: null };
}

function neighborsOf(taken: readonly Interval[], { start, end }: Interval): Neighbor[] {
  const before = taken.findLast((one) => one.end <= start);
  const after = taken.find((one) => one.start >= end);
  const found: Neighbor[] = [];
  if (before && start - before.end < near) found.push({ minutes: (start - before.end) / minute, side: "before" });
  if (after && after.start - end < near) found.push({ minutes: (after.start - end) / minute, side: "after" });
  return found;
}
