import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import type { FeedQuestion } from "./feed.ts";
import { parse } from "./parse-feed.ts";
import { readFeed } from "./read-feed.ts";

const year: FeedQuestion = { viewer: "Europe/Berlin", from: Date.UTC(2026, 0), to: Date.UTC(2027, 0) };

const calendar = (body: string, head = "") =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n${head}${body.trim()}\nEND:VCALENDAR\n`;
const event = (...lines: string[]) =>
  `BEGIN:VEVENT\n${lines.some((line) => line.startsWith("UID")) ? "" : "UID:a\n"}DTSTAMP:20260101T000000Z\n${lines.join("\n")}\nEND:VEVENT\n`;

/** Starts and ends in UTC, to the minute: `03-01T10:00 11:00`, the day of the end only where it is another. */
const timesIn = (text: string, question: Partial<FeedQuestion> = {}) =>
  readFeed(text, { ...year, ...question }).occurrences.map(({ start, end }) => {
    const [from, to] = [start, end].map((time) => new Date(time).toISOString().slice(5, 16));
    return `${from} ${from?.slice(0, 5) === to?.slice(0, 5) ? to?.slice(6) : to}`;
  });
const problemsIn = (text: string, question: Partial<FeedQuestion> = {}) =>
  readFeed(text, { ...year, ...question }).problems.map(({ reason, detail, count }) => [reason, detail, count]);

test("a feed as Outlook writes it: zones in quotes and without rules, exceptions in local time, one day moved", () => {
  const zone = 'TZID="W. Europe Standard Time"';
  const text = calendar(
    event(
      "UID:040000008200E00074C5B7101A82E008",
      `DTSTART;${zone}:20261019T100000`,
      `DTEND;${zone}:20261019T103000`,
      "RRULE:FREQ=WEEKLY;UNTIL=20261116T090000Z;BYDAY=MO",
      "EXDATE:20261102T100000",
      "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
      "ORGANIZER;CN=Lê:MAILTO:le@example.org",
      "DESCRIPTION:Join\\nhttps://example.org/",
      " meeting",
    ) +
      event(
        "UID:040000008200E00074C5B7101A82E008",
        `RECURRENCE-ID;${zone}:20261109T100000`,
        `DTSTART;${zone}:20261110T160000`,
        `DTEND;${zone}:20261110T163000`,
        "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
      ),
  );
  expect(timesIn(text, { viewer: "America/New_York" })).toEqual([
    "10-19T08:00 08:30",
    "10-26T09:00 09:30",
    "11-10T15:00 15:30",
    "11-16T09:00 09:30",
  ]);
  const { occurrences, problems, isWhole } = readFeed(text, year);
  expect(occurrences.map(({ availability }) => availability)).toEqual(["away", "away", "tentative", "away"]);
  expect([problems, isWhole]).toEqual([[], true]);
});

test("a change of an occurrence and all after it moves them, with their length, until the next such change", () => {
  const text = calendar(
    event("DTSTART;TZID=Europe/Berlin:20260302T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=6") +
      event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260316T090000",
        "DTSTART;TZID=Europe/Berlin:20260317T140000",
        "DURATION:PT30M",
      ) +
      event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260406T090000",
        "DTSTART;TZID=Europe/Berlin:20260406T090000",
        "STATUS:CANCELLED",
      ),
  );
  expect(timesIn(text)).toEqual([
    "03-02T08:00 09:00",
    "03-09T08:00 09:00",
    "03-17T13:00 13:30",
    "03-24T13:00 13:30",
    "03-31T12:00 12:30",
  ]);
});

test("an added period has a length of its own, and an added day the hour of the series", () => {
  const text = calendar(
    event(
      "DTSTART:20260302T090000Z",
      "DTEND:20260302T100000Z",
      "RDATE;VALUE=PERIOD:20260303T120000Z/PT15M,20260304T120000Z/20260304T140000Z",
      "RDATE;VALUE=DATE:20260305",
    ),
  );
  expect(timesIn(text)).toEqual(["03-02T09:00 10:00", "03-03T12:00 12:15", "03-04T12:00 14:00", "03-05T09:00 10:00"]);
});

test("the first occurrence counts, also where the rule would not give it (RFC 5545, COUNT)", () => {
  expect(
    timesIn(calendar(event("DTSTART:20260301T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3"))),
  ).toEqual(["03-01T09:00 10:00", "03-02T09:00 10:00", "03-09T09:00 10:00"]);
});

test("an hour that comes twice is the first of both, and exact lengths stay exact", () => {
  const daily = event(
    "DTSTART;TZID=Europe/Berlin:20261024T023000",
    "DTEND;TZID=Europe/Berlin:20261024T033000",
    "RRULE:FREQ=DAILY;COUNT=3",
  );
  expect(timesIn(calendar(daily))).toEqual(["10-24T00:30 01:30", "10-25T00:30 01:30", "10-26T01:30 02:30"]);
});

test("whole days are the viewer's; an exception or end in another form is still the same day", () => {
  const text = calendar(
    event(
      "DTSTART;VALUE=DATE:20260327",
      "RRULE:FREQ=DAILY;UNTIL=20260330T235959Z",
      "EXDATE;TZID=Europe/Berlin:20260328T000000",
    ),
  );
  expect(timesIn(text)).toEqual(["03-26T23:00 03-27T23:00", "03-28T23:00 03-29T22:00", "03-29T22:00 03-30T22:00"]);
  expect(timesIn(calendar(event("DTSTART;VALUE=DATE:20260105", "DTEND;VALUE=DATE:20260105")))).toEqual([
    "01-04T23:00 01-05T23:00",
  ]);
});

test("an end of a series is its last day: as a day, and as the midnight of a zone that nobody names", () => {
  expect(
    timesIn(calendar(event("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20260303"))),
  ).toEqual(["03-02T09:00 10:00", "03-03T09:00 10:00"]);
  // Midnight of 21 October in Berlin, and twelve hours ahead of UTC, read in New York.
  for (const until of ["20261020T220000Z", "20261020T120000Z"])
    expect(
      timesIn(calendar(event("DTSTART;VALUE=DATE:20261020", `RRULE:FREQ=DAILY;UNTIL=${until}`)), {
        viewer: "America/New_York",
      }),
    ).toEqual(["10-20T04:00 10-21T04:00", "10-21T04:00 10-22T04:00"]);
});

test("rules of the calendar count for a zone that nobody knows, in summer and winter and at both changes", () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Ours
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;
  const at = (...walls: string[]) =>
    walls.map((wall, index) => event(`UID:${index}`, `DTSTART;TZID=Ours:${wall}`, "DURATION:PT1H")).join("");
  expect(
    timesIn(
      calendar(
        zone + at("20260115T090000", "20260329T023000", "20260715T090000", "20261025T023000", "20261025T030000"),
      ),
    ),
  ).toEqual(["01-15T08:00 09:00", "03-29T01:30 02:30", "07-15T07:00 08:00", "10-25T00:30 01:30", "10-25T02:00 03:00"]);
});

test("a name with commas and a colon is read without its quotes, too", () => {
  const name = "TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome";
  const text = calendar(event(`DTSTART;${name}:20260715T090000`, `DTEND;VALUE=DATE-TIME;${name}:20260715T100000`));
  expect(timesIn(text)).toEqual(["07-15T07:00 08:00"]);
});

test("times without a zone are asked about, read as the viewer's meanwhile, and never as UTC", () => {
  const text = calendar(event("DTSTART:20260715T090000", "DURATION:PT1H"), "X-WR-TIMEZONE:Asia/Tokyo\n");
  const reading = readFeed(text, year);
  expect(reading).toMatchObject({ isWhole: true, suggestedZone: "Asia/Tokyo", occurrences: [{ isFloating: true }] });
  expect(problemsIn(text)).toEqual([["floating-time", null, 1]]);
  expect(timesIn(text)).toEqual(["07-15T07:00 08:00"]);
  expect(timesIn(text, { floatingZone: "Asia/Tokyo" })).toEqual(["07-15T00:00 01:00"]);
  expect(problemsIn(text, { from: Date.UTC(2026, 7) })).toEqual([]);
});

test("what is not understood is told with its reason, and everything else is read", () => {
  const good = event("UID:good", "DTSTART:20260301T100000Z", "DTEND:20260301T110000Z");
  const bad = [
    event("UID:b1", "SUMMARY:no start"),
    event("UID:b2", "DTSTART:20260230T100000Z"),
    event("UID:b3", "DTSTART:20260302T100000Z", "DTEND:20260302T090000Z"),
    event("UID:b4", "DTSTART;TZID=Nowhere:20260303T100000", "DURATION:PT1H"),
    event("UID:b5", "DTSTART:20260304T100000Z", "DURATION:PT1H", "RRULE:FREQ=FORTNIGHTLY"),
    event("UID:b6", "DTSTART:20260305T100000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYMONTHDAY=42"),
    event("UID:b7", "DTSTART:20260306T100000Z", "DURATION:PT1H", "RRULE:FREQ=SECONDLY;INTERVAL=2"),
    event("UID:b8", "DTSTART:20260307T100000Z", "DURATION:soon"),
    event("UID:b9", 'DTSTART;TZID="Europe/Berlin:20260308T100000'),
  ];
  expect(problemsIn(calendar(bad.join("") + good))).toEqual([
    ["no-start", null, 2],
    ["impossible-time", "dtstart", 1],
    ["ends-before-start", null, 1],
    ["unknown-zone", "Nowhere", 1],
    ["impossible-time", "duration", 1],
    ["unreadable-line", "dtstart", 1],
    ["rule-not-understood", "FREQ=FORTNIGHTLY", 1],
    ["rule-not-understood", "FREQ=MONTHLY;BYMONTHDAY=42", 1],
    ["rule-too-long", "FREQ=SECONDLY;INTERVAL=2", 1],
  ]);
  expect(timesIn(calendar(bad.join("") + good))).toEqual([
    "03-01T10:00 11:00",
    "03-03T09:00 10:00",
    "03-04T10:00 11:00",
    "03-05T10:00 11:00",
    "03-06T10:00 11:00",
  ]);
  expect(readFeed(calendar(bad[4] + good), year).isWhole).toBe(false);
});

test.each([
  ["<html><title>Sign in</title>", "not-a-calendar"],
  ["", "not-a-calendar"],
  ["BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260301T100000Z\n", "cut-short"],
  [calendar("BEGIN:VEVENT\nDTSTART:20260301T100000Z\n"), "cut-short"],
])("%.30j is told as %s", (text, reason) => {
  expect(readFeed(text, year)).toMatchObject({ isWhole: false, problems: [{ reason }], occurrences: [] });
});

test.each([
  ["too-large", { length: 100 }, 0],
  ["too-many-events", { components: 2 }, 2],
  ["too-many-occurrences", { occurrences: 2 }, 2],
])("beyond a limit a feed is told as %s", (reason, limits, listed) => {
  const text = calendar(
    [1, 2, 3].map((day) => event(`UID:${day}`, `DTSTART:2026030${day}T100000Z`, "DURATION:PT1H")).join(""),
  );
  const reading = readFeed(text, { ...year, limits });
  expect(reading).toMatchObject({ isWhole: false, problems: [{ reason }] });
  expect(reading.occurrences).toHaveLength(listed);
});

test("of an event that is there twice, the later version counts; a cancellation frees its time", () => {
  const old = event("DTSTART:20260301T100000Z", "DURATION:PT1H", "SEQUENCE:1");
  const moved = event("DTSTART:20260302T100000Z", "DURATION:PT1H", "SEQUENCE:2");
  expect(timesIn(calendar(moved + old))).toEqual(["03-02T10:00 11:00"]);
  expect(timesIn(calendar(moved) + calendar(old))).toEqual(["03-02T10:00 11:00"]);
  expect(timesIn(calendar(old) + calendar(old))).toEqual(["03-01T10:00 11:00"]);
  expect(timesIn(calendar(old) + calendar(moved, "METHOD:CANCEL\n"))).toEqual([]);
  const reply = calendar(old, "METHOD:REPLY\n");
  expect([timesIn(reply), problemsIn(reply)]).toEqual([[], [["other-method", "REPLY", 1]]]);
});

test("whoever cancels a series has cancelled what was moved in it, but for what was moved since", () => {
  const moved = (day: number, sequence: number) =>
    event(
      `RECURRENCE-ID:202603${day}T090000Z`,
      `DTSTART:202603${day}T150000Z`,
      "DURATION:PT1H",
      `SEQUENCE:${sequence}`,
    );
  const series = event(
    "DTSTART:20260302T090000Z",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;COUNT=20",
    "STATUS:CANCELLED",
    "SEQUENCE:2",
  );
  expect(timesIn(calendar(series + moved(10, 1) + moved(11, 3)))).toEqual(["03-11T15:00 16:00"]);
});

test("declined invitations leave free, private ones keep their words, and busy times come without overlaps", () => {
  const text = calendar(
    event("UID:1", "DTSTART:20251231T230000Z", "DTEND:20260101T010000Z", "CLASS:PRIVATE", "SUMMARY:Doctor") +
      event("UID:2", "DTSTART:20260101T003000Z", "DTEND:20260101T020000Z", "SUMMARY:Planning\\, part 2") +
      event("UID:3", "DTSTART:20260101T100000Z", "DURATION:PT1H", "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Ana@Example.org") +
      event("UID:4", "DTSTART:20260101T120000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
  );
  const { occurrences, busy } = readFeed(text, { ...year, addresses: ["ana@example.org"] });
  expect(occurrences.map(({ summary, availability }) => [summary, availability])).toEqual([
    [null, "busy"],
    ["Planning, part 2", "busy"],
    [null, "free"],
    [null, "free"],
  ]);
  expect(busy).toEqual([{ start: Date.UTC(2026, 0, 1), end: Date.UTC(2026, 0, 1, 2) }]);
});

test("a fold in the middle of a letter is no mistake, nor is another code page", () => {
  const [before, after] = calendar(event("DTSTART:20260301T100000Z", "SUMMARY:Grü¿ße")).split("¿");
  const bytes = new TextEncoder().encode(`${before}${after}`);
  const cut = bytes.indexOf(0xc3) + 1;
  const folded = new Uint8Array([...bytes.slice(0, cut), 13, 10, 32, ...bytes.slice(cut)]);
  const latin = Buffer.from(`${before}${after}`, "latin1");
  for (const file of [folded, latin, bytes])
    expect(parse({ ...year, file }).occurrences).toMatchObject([{ summary: "Grüße" }]);
  expect(parse({ ...year, file: new Uint8Array([0, 1, 2, 255]) }).problems).toMatchObject([
    { reason: "not-a-calendar" },
  ]);
});

test("a rule for a day that never comes ends, and gives nothing but the first occurrence", () => {
  const never = [
    "MINUTELY;BYMONTH=2;BYMONTHDAY=30",
    "YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "HOURLY;BYYEARDAY=366;BYMONTH=3",
  ];
  for (const rule of never)
    expect(timesIn(calendar(event("DTSTART:20260301T100000Z", "DURATION:PT1H", `RRULE:FREQ=${rule}`)))).toEqual([
      "03-01T10:00 11:00",
    ]);
});

test("whatever a damaged file holds, it is read or told", () => {
  const lines = calendar(
    event(
      "DTSTART;TZID=Europe/Berlin:20260302T090000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6",
      "EXDATE:20260304T080000Z",
      "RDATE;VALUE=PERIOD:20260303T120000Z/PT15M",
    ) + event("RECURRENCE-ID:20260311T080000Z", "DTSTART;VALUE=DATE:20260311", "STATUS:CANCELLED"),
  );
  const damage = fc.record({ at: fc.nat(lines.length), gone: fc.nat(12), put: fc.string({ maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      const text = damages.reduce((all, { at, gone, put }) => all.slice(0, at) + put + all.slice(at + gone), lines);
      const { occurrences, busy } = readFeed(text, year);
      for (const { start, end } of [...occurrences, ...busy]) expect(start).toBeLessThanOrEqual(end);
    }),
    { numRuns: times({ small: 200, full: 20_000 }) },
  );
});

test("a list of 5,000 events with long series is read in time for the process that reads files", () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    event(
      `UID:${at}`,
      `DTSTART;TZID=Europe/Berlin:2026${String((at % 12) + 1).padStart(2, "0")}05T090000`,
      "DURATION:PT30M",
      ...(at % 10 === 0 ? ["RRULE:FREQ=WEEKLY;BYDAY=MO,WE"] : []),
    ),
  );
  const text = calendar(many.join(""));
  const { occurrences, isWhole } = readFeed(text, { ...year, from: Date.UTC(2026, 5), to: Date.UTC(2026, 8) });
  expect(isWhole).toBe(true);
  expect(occurrences.length).toBeGreaterThan(5000);
});

test("events that were all given one UID stand beside each other; a later version of one takes its place", () => {
  const at = (day: number, ...more: string[]) => event(`DTSTART:2026030${day}T100000Z`, "DURATION:PT1H", ...more);
  expect(timesIn(calendar(at(1) + at(2, "RRULE:FREQ=WEEKLY;COUNT=2")))).toEqual([
    "03-01T10:00 11:00",
    "03-02T10:00 11:00",
    "03-09T10:00 11:00",
  ]);
  const later = at(1, "TRANSP:TRANSPARENT").replace("20260101T000000Z", "20260102T000000Z");
  expect(readFeed(calendar(later + at(1) + at(2)), year).busy).toEqual([
    { start: Date.UTC(2026, 2, 2, 10), end: Date.UTC(2026, 2, 2, 11) },
  ]);
});

test.each([
  ["an offset", "20260301T1000-0530", "20260301T110000-05:30", "03-01T15:30 16:30"],
  ["dashes and colons", "2026-03-01T10:00:00Z", "2026-03-01T11:00:00.000Z", "03-01T10:00 11:00"],
  ["small letters", "20260301t100000z", "20260301t110000z", "03-01T10:00 11:00"],
  ["a day that is not called one", "20260301", "20260302", "02-28T23:00 03-01T23:00"],
  ["the hour of a day", "VALUE=DATE:20260301T000000", "VALUE=DATE:20260302T000000", "02-28T23:00 03-01T23:00"],
  ["a zone, and dashes", "TZID=Asia/Tokyo:2026-03-01T10:00:00", "20260301T020000Z", "03-01T01:00 02:00"],
])("times with %s are what they say, and never taken for other ones", (_, start, end, told) => {
  const line = (name: string, value: string) => `${name}${value.includes("=") ? ";" : ":"}${value}`;
  const text = calendar(event(line("DTSTART", start), line("DTEND", end)));
  expect([timesIn(text), problemsIn(text)]).toEqual([[told], []]);
});

test("a cancellation need not say when what it cancels was (RFC 5546, 3.2.5)", () => {
  const weekly = event("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2");
  const gone = (...more: string[]) => calendar(event("SEQUENCE:1", ...more), "METHOD:CANCEL\n");
  expect(timesIn(calendar(weekly) + gone())).toEqual([]);
  expect(timesIn(calendar(weekly) + gone("RECURRENCE-ID:20260309T090000Z"))).toEqual(["03-02T09:00 10:00"]);
  expect(problemsIn(calendar(weekly) + gone())).toEqual([]);
});

test("what is added to a series stands beside it (RFC 5546, 3.2.4)", () => {
  const weekly = event("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2");
  const added = calendar(event("SEQUENCE:1", "DTSTART:20260320T090000Z", "DURATION:PT1H"), "METHOD:ADD\n");
  expect(timesIn(calendar(weekly) + added)).toEqual(["03-02T09:00 10:00", "03-09T09:00 10:00", "03-20T09:00 10:00"]);
});

test("busy times that somebody replied with are theirs, and one broken period hides no other (RFC 5546, 3.3.3)", () => {
  const reply = calendar(
    "BEGIN:VFREEBUSY\nUID:f\nFREEBUSY;FBTYPE=BUSY:20260302T090000Z/PT1H,soon,20260303T090000Z/20260303T100000Z\nEND:VFREEBUSY",
    "METHOD:REPLY\n",
  );
  expect(timesIn(reply)).toEqual(["03-02T09:00 10:00", "03-03T09:00 10:00"]);
  expect(problemsIn(reply)).toEqual([["impossible-time", "freebusy", 1]]);
});

test("an exception in UTC finds its occurrence in an hour that is skipped", () => {
  const daily = event(
    "DTSTART;TZID=Europe/Berlin:20260328T023000",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;COUNT=3",
    "EXDATE:20260329T013000Z",
  );
  expect(timesIn(calendar(daily))).toEqual(["03-28T01:30 02:30", "03-30T00:30 01:30"]);
});

test("a change of a series that can't be followed is told: with a rule of its own, or of a series that isn't there", () => {
  const series = event("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3");
  const change = (...more: string[]) => event("DTSTART:20260310T140000Z", "DURATION:PT1H", ...more);
  const future = "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309T090000Z";
  expect(problemsIn(calendar(series + change(future, "RRULE:FREQ=DAILY;COUNT=4")))).toEqual([
    ["rule-not-understood", "FREQ=DAILY;COUNT=4", 1],
  ]);
  expect(problemsIn(calendar(change(future)))).toEqual([["range-not-understood", "THISANDFUTURE", 1]]);
  // Some repeat the rule of the series with each change.
  expect(problemsIn(calendar(series + change("RECURRENCE-ID:20260309T090000Z", "RRULE:FREQ=WEEKLY;COUNT=3")))).toEqual(
    [],
  );
});

test("lines that end in CR, CR and LF are unfolded, too", () => {
  const text = calendar(event("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;\n COUNT=2"));
  const odd = text.replaceAll("\n", "\r\r\n");
  expect(timesIn(odd)).toEqual(["03-02T09:00 10:00", "03-09T09:00 10:00"]);
  expect(parse({ ...year, file: new TextEncoder().encode(odd) }).occurrences).toHaveLength(2);
});

test("rules of a zone are used whole or not at all; what is not understood of them is told", () => {
  // RFC 5545, 3.6.5: New York with all its rules since 1967.
  const observance = (kind: string, start: string, from: string, to: string, more: string) =>
    `BEGIN:${kind}\nDTSTART:${start}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\n${more}\nEND:${kind}\n`;
  const spring = (start: string, rule: string) => observance("DAYLIGHT", start, "-0500", "-0400", rule);
  const autumn = (start: string, rule: string) => observance("STANDARD", start, "-0400", "-0500", rule);
  const zone = (latest: string) =>
    `BEGIN:VTIMEZONE\nTZID:Ours\n${[
      spring("19670430T020000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19730429T070000Z"),
      autumn("19671029T020000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"),
      spring("19740106T020000", "RDATE:19750223T020000"),
      spring("19760425T020000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19860427T070000Z"),
      spring("19870405T020000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"),
      spring("20070311T020000", latest),
      autumn("20071104T020000", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
    ].join("")}END:VTIMEZONE\n`;
  const noons = ["19680115", "19740115", "19750220", "19750301", "19860410", "19870410", "20061101", "20260310"];
  const events = noons.map((day) => event(`UID:${day}`, `DTSTART;TZID=Ours:${day}T120000`, "DURATION:PT1H")).join("");
  const whole = calendar(zone("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU") + events);
  expect(timesIn(whole, { from: 0 - 366 * 86_400_000 * 4 }).map((time) => time.slice(6, 8))).toEqual([
    "17",
    "16",
    "17",
    "16",
    "17",
    "16",
    "17",
    "16",
  ]);
  const broken = calendar(zone("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2XX") + events);
  expect(problemsIn(broken)).toEqual([["unknown-zone", "Ours", 8]]);
});

test("a leap month needs a calendar that has it", () => {
  const text = calendar(event("DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=YEARLY;BYMONTH=5L"));
  expect(problemsIn(text)).toEqual([["rule-not-understood", "FREQ=YEARLY;BYMONTH=5L", 1]]);
});

test.each([
  "FREQ=YEARLY;BYDAY=3SU;BYMONTHDAY=29",
  "FREQ=YEARLY;BYYEARDAY=100;BYMONTHDAY=30",
  "FREQ=YEARLY;BYWEEKNO=52,-1;BYSETPOS=1",
])("a yearly rule that is read in several ways is told: %s", (rule) => {
  const text = calendar(event("DTSTART:20260301T100000Z", "DURATION:PT1H", `RRULE:${rule}`));
  expect([timesIn(text), problemsIn(text)]).toEqual([["03-01T10:00 11:00"], [["rule-not-understood", rule, 1]]]);
});
