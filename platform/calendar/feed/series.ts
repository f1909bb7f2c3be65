import { dayMillis, type Zone } from "../zones.ts";
import type { Occurrence } from "./feed.ts";
import type { FeedEvent, Moment } from "./feed-event.ts";
import type { Problems } from "./problems.ts";
import { dayInUtc, readRule, recurrences } from "./rule.ts";
import { dayOf, type Length } from "./times.ts";

interface Placing {
  /** Milliseconds since 1970 in UTC. */
  from: number;
  to: number;
  viewer: Zone;
  problems: Problems;
  place: (occurrence: Occurrence) => void;
}

/** Zones are at most 14 hours from UTC, and a wall clock is compared with an instant. */
const slack = 2 * dayMillis;

/** Gives all occurrences that may overlap a time, of events with the same UID: masters, and what differs in single occurrences. */
export function occurrencesOf(events: readonly FeedEvent[], placing: Placing): void {
  const masters = standingOf(events.filter(({ replaces }) => replaces === null));
  const differing = latestOfEach(events.filter(({ replaces }) => replaces !== null));
  tellUnfollowed(masters, differing, placing);
  const [first] = masters;
  if (first === undefined) {
    for (const event of differing) placeEvent(event, placing);
    return;
  }
  // Whoever cancels a series has cancelled what differed in it before.
  const standing = first.isCancelled ? differing.filter(({ sequence }) => sequence >= first.sequence) : differing;
  for (const event of standing) if (!event.replaces?.andFuture) placeEvent(event, placing);
  for (const master of masters) if (!master.isCancelled) placeSeries(master, standing, placing);
}

/** A change of a series can't be followed that has a rule of its own, or one for all dates after it of a series that isn't there. */
function tellUnfollowed(masters: readonly FeedEvent[], differing: readonly FeedEvent[], { problems }: Placing): void {
  const known = new Set(masters.flatMap(({ rules }) => rules.map(({ raw }) => raw)));
  for (const { uid, rules, replaces, isCancelled } of differing) {
    if (isCancelled) continue;
    for (const { raw } of rules) if (!known.has(raw)) problems.add("rule-not-understood", { uid, detail: raw });
    if (replaces?.andFuture && masters.length === 0)
      problems.add("range-not-understood", { uid, detail: "THISANDFUTURE" });
  }
}

/** A later version of an event takes the place of an earlier one; of two in one calendar that are as late, the last. */
function latest(versions: readonly FeedEvent[]): FeedEvent[] {
  const newest = newestOf(versions);
  const standing = versions.filter((one) => newest && !later(newest, one));
  return [...new Map(standing.map((one) => [one.calendar, one])).values()];
}

/**
 * The masters that count, the newest first. Who gives the events of a calendar one UID means each of them: a version that moves has a
 * higher SEQUENCE, so those of one calendar that have the same, and begin at another time, stand beside each other.
 */
function standingOf(masters: readonly FeedEvent[]): FeedEvent[] {
  const newest = latest(masters);
  const beside = masters.filter((one) =>
    newest.some(({ calendar, sequence }) => one.calendar === calendar && one.sequence === sequence),
  );
  const perStart = Map.groupBy(beside, ({ calendar, start }) => `${calendar} ${start.instant}`);
  return [...newest, ...[...perStart.values()].flatMap(latest).filter((one) => !newest.includes(one))];
}

const newestOf = (versions: readonly FeedEvent[]): FeedEvent | null =>
  versions.reduce<FeedEvent | null>((best, one) => (best && later(best, one) ? best : one), null);

const later = (a: FeedEvent, b: FeedEvent): boolean =>
  a.sequence > b.sequence || (a.sequence === b.sequence && a.stamp > b.stamp);

function latestOfEach(events: readonly FeedEvent[]): FeedEvent[] {
  const groups = Map.groupBy(events, ({ replaces }) => `${replaces?.moment.instant} ${replaces?.andFuture}`);
  return [...groups.values()].flatMap(latest);
}

const longest = (length: Length): number => length.days * dayMillis + length.millis;

