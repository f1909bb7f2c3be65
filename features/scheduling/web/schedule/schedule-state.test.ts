import { expect, test } from "vitest";
import { cityOf } from "#platform/values/time-zone.ts";
import type { SchedulingStart } from "../../scheduling-shapes.ts";
import {
  daysAround,
  firstPanel,
  instantOf,
  panelAt,
  placeOfGuest,
  readClock,
  timesAsked,
  tomorrowIn,
} from "./schedule-state.ts";

const person = (userId: string, more: Partial<SchedulingStart["people"][number]> = {}) => ({
  ...{
    userId,
    name: userId,
    isInTeam: false,
    isOfRound: false,
    isShutOut: false,
    isLinked: false,
    week: 0,
    weeklyLimit: null,
    load: 0,
  },
  ...more,
});
// reason for the cast: nothing else of it is asked for
const start = (people: SchedulingStart["people"], needed: number) =>
  ({ people, needed, interview: null }) as unknown as SchedulingStart;

test("the panel begins with whoever the plan names, with any of them where they are more than it needs", () => {
  const named = ["a", "b", "c"].map((id) => person(id, { isOfRound: true }));
  const team = [person("t", { isInTeam: true })];
  expect(firstPanel(start([...named, ...team], 3)).map(({ members, role }) => [members, role])).toEqual([
    [["a"], "lead"],
    [["b"], "interviewer"],
    [["c"], "interviewer"],
  ]);
  expect(firstPanel(start([...named, ...team], 2)).map(({ members }) => members)).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  expect(firstPanel(start([...team, person("x")], 1)).map(({ members }) => members)).toEqual([["t"]]);
  expect(firstPanel(start([person("x")], 1))).toEqual([]);
});

test("a guest is on the panel by name and address; whoever takes part already stays without being named again", () => {
  const guest = { id: "11111111-1111-4111-8111-111111111111", role: "interviewer" as const };
  const taking = [
    { interviewerId: "a", userId: "a", name: "Ana", role: "lead" },
    { interviewerId: guest.id, userId: null, name: "Kim", role: "interviewer" },
  ];
  const again = { ...start([person("a"), person("b", { isOfRound: true })], 2), interview: { participants: taking } };
  // reason for the cast: nothing else of it is asked for
  const panel = firstPanel(again as unknown as SchedulingStart);
  expect(panel.map(({ id, guest: known }) => [id, known?.name, known?.isStanding])).toEqual([
    ["a", undefined, undefined],
    [guest.id, "Kim", true],
  ]);
  const added = placeOfGuest("g", "shadow", { name: "Jo", mail: "jo@example.org", isStanding: false });
  const all = [...panel, added];
  const time = { panel: all.map(({ id }) => ({ pool: id, member: id })) };
  expect(panelAt(all, time)).toEqual([
    { userId: "a", role: "lead" },
    { guestName: "Jo", guestMail: "jo@example.org", role: "shadow" },
  ]);
  const wish = { panel: [added], minutes: 60, days: 7, timeZone: "UTC", kept: [] };
  const asked = timesAsked(start([], 1), wish, "UTC", new Date("2026-12-03T02:00:00Z"));
  expect(asked).toMatchObject({ guests: [{ id: "g", name: "Jo" }], pools: [{ id: "g", members: ["g"], need: "all" }] });
});

test("whoever meets at a time has the part of the place that they fill", () => {
  const panel = [
    { id: "s", role: "shadow" as const, members: ["a"] },
    { id: "any", role: "lead" as const, members: ["b", "c"] },
  ];
  const time = {
    panel: [
      { pool: "s", member: "a" },
      { pool: "any", member: "c" },
    ],
  };
  expect(panelAt(panel, time)).toEqual([
    { userId: "c", role: "lead" },
    { userId: "a", role: "shadow" },
  ]);
});

/** From the tables of time zones: New York goes forward on 8 March 2026 at 2, back on 1 November at 2; Lord Howe by half an hour. */
test.each([
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z", "skipped"],
  ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z", "twice"],
  ["2026-11-01", "02:30", "America/New_York", "2026-11-01T07:30:00.000Z", null],
  ["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z", "twice"],
  ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z", "skipped"],
  ["2026-12-03", "09:30", "Asia/Kathmandu", "2026-12-03T03:45:00.000Z", null],
])("%s %s in %s is %s, and says so where clocks are %s", (day, time, zone, instant, oddity) => {
  const { start: found, oddity: told } = instantOf(day, time, zone);
  expect([new Date(found).toISOString(), told]).toEqual([instant, oddity]);
});

test("times are read as people type them", () => {
  expect(["9:30 AM", "9.30", "930", "14:00", "2 pm", "12 am", "12pm", "0:15", "9h"].map(readClock)).toEqual([
    "09:30",
    "09:30",
    "09:30",
    "14:00",
    "14:00",
    "00:00",
    "12:00",
    "00:15",
    "09:00",
  ]);
  expect(["", "25:00", "9:75", "13 pm", "0 am", "noon"].map(readClock)).toEqual(Array(6).fill(null));
});

test("tomorrow begins at midnight where one is, and zones are called by their city", () => {
  expect(new Date(tomorrowIn("America/New_York", new Date("2026-12-03T02:00:00Z"))).toISOString()).toBe(
    "2026-12-03T05:00:00.000Z",
  );
  expect(cityOf("America/New_York")).toBe("New York");
});

test("of a time outside the days that are looked through, the days around it are asked", () => {
  const asked = { from: "2027-01-11T00:00:00.000Z", until: "2027-01-18T00:00:00.000Z", minutes: 60 };
  const now = Date.parse("2027-01-10T12:00:00Z");
  const around = (start: string) => daysAround(asked, Date.parse(start), now);
  expect(around("2027-01-17T23:00:00Z")).toBeNull();
  expect(around("2027-01-09T09:00:00Z")).toBeNull();
  const days = { from: "2027-01-17T00:00:00.000Z", until: "2027-01-21T00:00:00.000Z" };
  expect(around("2027-01-18T00:15:00Z")).toEqual(days);
  expect(around("2027-01-18T23:45:00Z")).toEqual(days);
});
