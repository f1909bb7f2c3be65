import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { CalendarReading } from "./read-calendars.ts";

const world = await openWorld();
const { database, settings } = world.services;
const now = () => new Date("2026-12-01T00:00:00Z");
const reading = (mayAsk?: (address: string) => boolean) =>
  new CalendarReading({
    pool: database.pool,
    settings,
    log: pino({ level: "silent" }),
    now,
    ...(mayAsk && { mayAsk }),
  });
const outside = reading((address) => address === "127.0.0.1");

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
const weekly = [
  ...["BEGIN:VEVENT", "UID:planning", "DTSTAMP:20260101T000000Z", "DTSTART:20261130T090000Z", "DTEND:20261130T100000Z"],
  ...["RRULE:FREQ=WEEKLY;COUNT=3", "SUMMARY:Divorce lawyer", "END:VEVENT"],
];

let answer: { status: number; body: string; etag?: string } = { status: 200, body: "" };
const asked: (string | undefined)[] = [];
/** Answers that are held back, by what was asked for. */
const slow: { path: string; answer: () => void }[] = [];
const server = createServer((req, res) => {
  if (req.url?.startsWith("/slow")) {
    slow.push({ path: req.url, answer: () => void res.end(answer.body) });
    return;
  }
  asked.push(req.headers["if-none-match"]);
  const isSame = answer.etag !== undefined && req.headers["if-none-match"] === answer.etag;
  res.writeHead(isSame ? 304 : answer.status, answer.etag ? { etag: answer.etag } : {}).end(isSame ? "" : answer.body);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`;
});
afterAll(() => server.close());

async function withFeed() {
  const { owner } = await world.system((db) => buildOrganization(db));
  const { scheduling } = world.as(owner);
  const { calendars } = await scheduling.addFeed({ name: "Work", url });
  const id = calendars[0]?.id ?? "";
  const again = async () => {
    await database.pool.query("update calendar_sources set next_read_at = now() where id = $1", [id]);
    await outside.run();
    return (await scheduling.getSettings()).calendars[0];
  };
  const busy = async () =>
    (await database.pool.query<{ busy: [number, number][] }>("select busy from calendar_sources where id = $1", [id]))
      .rows[0]?.busy;
  return { scheduling, id, again, busy, email: owner.email };
}

test("a calendar is read with its repeats; of events nothing but the time is kept, and what isn't understood is told", async () => {
  answer = {
    status: 200,
    body: calendar(...weekly, "BEGIN:VEVENT", "UID:odd", "DTSTAMP:20260101T000000Z", "SUMMARY:Secret", "END:VEVENT"),
  };
  const { again, busy } = await withFeed();
  expect(await again()).toMatchObject({
    busyTimes: 3,
    failure: "",
    isWhole: false,
    problems: [{ reason: "no-start", count: 1 }],
  });
  // By hand: three Mondays at nine.
  expect((await busy())?.map(([start]) => new Date(start).toISOString())).toEqual(
    ["2026-11-30", "2026-12-07", "2026-12-14"].map((day) => `${day}T09:00:00.000Z`),
  );
  const { rows } = await database.pool.query("select s::text as row from calendar_sources s");
  expect(JSON.stringify(rows)).not.toMatch(/Divorce|Secret|127\.0\.0\.1/);
});

test("an invitation that its owner declined in their calendar leaves them free", async () => {
  const { again, email } = await withFeed();
  const invited = (answered: string) =>
    calendar(...weekly.slice(0, -1), `ATTENDEE;PARTSTAT=${answered}:mailto:${email.toUpperCase()}`, "END:VEVENT");
  answer = { status: 200, body: invited("ACCEPTED") };
  expect(await again()).toMatchObject({ busyTimes: 3 });
  answer = { status: 200, body: invited("DECLINED") };
  expect(await again()).toMatchObject({ busyTimes: 0, isWhole: true });
});

test("what didn't change isn't sent again; a failure keeps what was known and is told", async () => {
  answer = { status: 200, body: calendar(...weekly), etag: '"one"' };
  const { again } = await withFeed();
  asked.length = 0;
  expect(await again()).toMatchObject({ busyTimes: 3, isWhole: true });
  expect(await again()).toMatchObject({ busyTimes: 3, failure: "" });
  expect(asked).toEqual([undefined, '"one"']);
  answer = { status: 200, body: "<html>Sign in</html>" };
  expect(await again()).toMatchObject({ busyTimes: 3, failure: expect.stringContaining("sign-in page") });
  answer = { status: 500, body: "" };
  expect(await again()).toMatchObject({ busyTimes: 3, failure: "The server answered with 500." });
  answer = { status: 200, body: calendar() };
  expect(await again()).toMatchObject({ busyTimes: 0, failure: "" });
});

test("an address in a private network is never asked, and its owner is told why", async () => {
  const { scheduling, id } = await withFeed();
  asked.length = 0;
  await database.pool.query("update calendar_sources set next_read_at = now() where id = $1", [id]);
  expect(await reading().run()).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  expect((await scheduling.getSettings()).calendars[0]).toMatchObject({
    readAt: null,
    failure: expect.stringContaining("private network"),
  });
});

test("slow calendars of one person are read one after the other, and hold nobody up, also not those added meanwhile", async () => {
  answer = { status: 200, body: calendar(...weekly) };
  const { owner } = await world.system((db) => buildOrganization(db));
  const base = new URL(url).origin;
  for (let each = 0; each < 9; each++)
    await world.as(owner).scheduling.addFeed({ name: "Slow", url: `${base}/slow/${each}` });
  const quick = [await withFeed(), await withFeed()];
  const isRead = async ({ scheduling }: (typeof quick)[number]) =>
    (await scheduling.getSettings()).calendars[0]?.readAt !== null;
  const run = outside.run();
  await expect.poll(() => Promise.all(quick.map(isRead)), { timeout: 10_000 }).toEqual([true, true]);
  const later = await withFeed();
  const second = outside.run();
  await expect.poll(() => isRead(later), { timeout: 10_000 }).toBe(true);
  expect(slow).toHaveLength(1);
  for (let each = 0; each < 9; each++) {
    await expect.poll(() => slow.length, { timeout: 10_000 }).toBe(each + 1);
    slow[each]?.answer();
  }
  expect(await run).toBe(0);
  expect(await second).toBe(0);
  const { calendars } = await world.as(owner).scheduling.getSettings();
  expect(calendars.map(({ busyTimes }) => busyTimes)).toEqual(Array(9).fill(3));
});

test("of two processes that read at once, one reads each calendar", async () => {
  answer = { status: 200, body: calendar(...weekly) };
  await withFeed();
  await outside.run();
  await withFeed();
  asked.length = 0;
  await Promise.all([outside.run(), reading((address) => address === "127.0.0.1").run()]);
  expect(asked).toHaveLength(1);
});
