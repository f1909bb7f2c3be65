import fc from "fast-check";
import { expect, test } from "vitest";
import { times as sized } from "#tests/support/sizes.ts";
import { choosePanel, placesOf } from "./choose-panel.ts";
import type { Hours, MeetingQuestion, MeetingRule, Member, Pool } from "./meeting-question.ts";
import { proposeTimes, weighTime } from "./propose-times.ts";

const hour = 3_600_000;
const office = (zone: string, from = "09:00", to = "17:00"): Hours => ({
  zone,
  days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })),
});
const member = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  hours: office("America/New_York"),
  busy: [],
  interviews: [],
  weeklyLimit: 4,
  load: 0,
  ...more,
});
const all = (...members: string[]): Pool => ({ id: "panel", members, need: "all" });
const rules: MeetingRule[] = ["guest-busy", "busy", "guest-hours", "working-hours", "weekly-limit", "gap"];
const at = (text: string) => Date.parse(`${text}Z`);
const taken = (from: string, to: string) => ({ start: at(from), end: at(to) });

/** One day in New York and Berlin: 3 December 2026, a Thursday; both are at work from 14:00 to 16:00 UTC. */
const question = (more: Partial<MeetingQuestion> = {}): MeetingQuestion => ({
  members: [member("jonas")],
  pools: [all("jonas")],
  guest: { zone: "Europe/Berlin", hours: office("Europe/Berlin"), busy: [] },
  minutes: 60,
  from: at("2026-12-03T00:00"),
  to: at("2026-12-04T00:00"),
  step: 15,
  gap: 0,
  rules,
  ...more,
});
const starts = (list: readonly { start: number }[]) =>
  list.map(({ start }) => new Date(start).toISOString().slice(11, 16)).sort();

/** By hand, with the hours that both are at work: two where the difference is six hours, three where it is five. */
test.each([
  ["2026-03-06", "14:00", "15:00", 5, "before the change in New York"],
  ["2026-03-09", "13:00", "15:00", 9, "between the changes"],
  ["2026-03-27", "13:00", "15:00", 9, "between the changes"],
  ["2026-03-30", "13:00", "14:00", 5, "after the change in Berlin"],
  ["2026-10-23", "13:00", "14:00", 5, "before the change in Berlin"],
  ["2026-10-26", "13:00", "15:00", 9, "between the changes"],
  ["2026-11-02", "14:00", "15:00", 5, "after the change in New York"],
])("on %s, an hour in both offices starts from %s to %s (%i, %s)", (day, first, last, count) => {
  const { times } = proposeTimes(question({ from: at(`${day}T00:00`), to: at(`${day}T00:00`) + 24 * hour }));
  const found = starts(times);
  expect([found[0], found.at(-1), found.length]).toEqual([first, last, count]);
});

test("on Lord Howe the half hour counts, and starts stay on the quarter of the guest's clock", () => {
  const guest = { zone: "Australia/Lord_Howe", hours: office("Australia/Lord_Howe"), busy: [] };
  const lord = [member("jonas", { hours: office("Australia/Sydney") })];
  // Friday, both +11; Monday after, +10:30 and +10.
  const on = (from: string, to: string) =>
    starts(proposeTimes(question({ guest, members: lord, step: 60, from: at(from), to: at(to) })).times);
  expect(on("2026-04-02T20:00", "2026-04-03T12:00")).toEqual([
    "00:00",
    "01:00",
    "02:00",
    "03:00",
    "04:00",
    "05:00",
    "22:00",
    "23:00",
  ]);
  // 9:30 in Lord Howe is 9:00 in Sydney; on whole hours of Lord Howe from 10:00 on, until 17:00 there.
  expect(on("2026-04-05T20:00", "2026-04-06T12:00")).toEqual([
    "00:30",
    "01:30",
    "02:30",
    "03:30",
    "04:30",
    "05:30",
    "23:30",
  ]);
});

