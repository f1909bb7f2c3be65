import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Refusal } from "../../errors.ts";
import { oneLine, severalLines } from "./plain-text.ts";

/** Somebody in an invitation. */
export interface Party {
  email: string;
  /** In any script. */
  name: string | null;
}

/** Somebody who is invited. */
export interface Invitee extends Party {
  isOptional: boolean;
}

/** A meeting to which people are invited by mail; times in milliseconds since 1970 in UTC. */
export interface Invitation {
  /** The same for as long as the meeting lives: letters, digits and `.-_@`. */
  uid: string;
  /** 0 at first, and one more with each change. */
  sequence: number;
  start: number;
  end: number;
  /** When this was written. */
  stamp: number;
  title: string;
  details: string | null;
  /** A room, or the words for where to meet. */
  place: string | null;
  /** An https address for a video meeting. */
  link: string | null;
  organizer: Party;
  invitees: readonly Invitee[];
}

const product = "//Evenhand//Evenhand//EN";
const longest = { name: 100, title: 200, place: 500, details: 8000 } as const;

/**
 * The text of an `invite.ics` (RFC 5546): a request, which is also how a change is told, or a cancellation. Send the mail with the same
 * method. Refusals: BAD_REQUEST for an address or link that no calendar takes. Throws a RangeError for what no meeting has, such as
 * an end before its start.
 */
export function makeInvitation(method: "REQUEST" | "CANCEL", invitation: Invitation): string {
  checkMeeting(invitation);
  const { uid, sequence, start, end, stamp, title, details, place, link, organizer, invitees } = invitation;
  const isCancelled = method === "CANCEL";
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(stamp),
    start: new Date(start),
    end: new Date(end),
    summary: oneLine(title, longest.title),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(details !== null && { description: severalLines(details, longest.details) }),
    ...(place !== null && { location: oneLine(place, longest.place) }),
    ...(link !== null && { url: safeLink(link) }),
    organizer: named(organizer),
    attendees: invitees.map((invitee) => ({
      ...named(invitee),
      role: invitee.isOptional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
      ...(!isCancelled && { rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }),
    })),
  });
  return `${calendar.toString()}\r\n`;
}

function checkMeeting({ uid, sequence, start, end, stamp, title, invitees }: Invitation): void {
  if (!/^[\w.@-]{1,200}$/.test(uid)) throw new RangeError("The UID of a meeting has letters, digits and .-_@ only.");
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new RangeError("A sequence is counted from 0.");
  if (![start, end, stamp].every((time) => Number.isFinite(time) && isWritable(time)))
    throw new RangeError("A meeting is in the years 1 to 9999.");
  if (end <= start) throw new RangeError("A meeting ends after it starts.");
  if (oneLine(title, longest.title) === "") throw new RangeError("A meeting has a title.");
  if (invitees.length === 0) throw new RangeError("A meeting has somebody who is invited.");
}

const isWritable = (time: number): boolean => /^\d{4}-/.test(new Date(time).toISOString());

/** Whoever has no name is called by their address. */
function named({ email, name }: Party): { email: string; name: string } {
  const plain = oneLine(name ?? "", longest.name);
  return { email: safeAddress(email), name: plain === "" ? oneLine(email, longest.name) : plain };
}

/** An address as the end of `mailto:` (RFC 6068). */
function safeAddress(email: string): string {
  const trimmed = email.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come into a file
  if (!/^[^\s@<>()[\]\\:;,"\u0000-\u001f\u007f-\u009f]+@[^\s@<>()[\]\\:;,"\u0000-\u001f\u007f-\u009f]+$/.test(trimmed))
    throw new Refusal("BAD_REQUEST", "An email address can't be used in an invitation. Correct it and try again.");
  return trimmed.toWellFormed().replace(/[^\x21-\x7e]|[%?#/&^`{|}]/gu, (letter) => encodeURIComponent(letter));
}

/** The generator escapes this as if it were text; so nothing of it may need that. */
function safeLink(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:")
    throw new Refusal("BAD_REQUEST", "The meeting link isn't an https address. Correct it and try again.");
  return url.href.replace(/[,;\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
