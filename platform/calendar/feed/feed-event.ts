import { dayMillis, utc, type Zone } from "../zones.ts";
import type { Component } from "./content-lines.ts";
import type { Availability } from "./feed.ts";
import type { FeedZones } from "./feed-zones.ts";
import { mailAddressOf } from "./mail-address.ts";
import type { Problems } from "./problems.ts";
import { type Property, propertiesOf, textOf } from "./property.ts";
import { type Length, readLength, readTime, type WrittenTime } from "./times.ts";

/** A time as it is written, in its zone; a day is one of the viewer's. */
export interface Moment extends WrittenTime {
  zone: Zone;
  instant: number;
  isFloating: boolean;
}

/** An RDATE: a time, with a length of its own where it is a period. */
export interface ExtraDate {
  moment: Moment;
  length: Length | null;
}

/** One VEVENT: a single event, the master of a series, or what differs in one occurrence. */
export interface FeedEvent {
  uid: string | null;
  sequence: number;
  /** When it was written, for two with the same sequence. */
  stamp: number;
  /** Which calendar of the file it is in. */
  calendar: number;
  start: Moment;
  length: Length;
  /** The occurrence that it stands for, and whether for all after that as well. */
  replaces: { moment: Moment; andFuture: boolean } | null;
  isCancelled: boolean;
  /** Whether it stands beside the event with its UID rather than in its place. */
  isAddition: boolean;
  availability: Availability;
  summary: string | null;
  rules: Property[];
  excludedRules: Property[];
  extraDates: ExtraDate[];
  excludedDates: Moment[];
}

/** What events of a calendar are read with. */
export interface EventSurroundings {
  zones: FeedZones;
  viewer: Zone;
  floating: Zone;
  addresses: ReadonlySet<string>;
  calendar: number;
  /** Whether the whole calendar is a cancellation, or adds to what others have. */
  isCancellation: boolean;
  isAddition: boolean;
  problems: Problems;
}

const longestSummary = 200;

const noTime: Property = { name: "dtstart", parameters: new Map(), values: ["19700101T000000Z"], raw: "" };

/** Reads a VEVENT; null, and told, where it cannot be said when it is. */
export function readEvent(component: Component, around: EventSurroundings): FeedEvent | null {
  const { problems, calendar } = around;
  const uid = textOf(component, "uid");
  const all = (name: string) =>
    propertiesOf(component, name, (detail) => problems.add("unreadable-line", { uid, detail }));
  const moments = (name: string) =>
    all(name).flatMap((property) => property.values.flatMap((value) => momentOf(value, property, uid, around) ?? []));

  const [replaced] = all("recurrence-id");
  const status = textOf(component, "status")?.toUpperCase();
  const isCancelled = around.isCancellation || status === "CANCELLED";
  const [ends, [lasts]] = [all("dtend"), all("duration")];
  // A cancellation need not say when (RFC 5546, 3.2.5).
  const starts = [...all("dtstart"), ...(isCancelled ? [replaced ?? noTime] : [])];
  if (starts[0] === undefined) {
    problems.add("no-start", { uid });
    return null;
  }
  const start = momentOf(starts[0].values[0], starts[0], uid, around);
  const end = ends[0] ? momentOf(ends[0].values[0], ends[0], uid, around) : null;
  if (start === null || (ends[0] && end === null)) return null;
  const lasting = lasts ? readLength(lasts.values[0]) : { days: 0, millis: 0 };
  if (lasting === null) {
    problems.add("impossible-time", { uid, detail: "duration" });
    return null;
  }
  const length = start.isDay ? lengthInDays(start, end, lasts ? lasting : null) : lengthOf(start, end, lasting);
  if (length.days * dayMillis + length.millis < 0) {
    problems.add("ends-before-start", { uid });
    return null;
  }

  const replacedAt = replaced ? momentOf(replaced.values[0], replaced, uid, around) : null;
  if (replaced && replacedAt === null) return null;
  const range = replaced?.parameters.get("range")?.toUpperCase();
  if (range !== undefined && range !== "THISANDFUTURE") problems.add("range-not-understood", { uid, detail: range });

  const isPrivate = /^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, "class") ?? "");
  return {
    uid,
    sequence: Number.parseInt(all("sequence")[0]?.raw ?? "", 10) || 0,
    stamp: readTime(all("dtstamp")[0]?.values[0])?.wall ?? 0,
    calendar,
    start,
    length,
    replaces: replacedAt && { moment: replacedAt, andFuture: range === "THISANDFUTURE" },
    isCancelled,
    isAddition: around.isAddition,
    availability: availabilityOf(component, status, around),
    summary: isPrivate ? null : shortened(textOf(component, "summary")),
    rules: all("rrule"),
    excludedRules: all("exrule"),
    extraDates: all("rdate").flatMap((property) =>
      property.values.flatMap((value) => extraDateOf(value, property, uid, around) ?? []),
    ),
    excludedDates: moments("exdate"),
  };
}