test("a time says what speaks for it", () => {
  const { times, compared } = proposeTimes(question());
  expect(times[0]).toEqual({
    start: at("2026-12-03T14:00"),
    end: at("2026-12-03T15:00"),
    panel: [{ pool: "panel", member: "jonas" }],
    reasons: [
      { mark: "check", kind: "all-free", people: 2 },
      { mark: "check", kind: "inside-hours" },
      { mark: "check", kind: "within-limits" },
    ],
  });
  // From 00:00 to 23:00, every quarter of an hour.
  expect(compared).toBe(93);
});

test("remarks put a time behind others: near to a meeting, at the limit, without a calendar, or days later", () => {
  const ana = member("ana", {
    busy: [taken("2026-12-03T13:30", "2026-12-03T14:00")],
    interviews: [taken("2026-12-01T14:00", "2026-12-01T15:00")],
    weeklyLimit: 2,
  });
  const { times } = proposeTimes(
    question({
      members: [ana, member("le", { busy: null, weeklyLimit: null })],
      pools: [all("ana", "le")],
      to: at("2026-12-08T00:00"),
    }),
  );
  const of = (start: string) =>
    times.find((time) => time.start === at(start))?.reasons.filter(({ mark }) => mark !== "check");
  const noCalendar = { mark: "dash", kind: "no-calendar", member: "le" };
  const limit = { mark: "dash", kind: "reaches-limit", member: "ana", limit: 2 };
  expect(of("2026-12-03T14:15")).toEqual([
    limit,
    { mark: "dash", kind: "near-meeting", member: "ana", minutes: 15, side: "before" },
    noCalendar,
  ]);
  expect(of("2026-12-03T14:30")).toEqual([limit, noCalendar]);
  expect(of("2026-12-07T14:00")).toEqual([noCalendar, { mark: "warning", kind: "later", days: 4 }]);
  // Thursday without a neighbor, Friday, then the near ones, then Monday with its warning.
  expect(times[0]?.start).toBe(at("2026-12-03T14:30"));
  expect(times.at(-1)?.start).toBe(at("2026-12-07T15:00"));
});

test("nobody is called free whose calendar wasn't read, was understood in part, or is known up to an earlier day", () => {
  const told = (more: Partial<Member>) =>
    proposeTimes(question({ members: [member("jonas", more), member("ana")], pools: [all("jonas", "ana")] })).times.map(
      ({ reasons }) => reasons.filter(({ kind }) => kind.startsWith("calendar-") || kind === "all-free"),
    );
  const since = at("2026-12-01T08:00");
  const free = { mark: "check", kind: "all-free", people: 3 };
  const unread = { mark: "dash", kind: "calendar-unread", member: "jonas" };
  // 14:00 to 15:00 UTC, by hand: five starts.
  expect(told({ missing: null })).toEqual(Array(5).fill([free]));
  expect(told({ missing: { kind: "unread", since } })).toEqual(Array(5).fill([{ ...unread, since }]));
  expect(told({ busy: null, missing: { kind: "unread", since: null } })).toEqual(
    Array(5).fill([{ ...unread, since: null }]),
  );
  const partial = { mark: "dash", kind: "calendar-partial", member: "jonas" };
  expect(told({ missing: { kind: "partial" } })).toEqual(Array(5).fill([partial]));
  // Known until 15:30: of the hours, those that end by then are known, and go first.
  const until = at("2026-12-03T15:30");
  const ends = { mark: "dash", kind: "calendar-ends", member: "jonas", until };
  expect(told({ knownUntil: until })).toEqual([[free], [free], [free], [ends], [ends]]);
});

test("those shown are on different days where there are such, else apart from one another", () => {
  const week = proposeTimes(question({ to: at("2026-12-08T00:00") })).suggested;
  expect(week.map(({ start }) => new Date(start).toISOString().slice(0, 16))).toEqual([
    "2026-12-03T14:00",
    "2026-12-04T14:00",
    "2026-12-07T14:00",
  ]);
  expect(starts(proposeTimes(question()).suggested)).toEqual(["14:00", "15:00"]);
});

