import { type Interval, merged } from "../intervals.ts";
import { zoneByName } from "../zone-names.ts";
import { dayMillis, utc, type Zone } from "../zones.ts";
import { type Component, calendarsIn } from "./content-lines.ts";
import type { FeedLimits, FeedQuestion, FeedReading, Occurrence } from "./feed.ts";
import { type EventSurroundings, type FeedEvent, readEvent } from "./feed-event.ts";
import { FeedZones, Zones } from "./feed-zones.ts";
import { Problems } from "./problems.ts";
import { propertiesOf, textOf } from "./property.ts";
import { occurrencesOf } from "./series.ts";
import { readLength, readTime } from "./times.ts";

/** A large calendar of ten years has 5,000 events in 2 MB. */
const usual: FeedLimits = { length: 10_000_000, components: 30_000, occurrences: 20_000 };

/**
 * When somebody is busy, by the text of their calendar (RFC 5545). Whatever is not understood is told with its reason, and the rest is
 * read. Throws a RangeError for a zone of the question that is none.
 */
export function readFeed(text: string, question: FeedQuestion): FeedReading {
  const limits = { ...usual, ...question.limits };
  const problems = new Problems();
  const collected = new Collected(question, limits, problems);
  const suggested = text.length > limits.length ? null : readCalendars(text, question, limits, problems, collected);
  if (text.length > limits.length) problems.add("too-large");
  const occurrences = collected.listed;
  return {
    occurrences,
    busy: merged(
      occurrences
        .filter(({ busy }) => busy)
        .map(({ start, end }) => ({ start: Math.max(start, question.from), end: Math.min(end, question.to) })),
    ),
    problems: problems.list,
    isWhole: problems.isWhole,
    suggestedZone: suggested,
  };
}

/** Reads all, and gives the zone that the first calendar with one says it is shown in. */
function readCalendars(
  text: string,
  question: FeedQuestion,
  limits: FeedLimits,
  problems: Problems,
  collected: Collected,
): string | null {
  const { calendars, isCutShort, components } = calendarsIn(text, limits.components);
  if (calendars.length === 0) problems.add("not-a-calendar");
  if (isCutShort) problems.add("cut-short");
  if (components > limits.components) problems.add("too-many-events");

  const zones = new Zones();
  const viewer = zones.named(question.viewer);
  const floating = question.floatingZone === undefined ? viewer : zones.named(question.floatingZone);
  const addresses = new Set(question.addresses?.map((address) => address.toLowerCase()));
  const events: FeedEvent[] = [];
  for (const [at, calendar] of calendars.entries()) {
    const method = textOf(calendar, "method")?.toUpperCase();
    // A reply is about somebody else's event; what it says of busy times is its sender's (RFC 5546, 3.3.3).
    const isReply = method !== undefined && /^(REPLY|REFRESH|COUNTER|DECLINECOUNTER)$/.test(method);
    if (isReply && !(method === "REPLY" && calendar.parts.some(({ name }) => name === "VFREEBUSY")))
      problems.add("other-method", { detail: method });
    const around: EventSurroundings = {
      zones: new FeedZones(zones, calendar),
      viewer,
      floating,
      addresses,
      calendar: at,
      isCancellation: method === "CANCEL",
      isAddition: method === "ADD",
      problems,
    };
    for (const component of calendar.parts)
      if (component.name === "VEVENT") {
        const event = isReply ? null : readEvent(component, around);
        if (event) events.push(event);
      } else if (component.name === "VFREEBUSY") readFreeBusy(component, floating, problems, collected);
      else if (component.name === "VAVAILABILITY") problems.add("other-component", { detail: component.name });
  }
  for (const group of Map.groupBy(events, (event) => (event.isAddition ? event : (event.uid ?? event))).values()) {
    if (collected.isFull) break;
    occurrencesOf(group, { ...question, viewer, problems, place: (placed) => collected.add(placed) });
  }
  const shown = calendars.map((calendar) => zoneByName(textOf(calendar, "x-wr-timezone") ?? ""));
  return shown.find((zone) => zone !== null) ?? null;
}

/** Periods of a VFREEBUSY; kinds that nobody knows are busy (RFC 5545, 3.2.9). */
function readFreeBusy(component: Component, floating: Zone, problems: Problems, collected: Collected): void {
  const uid = textOf(component, "uid");
  const unread = (detail: string) => problems.add("unreadable-line", { uid, detail });
  for (const property of propertiesOf(component, "freebusy", unread)) {
    const kind = property.parameters.get("fbtype")?.toUpperCase() ?? "BUSY";
    if (kind === "FREE") continue;
    for (const value of property.values) {
      const period: unknown[] = Array.isArray(value) ? value : [];
      const [from, until, length] = [readTime(period[0]), readTime(period[1]), readLength(period[1])];
      if (from === null || (until === null && length === null)) {
        problems.add("impossible-time", { uid, detail: "freebusy" });
        continue;
      }
      const zone = from.isUtc ? utc : floating;
      const start = zone.toInstant(from.wall);
      const end = until
        ? zone.toInstant(until.wall)
        : zone.toInstant(from.wall + (length?.days ?? 0) * dayMillis) + (length?.millis ?? 0);
      if (end < start) {
        problems.add("ends-before-start", { uid });
        continue;
      }
      const availability = kind === "BUSY-TENTATIVE" ? "tentative" : kind === "BUSY-UNAVAILABLE" ? "away" : "busy";
      const isFloating = !from.isUtc;
      collected.add({ start, end, allDay: false, busy: true, availability, isFloating, uid, summary: null });
    }
  }
}

/** What is listed: within the time asked for, each once, and no more than may be. */
class Collected {
  readonly #within: Interval;
  readonly #most: number;
  readonly #problems: Problems;
  readonly #found = new Map<string, Occurrence>();
  #isFull = false;

  constructor({ from, to }: FeedQuestion, { occurrences }: FeedLimits, problems: Problems) {
    this.#within = { start: from, end: to };
    this.#most = occurrences;
    this.#problems = problems;
  }

  add(occurrence: Occurrence): void {
    const { start, end } = occurrence;
    const { start: from, end: to } = this.#within;
    // What takes no time counts at its moment.
    if (start >= to || (end <= from && !(start === end && start >= from))) return;
    const key = `${start} ${end} ${occurrence.uid ?? `${this.#found.size}`}`;
    if (this.#found.has(key)) return;
    if (this.#found.size >= this.#most) {
      if (!this.#isFull) this.#problems.add("too-many-occurrences");
      this.#isFull = true;
      return;
    }
    this.#found.set(key, occurrence);
    if (occurrence.isFloating) this.#problems.add("floating-time", { uid: occurrence.uid });
  }

  /** Whether something had to be left out. */
  get isFull(): boolean {
    return this.#isFull;
  }

  get listed(): Occurrence[] {
    return [...this.#found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  }
}