function placeAt(event: FeedEvent, wall: number, { place }: Placing, length = event.length, zone = event.start.zone) {
  if (event.isCancelled) return;
  const start = zone.toInstant(wall);
  const end = (length.days === 0 ? start : zone.toInstant(wall + length.days * dayMillis)) + length.millis;
  const { availability, summary, uid } = event;
  const { isDay: allDay, isFloating } = event.start;
  place({ start, end, allDay, busy: availability !== "free", availability, isFloating, uid, summary });
}

const placeEvent = (event: FeedEvent, placing: Placing): void => placeAt(event, event.start.wall, placing);

/** Occurrences that do not take place as the series says, by instant (a skipped hour has two names) or by day. */
class Exceptions {
  readonly #master: FeedEvent;
  readonly #viewer: Zone;
  readonly #instants = new Set<number>();
  readonly #days = new Set<number>();

  constructor(master: FeedEvent, viewer: Zone) {
    this.#master = master;
    this.#viewer = viewer;
  }

  add(moment: Moment): void {
    const wall = wallIn(moment, this.#master, this.#viewer);
    if (moment.isDay || this.#master.start.isDay) this.#days.add(dayOf(wall));
    else this.#instants.add(this.#master.start.zone.toInstant(wall));
  }

  has(wall: number): boolean {
    return this.#instants.has(this.#master.start.zone.toInstant(wall)) || this.#days.has(dayOf(wall));
  }
}

/** A time on the wall clock of a series. */
function wallIn(moment: Moment, { start }: FeedEvent, viewer: Zone): number {
  if (moment.isDay) return moment.wall;
  if (start.isDay) return moment.isUtc ? dayInUtc(moment.instant, viewer) : dayOf(moment.wall);
  // Without a zone, an exception has that of its series: Outlook writes them so.
  return moment.isFloating || moment.zone === start.zone ? moment.wall : start.zone.toWall(moment.instant);
}

function placeSeries(master: FeedEvent, differing: readonly FeedEvent[], placing: Placing): void {
  const { start, extraDates, excludedDates } = master;
  const { viewer, from, to } = placing;
  const gone = new Exceptions(master, viewer);
  for (const moment of excludedDates) gone.add(moment);
  const futures: { wall: number; shift: number; event: FeedEvent }[] = [];
  for (const event of differing)
    if (event.replaces?.andFuture) {
      const wall = wallIn(event.replaces.moment, master, viewer);
      futures.push({ wall, shift: event.start.wall - wall, event });
    } else if (event.replaces) gone.add(event.replaces.moment);
  futures.sort((a, b) => a.wall - b.wall);

  const shifts = futures.map(({ shift }) => shift);
  const lasting = Math.max(longest(master.length), ...futures.map(({ event }) => longest(event.length)));
  const low = from - lasting - slack - Math.max(0, ...shifts);
  const high = to + slack - Math.min(0, ...shifts);
  const walls = new Set<number>([start.wall]);
  for (const wall of expanded(master, "rules", low, high, placing)) walls.add(wall);
  for (const wall of expanded(master, "excludedRules", low, high, placing)) walls.delete(wall);

  const lengths = new Map<number, Length>();
  for (const { moment, length } of extraDates) {
    const onDay = moment.isDay && !start.isDay;
    const wall = wallIn(moment, master, viewer) + (onDay ? start.wall - dayOf(start.wall) : 0);
    walls.add(wall);
    if (length !== null) lengths.set(wall, length);
  }

  for (const wall of walls) {
    if (gone.has(wall)) continue;
    const future = futures.findLast((one) => one.wall <= wall);
    if (future) placeAt(future.event, wall + future.shift, placing);
    else placeAt(master, wall, placing, lengths.get(wall));
  }
}

function expanded(
  { uid, start, ...master }: FeedEvent,
  which: "rules" | "excludedRules",
  low: number,
  high: number,
  { problems }: Placing,
): number[] {
  return master[which].flatMap(({ raw }) => {
    const rule = readRule(raw);
    if (rule === null) {
      problems.add("rule-not-understood", { uid, detail: raw });
      return [];
    }
    try {
      return recurrences(rule, { start: start.wall, isDaily: start.isDay, zone: start.zone }, low, high);
    } catch (error) {
      const isLong = error instanceof Error && error.message.startsWith("Maximum");
      problems.add(isLong ? "rule-too-long" : "rule-not-understood", { uid, detail: raw });
      return [];
    }
  });
}
