import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { instantOf } from "#features/scheduling/web/schedule/schedule-state.ts";
import { formatWeekday, formatZonedTime } from "#platform/dates.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const world = await openHttpWorld();
const scene = await openCandidateScene(world);
const { pool } = world.services.database;
const { scheduling, interviews } = world.as(scene.member);

/** Half hours, quarters, changes of half an hour, none, at midnight, and for Ramadan. */
const zones = [
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Africa/Cairo",
  "Asia/Tehran",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Apia",
  "Africa/Casablanca",
];

interface Cell {
  zone: string;
  day: string;
  time: string;
  /** As PostgreSQL has it: a time that comes twice is the first of both. */
  instant: string;
  utc: string;
  /** What clocks show then. */
  weekday: string;
  shown: string;
}

/** Zones of which the database and this program have the same rules: governments change them, and each learns of it by its own updates. */
async function zonesKnownAlike(): Promise<string[]> {
  const { rows } = await pool.query<{ zone: string; noon: Date }>(
    `select z.zone, (d::date + time '12:00') at time zone z.zone as noon
       from unnest($1::text[]) z(zone), generate_series(date '2027-01-03', date '2027-12-30', '1 day') d`,
    [zones],
  );
  const clocks = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }),
    ]),
  );
  const different = new Set(
    rows.filter(({ zone, noon }) => clocks.get(zone)?.format(noon) !== "12").map(({ zone }) => zone),
  );
  return zones.filter((zone) => !different.has(zone));
}

/** Days on which clocks of a zone change, at hours around the change, and others; what they are is worked out by the database. */
async function cellsOf(zone: string, count: number): Promise<Cell[]> {
  const { rows } = await pool.query<Cell>(
    `with days as (select d::date as day, extract(epoch from (d::date + time '12:00') - ((d::date + time '12:00') at time zone $1) at time zone 'UTC') as off
                     from generate_series(date '2027-01-03', date '2027-12-30', '1 day') d),
          changing as (select day from (select day, off, lag(off) over (order by day) as before from days) x where off <> before),
          typed as (select c.day, t.time from changing c, unnest(array['00:30', '01:30', '01:45', '02:15', '02:30', '03:00']) t(time)
                    union all
                    select date '2027-01-03' + 9 * n, (array['00:15', '09:00', '12:30', '17:45', '23:30'])[1 + n % 5] from generate_series(0, 39) n),
          first as (select day, time, (day + time::time) as wall, (day + time::time) at time zone $1 as late from typed),
          told as (select day, time, wall,
                     case when (late - interval '60 min') at time zone $1 = wall then late - interval '60 min'
                          when (late - interval '30 min') at time zone $1 = wall then late - interval '30 min' else late end as instant from first)
     select $1 as zone, to_char(day, 'YYYY-MM-DD') as day, time, to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as instant,
            to_char(instant at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as utc,
            to_char(instant at time zone $1, 'Dy, Mon FMDD, YYYY') as weekday, to_char(instant at time zone $1, 'FMHH12:MI AM') as shown
       from told order by exists (select from changing c where c.day = told.day) desc, day, time limit $2`,
    [zone, count],
  );
  return rows;
}

test("[F8] a time is the same instant on the screen, in lists, mails, invitations and one's own calendar, in twelve zones", {
  timeout: 300_000,
}, async () => {
  const { candidateId } = await scene.candidateOf();
  await pool.query(
    `insert into person_contacts (organization_id, person_id, kind, value, match_key, is_primary)
     select organization_id, person_id, 'email', 'clocks@example.org', 'clocks@example.org', true from candidates where id = $1`,
    [candidateId],
  );
  const { url } = await scheduling.makeLink({});
  const own = async () => (await fetch(`${world.url}${new URL(url).pathname}`)).text();
  let made: { id: string; version: number } | null = null;
  const wrong: string[] = [];
  let cells = 0;
  const known = await zonesKnownAlike();
  for (const zone of known) {
    await pool.query("update people set time_zone = $2 where id = (select person_id from candidates where id = $1)", [
      candidateId,
      zone,
    ]);
    for (const cell of await cellsOf(zone, times({ small: 5, full: 40 }))) {
      const { start } = instantOf(cell.day, cell.time, zone);
      const startsAt = new Date(start).toISOString();
      // Each is told anew: two clocks that are typed may be one instant.
      await pool.query("delete from calendar_entries");
      await pool.query("delete from outbox_mails");
      const { id, version }: { id: string; version: number } = await scheduling.arrange({
        arrangement: {
          ...{
            kind: "invite",
            candidateId,
            roundId: scene.firstRound.key,
            interview: made,
            mode: "video",
            place: "",
            callUrl: "",
            room: "",
          },
          ...{
            note: "",
            reason: "",
            slot: { startsAt, minutes: 30, timeZone: zone },
            panel: [{ userId: scene.member.userId, role: "lead" }],
          },
        },
      });
      made = { id, version };
      const [listed] = await interviews.list({ candidateId });
      await pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
      await sendDueMessages(pool);
      const { rows } = await pool.query<{ text_body: string; calendar_body: string }>(
        "select text_body, calendar_body from outbox_mails where kind = 'interview-candidate'",
      );
      const [mail] = rows;
      const event = (text: string) =>
        new ICAL.Event(
          new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined,
        ).startDate.toICALString();
      const channels = {
        typed: startsAt === cell.instant,
        screen:
          formatWeekday(start, { timeZone: zone }) === cell.weekday &&
          formatZonedTime(start, { timeZone: zone }).startsWith(`${cell.shown} `),
        list: listed?.startsAt === cell.instant,
        mail: mail?.text_body.includes(`${cell.weekday.replace(/^\w+, /, "")}, ${cell.shown} `),
        invitation: event(mail?.calendar_body ?? "") === cell.utc,
        export: event(await own()) === cell.utc,
      };
      for (const [channel, isRight] of Object.entries(channels)) {
        cells += 1;
        if (!isRight) wrong.push(`${zone} ${cell.day} ${cell.time} ${channel}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(known.length * times({ small: 5, full: 40 }) * 6);
  expect(zones.length - known.length, "zones that one of the two knows newer rules of").toBeLessThanOrEqual(1);
});