test("of a pool, whoever has had less goes; the load decides between equal times, too", () => {
  const members = [
    member("amir", { load: 3, busy: [taken("2026-12-03T15:00", "2026-12-03T16:00")] }),
    member("bea", { load: 5, busy: [] }),
    member("cem", { load: 1, busy: [taken("2026-12-03T14:00", "2026-12-03T15:00")] }),
  ];
  const pools: Pool[] = [{ id: "any", members: ["amir", "bea", "cem"], need: 1 }];
  const { times } = proposeTimes(question({ members, pools, step: 60 }));
  expect(times.map(({ start, panel }) => [new Date(start).toISOString().slice(11, 16), panel[0]?.member])).toEqual([
    ["15:00", "cem"],
    ["14:00", "amir"],
  ]);
});

test("all of one pool and any of another meet, and one person fills one place", () => {
  const members = ["amir", "bea", "cem", "dana"].map((id, load) => member(id, { load }));
  const pools: Pool[] = [
    all("bea"),
    { id: "seniors", members: ["amir", "bea"], need: 1 },
    { id: "any", members: ["amir", "cem", "dana"], need: 2 },
  ];
  const { times } = proposeTimes(question({ members, pools }));
  expect(times[0]?.panel).toEqual([
    { pool: "panel", member: "bea" },
    { pool: "seniors", member: "amir" },
    { pool: "any", member: "cem" },
    { pool: "any", member: "dana" },
  ]);
  const short = proposeTimes(question({ members, pools: [...pools, { id: "more", members: ["cem"], need: 1 }] }));
  expect(short).toMatchObject({ times: [], close: [], unfillable: "more" });
});

test("times that break one rule stand apart, with the rule, for whom, and where their hours end", () => {
  const { times, close } = proposeTimes(question());
  expect(times).toHaveLength(5);
  expect(new Set(close.map(({ rule }) => rule))).toEqual(new Set(["working-hours", "guest-hours"]));
  for (const { reasons, rule } of close)
    expect(reasons.filter(({ mark }) => mark === "warning")).toMatchObject([{ kind: "breaks", rule }]);
  const evening = weighTime(question(), at("2026-12-03T16:00"));
  expect(evening?.reasons[0]).toEqual({
    mark: "warning",
    kind: "breaks",
    rule: "guest-hours",
    member: null,
    side: "after",
    bound: at("2026-12-03T16:00"),
  });
  const early = weighTime(question(), at("2026-12-03T13:00"));
  expect(early?.reasons[0]).toMatchObject({
    rule: "working-hours",
    member: "jonas",
    side: "before",
    bound: at("2026-12-03T14:00"),
  });
  const saturday = weighTime(
    question({ from: at("2026-12-05T00:00"), to: at("2026-12-06T00:00") }),
    at("2026-12-05T14:00"),
  );
  expect(saturday?.reasons.slice(0, 2)).toMatchObject([
    { rule: "guest-hours", side: null, bound: null },
    { rule: "working-hours", side: null, bound: null },
  ]);
});

/** By hand: Jonas is taken from 14:00 to 16:00, so that an hour of both offices is free at no time. */
test("where none fits, it is said which single rule would open how many times", () => {
  const busy = [taken("2026-12-03T14:00", "2026-12-03T16:00")];
  const found = proposeTimes(question({ members: [member("jonas", { busy })] }));
  expect(found.times).toEqual([]);
  // Without Jonas' calendar 5; without Berlin's hours from 16:00 to 21:00 that start; without New York's from 8:00 to 13:00.
  expect(found.opens).toEqual([
    { rule: "working-hours", times: 21 },
    { rule: "guest-hours", times: 21 },
    { rule: "busy", times: 5 },
  ]);
  const full = member("jonas", {
    interviews: [1, 2].map((day) => taken(`2026-12-0${day}T12:00`, `2026-12-0${day}T13:00`)),
    weeklyLimit: 2,
  });
  expect(proposeTimes(question({ members: [full] })).opens).toEqual([{ rule: "weekly-limit", times: 5 }]);
  const gaps = member("jonas", {
    busy: [taken("2026-12-03T13:00", "2026-12-03T14:00"), taken("2026-12-03T15:00", "2026-12-03T16:00")],
  });
  expect(proposeTimes(question({ members: [gaps], gap: 15 })).opens.find(({ rule }) => rule === "gap")).toEqual({
    rule: "gap",
    times: 1,
  });
});

