import { expect, test } from "vitest";
import { type Entry, mailsFor, type ToldMeeting } from "./told-meeting.ts";

const meeting: ToldMeeting = {
  start: Date.UTC(2027, 0, 11, 15),
  end: Date.UTC(2027, 0, 11, 16),
  title: "Acme: System design",
  details: null,
  place: null,
  link: null,
  organizer: { email: "ana@example.org", name: "Ana Silva" },
  invitees: [{ email: "priya@example.org", name: "Priya Raman", isOptional: false }],
};
const told: Entry = { audience: "candidate", sequence: 2, isCancelled: false, told: meeting };
const colleague = { email: "lee@example.org", name: "Lee Park" };

test("a change that a colleague makes comes from whoever invited, and is none where nothing else differs", () => {
  expect(mailsFor(told, { ...meeting, organizer: colleague }, "scheduled")).toEqual([]);
  const [mail] = mailsFor(told, { ...meeting, organizer: colleague, title: "Acme: Coding" }, "scheduled");
  expect(mail).toMatchObject({ method: "REQUEST", sequence: 3, meeting: { organizer: meeting.organizer } });
  const again = mailsFor({ ...told, isCancelled: true }, { ...meeting, organizer: colleague }, "scheduled");
  expect(again).toMatchObject([{ news: "new", sequence: 3, meeting: { organizer: meeting.organizer } }]);
  expect(mailsFor(undefined, { ...meeting, organizer: colleague }, "scheduled")).toMatchObject([
    { sequence: 0, meeting: { organizer: colleague } },
  ]);
});

test("whoever joins is invited, whoever leaves hears that it's without them, whoever stays only of what changes for them", () => {
  const one = (name: string) => ({ email: `${name}@example.org`, name, isOptional: false });
  const before = { ...told, audience: "panel" as const, told: { ...meeting, invitees: [one("stays"), one("leaves")] } };
  const mails = mailsFor(before, { ...meeting, invitees: [one("stays"), one("joins")] }, "scheduled");
  expect(mails.map(({ method, news, sequence, to }) => [method, news, sequence, to.map(({ name }) => name)])).toEqual([
    ["REQUEST", "new", 3, ["joins"]],
    ["CANCEL", "left", 3, ["leaves"]],
  ]);
  const newsOf = (now: ToldMeeting) =>
    mailsFor(before, now, "scheduled").map(({ news, to }) => [news, to.map(({ name }) => name)]);
  expect(newsOf({ ...meeting, place: "Room 2", invitees: [one("stays"), one("joins")] })).toEqual([
    ["changed", ["stays"]],
    ["new", ["joins"]],
    ["left", ["leaves"]],
  ]);
  const optional = { ...one("stays"), isOptional: true };
  expect(newsOf({ ...meeting, invitees: [optional, one("leaves")] })).toEqual([["changed", ["stays"]]]);
});

test("a candidate who can't be written to anymore isn't told that an interview falls away that takes place", () => {
  expect(mailsFor(told, null, "scheduled")).toEqual([]);
  expect(mailsFor(told, null, "cancelled")).toMatchObject([{ method: "CANCEL", sequence: 3 }]);
  expect(mailsFor({ ...told, audience: "panel" }, null, "scheduled")).toMatchObject([{ method: "CANCEL" }]);
  for (const status of ["complete", "no_show"] as const) expect(mailsFor(told, null, status)).toEqual([]);
});
