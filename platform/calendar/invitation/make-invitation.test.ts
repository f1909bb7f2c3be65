import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { type CheckedLine, checkCalendar } from "#tests/support/strict-calendar.ts";
import { readFeed } from "../feed/read-feed.ts";
import { type Invitation, makeInvitation } from "./make-invitation.ts";

const invitation: Invitation = {
  uid: "3f0c2a5e-interview@evenhand.example",
  sequence: 0,
  start: Date.UTC(2026, 11, 3, 14, 30),
  end: Date.UTC(2026, 11, 3, 15, 30),
  stamp: Date.UTC(2026, 10, 30, 9),
  title: "Pairing with Łukasz; bring a laptop, please",
  details: "Three parts:\n1. code\n2. talk \\ questions\r\n3. close",
  place: "Room 4, “Nußbaum”",
  link: "https://video.example.org/j/1?pwd=a,b;c",
  organizer: { email: "maren@example.org", name: "Maren Solvik-Abara" },
  invitees: [
    { email: "lukasz@example.com", name: 'Łukasz "Lu" Wójcik, jr.', isOptional: false },
    { email: "chau+work@example.org", name: "Lê Minh Châu", isOptional: true },
    { email: "tanaka@example.jp", name: "田中太郎".repeat(12), isOptional: false },
    { email: "dana@example.org", name: "דנה: לוי 👩🏽‍💻", isOptional: false },
    { email: "nameless@example.org", name: null, isOptional: false },
  ],
};

const only = (lines: readonly CheckedLine[] | undefined, name: string) =>
  lines?.filter((line) => line.name === name) ?? [];
const around = { viewer: "America/New_York", from: Date.UTC(2026, 0), to: Date.UTC(2028, 0) };

test("a request is what RFC 5546 asks for, and says what was given", () => {
  const { faults, calendar, events } = checkCalendar(makeInvitation("REQUEST", invitation));
  expect(faults).toEqual([]);
  expect(only(calendar, "METHOD")).toMatchObject([{ value: "REQUEST" }]);
  const [event] = events;
  const values = Object.fromEntries(event?.map(({ name, value }) => [name, value]) ?? []);
  expect(values).toMatchObject({
    UID: invitation.uid,
    SEQUENCE: "0",
    DTSTART: "20261203T143000Z",
    DTEND: "20261203T153000Z",
    DTSTAMP: "20261130T090000Z",
    STATUS: "CONFIRMED",
    SUMMARY: invitation.title,
    LOCATION: invitation.place,
    DESCRIPTION: "Three parts:\n1. code\n2. talk \\ questions\n3. close",
    URL: "https://video.example.org/j/1?pwd=a%2Cb%3Bc",
  });
  expect(only(event, "ORGANIZER")).toMatchObject([
    { value: /^mailto:maren@example\.org$/i, parameters: { CN: "Maren Solvik-Abara" } },
  ]);
  expect(only(event, "ATTENDEE").map(({ parameters: { CN, ROLE } }) => [CN, ROLE])).toEqual([
    ['Łukasz "Lu" Wójcik, jr.', "REQ-PARTICIPANT"],
    ["Lê Minh Châu", "OPT-PARTICIPANT"],
    ["田中太郎".repeat(12), "REQ-PARTICIPANT"],
    ["דנה: לוי 👩🏽‍💻", "REQ-PARTICIPANT"],
    ["nameless@example.org", "REQ-PARTICIPANT"],
  ]);
});

test("a change keeps the UID and raises the sequence, and a feed reads what stands: the later time, then nothing", () => {
  const moved = {
    ...invitation,
    start: Date.UTC(2026, 11, 4, 14),
    end: Date.UTC(2026, 11, 4, 15),
    sequence: 1,
    stamp: invitation.stamp + 1,
  };
  const gone = { ...moved, sequence: 2, stamp: invitation.stamp + 2 };
  const sent = [
    makeInvitation("REQUEST", invitation),
    makeInvitation("REQUEST", moved),
    makeInvitation("CANCEL", gone),
  ];
  for (const text of sent) expect(checkCalendar(text).faults).toEqual([]);
  const uids = sent.map((text) => only(checkCalendar(text).events[0], "UID")[0]?.value);
  const sequences = sent.map((text) => only(checkCalendar(text).events[0], "SEQUENCE")[0]?.value);
  expect([uids, sequences]).toEqual([Array.from({ length: 3 }, () => invitation.uid), ["0", "1", "2"]]);
  const read = (count: number) => readFeed(sent.slice(0, count).join(""), around);
  expect(read(1).occurrences).toMatchObject([
    { start: invitation.start, end: invitation.end, uid: invitation.uid, summary: invitation.title, busy: true },
  ]);
  expect(read(2).occurrences).toMatchObject([{ start: moved.start, end: moved.end }]);
  expect(read(3)).toMatchObject({ occurrences: [], problems: [], isWhole: true });
});