test("a week goes from Monday to Sunday where the member is", () => {
  // Sunday evening in New York is Monday in UTC.
  const interviews = [taken("2026-11-30T01:00", "2026-11-30T02:00")];
  expect(proposeTimes(question({ members: [member("jonas", { interviews, weeklyLimit: 1 })] })).times).toHaveLength(5);
  const monday = [taken("2026-11-30T06:00", "2026-11-30T07:00")];
  expect(proposeTimes(question({ members: [member("jonas", { interviews: monday, weeklyLimit: 1 })] })).times).toEqual(
    [],
  );
});

test("rules that nobody asks for are not kept, and the guest's other meetings always may be", () => {
  const guest = { zone: "Europe/Berlin", hours: null, busy: [taken("2026-12-03T14:00", "2026-12-03T15:00")] };
  const free = proposeTimes(question({ guest, rules: ["working-hours", "guest-busy"] }));
  expect(starts(free.times)[0]).toBe("15:00");
  expect(free.times[0]?.reasons).toContainEqual({ mark: "dash", kind: "guest-hours-unknown" });
  const sameDay = proposeTimes(question({ guest, rules: [...rules, "same-day"], to: at("2026-12-05T00:00") }));
  expect(new Set(sameDay.times.map(({ start }) => new Date(start).getUTCDate()))).toEqual(new Set([3]));
  expect(sameDay.opens).toContainEqual({ rule: "same-day", times: 29 });
});

test.each([
  ["a pool with a stranger", { pools: [all("nobody")] }],
  ["no pool", { pools: [] }],
  ["a pool of nobody", { pools: [all()] }],
  ["a step of 7 minutes", { step: 7 }],
  ["an end before the beginning", { to: at("2026-12-01T00:00") }],
  ["more days than anybody plans", { to: at("2028-12-01T00:00") }],
  ["no length", { minutes: 0 }],
])("a question with %s is refused", (_, wrong) => {
  expect(() => proposeTimes(question(wrong))).toThrow(RangeError);
});

test("the same question has the same answer, in whatever order members come", () => {
  const members = ["amir", "bea", "cem"].map((id) => member(id));
  const pools: Pool[] = [{ id: "any", members: ["cem", "bea", "amir"], need: 2 }];
  const turned = { members: members.toReversed(), pools: [{ id: "any", members: ["amir", "bea", "cem"], need: 2 }] };
  expect(proposeTimes(question({ members, pools }))).toEqual(proposeTimes(question(turned)));
});

test("the panel is the best of all that could be: the least cost, then the least load", () => {
  const ids = ["a", "b", "c", "d"];
  const subset = fc.subarray(ids, { minLength: 1 });
  const choice = fc.record({ cost: fc.option(fc.nat(2)), load: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.array(subset, { minLength: 1, maxLength: 3 }),
      fc.tuple(choice, choice, choice, choice),
      (lists, given) => {
        const pools = lists.map((members, at): Pool => ({ id: `${at}`, members, need: 1 }));
        const choices = ids.flatMap((id, index) => ({ id, cost: null, load: 0, ...given[index] }));
        const price = (panel: readonly string[]) =>
          panel.reduce((sum, id) => {
            const { cost, load } = choices.find((one) => one.id === id)!;
            return sum + (cost ?? Number.NaN) * 1000 + load;
          }, 0);
        // All ways to seat different people, tried one by one.
        const ways = lists.reduce<string[][]>(
          (seated, list) =>
            seated.flatMap((panel) => list.filter((id) => !panel.includes(id)).map((id) => [...panel, id])),
          [[]],
        );
        const prices = ways
          .filter((panel) => panel.every((id) => choices.find((one) => one.id === id)?.cost !== null))
          .map(price);
        const found = choosePanel(placesOf(pools), choices);
        if (prices.length === 0) expect(found).toBeNull();
        else expect(price(found!.map((seat) => seat.member))).toBe(Math.min(...prices));
      },
    ),
    { numRuns: sized({ small: 300, full: 10_000 }) },
  );
});