const shortened = (text: string | null): string | null => text?.slice(0, longestSummary).toWellFormed() ?? null;

function momentOf(value: unknown, property: Property, uid: string | null, around: EventSurroundings): Moment | null {
  const { problems, viewer, floating } = around;
  const time = readTime(value);
  if (time === null) {
    problems.add("impossible-time", { uid, detail: property.name });
    return null;
  }
  const named = property.parameters.get("tzid");
  const place = (zone: Zone, isFloating = false): Moment => ({
    ...time,
    zone,
    instant: zone.toInstant(time.wall),
    isFloating,
  });
  if (time.isDay) return place(viewer);
  if (time.isUtc) return place(utc);
  if (named === undefined || named.trim() === "") return place(floating, true);
  const zone = around.zones.find(named);
  if (zone === null) problems.add("unknown-zone", { uid, detail: named });
  return place(zone ?? viewer);
}

function extraDateOf(
  value: unknown,
  property: Property,
  uid: string | null,
  around: EventSurroundings,
): ExtraDate | null {
  const [from, until]: unknown[] = Array.isArray(value) ? value : [value];
  const moment = momentOf(from, property, uid, around);
  if (moment === null || until === undefined) return moment && { moment, length: null };
  const length = readLength(until);
  if (length !== null) return { moment, length };
  const end = momentOf(until, property, uid, around);
  return end && { moment, length: moment.isDay ? lengthInDays(moment, end, null) : lengthOf(moment, end, none) };
}

const none: Length = { days: 0, millis: 0 };

/** Of a time: exact between two, by the wall clock where days are written. */
const lengthOf = (start: Moment, end: Moment | null, lasting: Length): Length =>
  end ? { days: 0, millis: end.instant - start.instant } : lasting;

/** Of a day: one day where nothing is said, and where it is said to end on the day when it begins. */
function lengthInDays(start: Moment, end: Moment | null, lasting: Length | null): Length {
  const millis = end ? end.wall - start.wall : lasting ? lasting.days * dayMillis + lasting.millis : dayMillis;
  return { days: millis < 0 ? -1 : Math.max(1, Math.ceil(millis / dayMillis)), millis: 0 };
}

function availabilityOf(component: Component, status: string | undefined, around: EventSurroundings): Availability {
  const shown = textOf(component, "x-microsoft-cdo-busystatus")?.toUpperCase();
  if (textOf(component, "transp")?.toUpperCase() === "TRANSPARENT" || shown === "FREE") return "free";
  const answer = around.addresses.size === 0 ? undefined : ownAnswer(component, around.addresses);
  if (answer === "DECLINED") return "free";
  if (status === "TENTATIVE" || shown === "TENTATIVE" || answer === "TENTATIVE") return "tentative";
  return shown === "OOF" ? "away" : "busy";
}

function ownAnswer(component: Component, addresses: ReadonlySet<string>): string | undefined {
  const own = propertiesOf(component, "attendee", () => {}).find((attendee) =>
    addresses.has(mailAddressOf(attendee)?.toLowerCase() ?? ""),
  );
  return own?.parameters.get("partstat")?.toUpperCase();
}
