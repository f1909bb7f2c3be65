import type { Pool } from "pg";
import type { Logger } from "pino";
import type { FeedReading } from "#platform/calendar/feed/feed.ts";
import type { parse } from "#platform/calendar/feed/parse-feed.ts";
import { Refusal } from "#platform/errors.ts";
import { parserAt, readFile } from "#platform/server/files-in/read-file.ts";
import { getOutside, OutsideFailure } from "#platform/server/outside/get-outside.ts";
import { unseal } from "#platform/server/seal.ts";
import type { Settings } from "#platform/server/settings.ts";

/** Reads calendars in the process for files of people. */
export const calendarParser = parserAt<typeof parse>(
  new URL("../../../../platform/calendar/feed/parse-feed.ts", import.meta.url),
  { millis: 10_000 },
);

const dayMillis = 86_400_000;
/** As far as interviews are planned; a file is read once and has to last longer. */
const horizons = { feed: 100, file: 400 } as const;
/** More than any calendar with a life around it. */
const mostBusy = 5000;
/** Past this age what was read is read anew, even where the address says that nothing changed: the horizon moves. */
const wholeAfterDays = 3;
const retryMinutes = 15;

/** For what addresses of calendars are sealed. */
export const feedSeal = "calendar-feed";

/** What is asked of a calendar: busy times from a week ago to the horizon. */
export const questionOf = (viewer: string, now: Date, kind: keyof typeof horizons) => ({
  viewer,
  from: now.getTime() - 7 * dayMillis,
  to: now.getTime() + horizons[kind] * dayMillis,
});

/**
 * What is kept of a reading: times, and what was not understood. Never what an event is called. Times without a zone are at the right place
 * only where it is known in which zone their owner is.
 */
export function keptOf({ busy, problems, isWhole }: FeedReading, until: number, isZoneKnown: boolean) {
  const isPlaced = isZoneKnown || !problems.some(({ reason }) => reason === "floating-time");
  return {
    busy: JSON.stringify(busy.slice(0, mostBusy).map(({ start, end }) => [start, end])),
    problems: JSON.stringify(problems.map(({ reason, detail, count }) => ({ reason, detail, count }))),
    isWhole: isWhole && isPlaced && busy.length <= mostBusy,
    knownUntil: new Date(until).toISOString(),
  };
}

interface Due {
  id: string;
  user_id: string;
  sealed_url: string;
  etag: string;
  known_until: Date | null;
  time_zone: string | null;
  email: string;
}

interface Parts {
  pool: Pool;
  settings: Settings;
  log: Logger;
  now: () => Date;
  /** Which addresses may be asked, in tests. */
  mayAsk?: (address: string) => boolean;
}

/** Calendars that are read at once: most of the time of each is spent waiting for somebody's server. */
const atOnce = 8;

// Claimed by putting off the next reading: a process that dies in between has lost an hour, and several never read the same. One at a time
// of each person, so that whoever has many slow ones holds up nobody but themselves.
const claim = `
  update calendar_sources s set next_read_at = now() + interval '1 hour'
   where s.id in (select id from calendar_sources where next_read_at <= now() and not user_id = any ($1)
                  order by next_read_at limit 1 for update skip locked)
  returning s.id, s.user_id, s.sealed_url, s.etag, s.known_until,
            (select a.time_zone from availabilities a where a.user_id = s.user_id) as time_zone,
            (select u.email from users u where u.id = s.user_id) as email`;

/** Reads the calendars that are due, while no request waits and no transaction is open. */
export class CalendarReading {
  readonly #parts: Parts;
  #active = 0;
  #wakes = 0;
  #claimed: Promise<unknown> = Promise.resolve();
  /** Whose calendars are being read. */
  readonly #beingRead = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads until none is due; answers how many failed. A call while it runs sees to what became due since, whatever is still being read. */
  async run(): Promise<number> {
    this.#wakes++;
    const readers: Promise<number>[] = [];
    for (; this.#active < atOnce; this.#active++)
      readers.push(
        this.#readOn().finally(() => {
          this.#active--;
        }),
      );
    return (await Promise.all(readers)).reduce((sum, failed) => sum + failed, 0);
  }

  /** Reads one calendar after the other until none is due, but for those of people of whom one is being read. */
  async #readOn(): Promise<number> {
    let failed = 0;
    for (;;) {
      const wakes = this.#wakes;
      const due = await this.#claim();
      if (due)
        try {
          if (!(await this.#read(due))) failed++;
        } finally {
          this.#beingRead.delete(due.user_id);
        }
      else if (wakes === this.#wakes) return failed;
    }
  }

  /** Claims wait for one another, so that no two of a person are claimed. */
  #claim(): Promise<Due | undefined> {
    const claimed = this.#claimed.then(async () => {
      const { rows } = await this.#parts.pool.query<Due>(claim, [[...this.#beingRead]]);
      const [due] = rows;
      if (due) this.#beingRead.add(due.user_id);
      return due;
    });
    this.#claimed = claimed.catch(() => undefined);
    return claimed;
  }

  async #read(due: Due): Promise<boolean> {
    const { pool, settings, now, mayAsk } = this.#parts;
    try {
      const url = unseal(due.sealed_url, settings, { purpose: feedSeal, owner: due.id });
      const at = now();
      const ahead = (due.known_until?.getTime() ?? 0) - at.getTime();
      const isFresh = ahead > (horizons.feed - wholeAfterDays) * dayMillis;
      const headers = { accept: "text/calendar", ...(isFresh && due.etag && { "if-none-match": due.etag }) };
      const answer = await getOutside(url, { headers, ...(mayAsk && { mayAsk }) });
      if (answer.status === 304) {
        await pool.query("update calendar_sources set failure = '', read_at = $2 where id = $1", [due.id, at]);
        return true;
      }
      if (answer.status !== 200) throw new OutsideFailure(`The server answered with ${answer.status}.`);
      // What they declined there leaves them free.
      const question = { ...questionOf(due.time_zone ?? "UTC", at, "feed"), addresses: [due.email] };
      const reading = await readFile(calendarParser, { file: answer.body, ...question }, due.user_id);
      if (reading.problems.some(({ reason }) => reason === "not-a-calendar"))
        throw new OutsideFailure("There's no calendar at this address. It may lead to a sign-in page instead.");
      const { busy, problems, isWhole, knownUntil } = keptOf(reading, question.to, due.time_zone !== null);
      const { etag } = answer.headers;
      await pool.query(
        `update calendar_sources set busy = $2, problems = $3, is_whole = $4, known_until = $5, etag = $6, read_at = $7, failure = ''
          where id = $1`,
        [due.id, busy, problems, isWhole, knownUntil, typeof etag === "string" ? etag.slice(0, 500) : "", at],
      );
      return true;
    } catch (error) {
      const isTold = error instanceof OutsideFailure || error instanceof Refusal;
      if (!isTold) this.#parts.log.error({ err: error, calendar: due.id }, "a calendar could not be read");
      // What was known before still counts.
      await pool.query(
        "update calendar_sources set failure = $2, next_read_at = now() + make_interval(mins => $3) where id = $1",
        [due.id, (isTold ? error.message : "The calendar couldn't be read.").slice(0, 300), retryMinutes],
      );
      return false;
    }
  }
}