test("no name, title or address puts anything into the file beside itself", () => {
  const hostile = 'Eve"\r\nATTENDEE;CN=x:mailto:evil@example.org\r\nX-A:\u2028b\u0000\u202e;c,d:e\\^n\ud800';
  const text = makeInvitation("REQUEST", {
    ...invitation,
    title: hostile,
    details: hostile,
    place: hostile,
    organizer: { email: "o@example.org", name: hostile },
    invitees: [{ email: "a@example.org", name: hostile, isOptional: false }],
  });
  const { faults, events } = checkCalendar(text);
  expect(faults).toEqual([]);
  expect(only(events[0], "ATTENDEE")).toMatchObject([
    { parameters: { CN: 'Eve" ATTENDEE;CN=x:mailto:evil@example.org X-A: b ;c,d:e\\^n\ufffd' } },
  ]);
  for (const email of [
    "a@b\r\nX-A:1",
    "a b@example.org",
    "a@example.org,b@example.org",
    "a@example.org;X=1",
    'a"@b',
    "ab",
    "a@b@c",
  ])
    expect(() => makeInvitation("REQUEST", { ...invitation, organizer: { email, name: "O" } })).toThrow(
      expect.objectContaining({ code: "BAD_REQUEST" }),
    );
  for (const link of ["http://example.org", "javascript:alert(1)", "https://", "x"])
    expect(() => makeInvitation("REQUEST", { ...invitation, link })).toThrow(
      expect.objectContaining({ code: "BAD_REQUEST" }),
    );
  const { faults: inLink } = checkCalendar(
    makeInvitation("REQUEST", { ...invitation, link: "https://example.org/ä b\r\nX:1,;" }),
  );
  expect(inLink).toEqual([]);
});

test("any words stay within the rules, and come back", () => {
  const word = fc.string({ unit: "binary", maxLength: 120 });
  fc.assert(
    fc.property(word, word, word, (name, title, details) => {
      const text = makeInvitation("REQUEST", {
        ...invitation,
        title: `T${title}`,
        details,
        invitees: [{ email: "a@example.org", name: `N${name}`, isOptional: false }],
      });
      const { faults, events } = checkCalendar(text);
      expect(faults).toEqual([]);
      const lost = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
      if (!lost.test(name)) expect(only(events[0], "ATTENDEE")[0]?.parameters.CN).toBe(`N${name}`.slice(0, 100).trim());
      if (!lost.test(title)) expect(only(events[0], "SUMMARY")[0]?.value).toBe(`T${title}`.trim());
    }),
    { numRuns: times({ small: 150, full: 5000 }) },
  );
});

test.each([
  ["an end before its start", { end: invitation.start }],
  ["a UID with a line end", { uid: "a\r\nX:1" }],
  ["a sequence that is none", { sequence: -1 }],
  ["a time that is none", { start: Number.NaN }],
  ["no title", { title: " \n" }],
  ["nobody invited", { invitees: [] }],
])("a meeting with %s is refused", (_, wrong) => {
  expect(() => makeInvitation("REQUEST", { ...invitation, ...wrong })).toThrow(RangeError);
});

test("letters beyond ASCII in an address are written in their codes", () => {
  const text = makeInvitation("REQUEST", {
    ...invitation,
    invitees: [{ email: "jörg&co%1@example.org", name: "Jörg", isOptional: false }],
  });
  const { faults, events } = checkCalendar(text);
  expect(faults).toEqual([]);
  expect(only(events[0], "ATTENDEE")[0]?.value.toLowerCase()).toBe("mailto:j%c3%b6rg%26co%251@example.org");
});

test.each([
  ["a line of 76 octets", (text: string) => text.replace("SUMMARY:", `SUMMARY:${"x".repeat(80)}`)],
  ["no last CRLF", (text: string) => text.trimEnd()],
  ["LF alone", (text: string) => text.replace("\r\nUID", "\nUID")],
  ["a missing property", (text: string) => text.replace(/SEQUENCE:0\r\n/, "")],
  ["a property twice", (text: string) => text.replace("SEQUENCE:0\r\n", "SEQUENCE:0\r\nSEQUENCE:0\r\n")],
  ["a bare semicolon", (text: string) => text.replace("Łukasz\\;", "Łukasz;")],
  ["a local time", (text: string) => text.replace("20261203T143000Z", "20261203T143000")],
  ["a name without quotes", (text: string) => text.replace('"Maren Solvik-Abara"', "Maren: Abara")],
  ["an unknown property", (text: string) => text.replace("SEQUENCE:0", "SEQUENCE:0\r\nX-EVIL:1")],
  ["no answer asked for", (text: string) => text.replace("RSVP=TRUE", "RSVP=FALSE")],
])("the checker sees %s", (_, spoil) => {
  const text = makeInvitation("REQUEST", invitation);
  expect(spoil(text)).not.toBe(text);
  expect(checkCalendar(spoil(text)).faults).not.toEqual([]);
});
