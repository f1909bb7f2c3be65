import { expect, test } from "vitest";
import { readAnswers } from "./read-answers.ts";

const reply = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "METHOD:REPLY", "VERSION:2.0", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join(
    "\r\n",
  );

test("answers are read as mail programs write them", () => {
  const google = reply(
    "DTSTART:20261203T143000Z",
    "DTSTAMP:20261130T101500Z",
    "ORGANIZER;CN=Maren:mailto:maren@example.org",
    "UID:1@evenhand.example",
    "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Łukasz",
    "  Wójcik;X-NUM-GUESTS=0:mailto:lukasz@example.com",
    "SEQUENCE:2",
  );
  const outlook = reply(
    'ATTENDEE;PARTSTAT=TENTATIVE;CN="Lindqvist, Ana":MAILTO:Ana.Lindqvist@Example.org',
    "COMMENT;LANGUAGE=en-US:I may be\\n5 minutes late\\, sorry",
    "UID:040000008200E00074C5B7101A82E008",
    "DTSTAMP:20261130T101600Z",
    "SEQUENCE:0",
  );
  const apple = reply(
    "UID:2",
    "ATTENDEE;EMAIL=jo@example.org;PARTSTAT=DECLINED:/aBcD/principal/",
    "DTSTAMP:20261130T101700Z",
  );
  const [first, second, third] = [google, outlook, apple].map(readAnswers);
  expect(first).toEqual({
    answers: [
      {
        uid: "1@evenhand.example",
        sequence: 2,
        email: "lukasz@example.com",
        name: "Łukasz Wójcik",
        answer: "accepted",
        comment: null,
        at: Date.UTC(2026, 10, 30, 10, 15),
      },
    ],
    problems: [],
  });
  expect(second?.answers).toMatchObject([
    {
      uid: "040000008200E00074C5B7101A82E008",
      sequence: 0,
      email: "Ana.Lindqvist@Example.org",
      name: "Lindqvist, Ana",
      answer: "tentative",
      comment: "I may be\n5 minutes late, sorry",
    },
  ]);
  expect(third?.answers).toMatchObject([{ email: "jo@example.org", answer: "declined", name: null }]);
});

test.each([
  ["no calendar", "not-a-calendar", null],
  [reply("UID:1").replace("REPLY", "COUNTER"), "not-a-reply", "COUNTER"],
  [reply("UID:1").replace("METHOD:REPLY\r\n", ""), "not-a-reply", null],
  [reply("ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.org"), "no-uid", null],
  [reply("UID:1"), "no-attendee", null],
  [reply("UID:1", "ATTENDEE;PARTSTAT=ACCEPTED:invalid:nomail"), "no-attendee", null],
  [reply("UID:1", "ATTENDEE:mailto:a@example.org", "ATTENDEE:mailto:b@example.org"), "several-attendees", null],
  [reply("UID:1", "ATTENDEE;PARTSTAT=MAYBE:mailto:a@example.org"), "unknown-answer", "MAYBE"],
])("what is no answer is told why: %.25j", (text, reason, detail) => {
  expect(readAnswers(text)).toEqual({ answers: [], problems: [{ reason, detail }] });
});

test("a number that no calendar counts to is the nearest that one can", () => {
  const sequenceOf = (written: string) =>
    readAnswers(
      reply("UID:1@evenhand.example", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.com", `SEQUENCE:${written}`),
    ).answers[0]?.sequence;
  expect(["99999999999", "-99999999999", "-1", "x"].map(sequenceOf)).toEqual([2_147_483_647, 0, 0, 0]);
});
