import type { NewParticipant } from "#features/interviews/interview-shapes.ts";
import { owesCard, type PartRole } from "#features/interviews/interview-states.ts";
import { dayMillis, zoneNamed } from "#platform/calendar/zones.ts";
import type { ProposedSlot, SchedulingStart, TimesAsked } from "../../scheduling-shapes.ts";

/** A place on the panel: one person, or any of several. */
export interface Place {
  id: string;
  role: PartRole;
  members: readonly string[];
  /** Somebody without an account, of whose times nothing is known. */
  guest?: Guest;
}

interface Guest {
  name: string;
  /** Empty where nobody wrote one. */
  mail: string;
  /** Whether they take part already: they stay. */
  isStanding: boolean;
}

/** A place for somebody without an account. */
export const placeOfGuest = (id: string, role: PartRole, guest: Guest): Place => ({ id, role, members: [id], guest });

/** Which rules are kept to, as the dialog names them. */
export const keeping = ["hours", "limits", "gap", "sameDay"] as const;
export type Keeping = (typeof keeping)[number];

const rulesOf: Record<Keeping, TimesAsked["rules"]> = {
  hours: ["working-hours", "guest-hours"],
  limits: ["weekly-limit", "daily-limit"],
  gap: ["gap"],
  sameDay: ["same-day"],
};

export const keepingOf = (rule: TimesAsked["rules"][number]): Keeping | undefined =>
  keeping.find((each) => rulesOf[each].includes(rule));

/** Weeks to look through. */
export const reaches = [7, 14, 28, 56] as const;

export interface Wish {
  panel: readonly Place[];
  minutes: number;
  /** Days to look through, from tomorrow on. */
  days: number;
  timeZone: string;
  kept: readonly Keeping[];
}

/** Whom the dialog begins with: who takes part already, whoever the plan names, or the interviewers of the hiring team. */
export function firstPanel({ interview, people, needed }: SchedulingStart): Place[] {
  const taking = interview?.participants ?? [];
  if (taking.length > 0)
    return taking.map(({ interviewerId, userId, name, role }) =>
      userId === null
        ? placeOfGuest(interviewerId, role, { name, mail: "", isStanding: true })
        : { id: userId, role, members: [userId] },
    );
  const named = people.filter(({ isOfRound }) => isOfRound).map(({ userId }) => userId);
  const asked = named.length > 0 ? named : people.filter(({ isInTeam }) => isInTeam).map(({ userId }) => userId);
  const roleAt = (at: number): PartRole => (at === 0 ? "lead" : "interviewer");
  // More than are needed: any of them, whoever did less goes first.
  return asked.length > needed
    ? Array.from({ length: needed }, (_, at) => ({ id: `any-${at}`, role: roleAt(at), members: asked }))
    : asked.map((userId, at) => ({ id: userId, role: roleAt(at), members: [userId] }));
}

/** Whoever of a panel has no account. */
export const guestsOf = (panel: readonly Place[]): ReadonlySet<string> =>
  new Set(panel.flatMap(({ id, guest }) => (guest ? [id] : [])));

/** Midnight of tomorrow where somebody is. */
export function tomorrowIn(timeZone: string, now: Date): number {
  const zone = zoneNamed(timeZone);
  return zone.toInstant((Math.floor(zone.toWall(now.getTime()) / dayMillis) + 1) * dayMillis);
}

/** When candidates are taken to have time: nobody asked them. */
const assumedHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "09:00", to: "18:00" }));

/** The question behind what was chosen; null without a panel. */
export function timesAsked(start: SchedulingStart, wish: Wish, myZone: string, now: Date): TimesAsked | null {
  const pools = wish.panel
    .filter(({ members }) => members.length > 0)
    .map(({ id, members }) => ({ id, members: [...members], need: members.length === 1 ? ("all" as const) : 1 }));
  if (pools.length === 0) return null;
  const from = tomorrowIn(myZone, now);
  return {
    candidateId: start.candidateId,
    interviewId: start.interview?.id ?? null,
    pools,
    guests: wish.panel.flatMap(({ id, guest }) => (guest ? [{ id, name: guest.name }] : [])),
    minutes: wish.minutes,
    from: new Date(from).toISOString(),
    until: new Date(from + wish.days * dayMillis).toISOString(),
    timeZone: wish.timeZone,
    candidateHours: assumedHours,
    gap: 15,
    rules: ["guest-busy", "busy", ...wish.kept.flatMap((each) => rulesOf[each])],
  };
}

/** The days around a time to come that lies outside those that are looked through; null for any other. */
export function daysAround(
  { from, until, minutes }: Pick<TimesAsked, "from" | "until" | "minutes">,
  start: number,
  now: number,
): Pick<TimesAsked, "from" | "until"> | null {
  const isLookedThrough = start >= Date.parse(from) && start + minutes * 60_000 <= Date.parse(until);
  if (isLookedThrough || start <= now) return null;
  const day = Math.floor(start / dayMillis) * dayMillis;
  return {
    from: new Date(day - dayMillis).toISOString(),
    until: new Date(day + 3 * dayMillis).toISOString(),
  };
}

/** Who is to meet at a time, with their parts; whoever has to be there at any time comes with their own part first. */
export function panelAt(panel: readonly Place[], time: Pick<ProposedSlot, "panel">): NewParticipant[] {
  const places = new Map(panel.map((place) => [place.id, place]));
  const met = time.panel.flatMap(({ pool, member }): NewParticipant[] => {
    const { role = "interviewer", guest } = places.get(pool) ?? {};
    if (guest) return guest.isStanding ? [] : [{ guestName: guest.name, guestMail: guest.mail, role }];
    return [{ userId: member, role }];
  });
  return met.sort((a, b) => Number(owesCard(b.role)) - Number(owesCard(a.role)));
}

/** What a clock on the wall shows, as an instant, and whether clocks skip it or show it twice. */
export function instantOf(
  day: string,
  time: string,
  timeZone: string,
): { start: number; oddity: "skipped" | "twice" | null } {
  const zone = zoneNamed(timeZone);
  const wall = Date.parse(`${day}T${time}:00Z`);
  const start = zone.toInstant(wall);
  if (zone.toWall(start) !== wall) return { start, oddity: "skipped" };
  // Clocks go back by an hour at most places, and by half of one at others.
  const isTwice = [30, 60].some((minutes) => zone.toWall(start + minutes * 60_000) === wall);
  return { start, oddity: isTwice ? "twice" : null };
}

/** `9:30 am`, `14:00` or `930` as `09:30`; null for what is no time. */
export function readClock(typed: string): string | null {
  const [, hours = "", minutes = "", half] = /^\s*(\d{1,2})[:.h]?(\d{2})?\s*([ap])?\.?m?\.?\s*$/i.exec(typed) ?? [];
  if (hours === "") return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes || 0) > 59 || (half && (Number(hours) < 1 || Number(hours) > 12))) return null;
  return `${String(hour).padStart(2, "0")}:${minutes || "00"}`;
}
