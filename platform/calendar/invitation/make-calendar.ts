import ical, { ICalCalendarMethod } from "ical-generator";
import { oneLine, severalLines } from "./plain-text.ts";

/** An event of a calendar that programs read again and again; times in milliseconds since 1970 in UTC. */
export interface PublishedEvent {
  uid: string;
  sequence: number;
  start: number;
  end: number;
  /** When it last changed. */
  stamp: number;
  title: string;
  details: string;
  place: string | null;
}

/** The text of a calendar of events to which nobody is invited by it. */
export function makeCalendar(name: string, events: readonly PublishedEvent[]): string {
  const calendar = ical({
    prodId: "//Evenhand//Evenhand//EN",
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(name, 100),
    ttl: 3600,
  });
  for (const { uid, sequence, start, end, stamp, title, details, place } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(stamp),
      start: new Date(start),
      end: new Date(end),
      summary: oneLine(title, 200),
      description: severalLines(details, 8000),
      ...(place !== null && { location: oneLine(place, 500) }),
    });
  return `${calendar.toString()}\r\n`;
}
