import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "../database.ts";

/** One counter: at most `limit` tries in `seconds`, counted from the first. */
export interface Allowance {
  key: string;
  limit: number;
  seconds: number;
}

// A window that ends much later than one which begins now was made while the clock was ahead: it is over. A little later is
// right: a statement that waited for the row began before the one that it waited for.
const isOver = "(r.resets_at <= clock_timestamp() or r.resets_at > excluded.resets_at + interval '1 minute')";
// One statement decides and counts, so that fifty tries at once cannot pass a limit of five.
const takeOne = `
  insert into rate_limits as r (key, count, resets_at) values ($1, 1, clock_timestamp() + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when ${isOver} then 1 else r.count + 1 end,
    resets_at = case when ${isOver} then excluded.resets_at else r.resets_at end
  where ${isOver} or r.count < $2
  returning count`;
const waitFor = `
  select greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::integer as seconds
    from rate_limits where key = $1`;
const giveOneBack = `update rate_limits set count = count - 1 where key = $1 and count > 0 and resets_at > clock_timestamp()`;
const addMany = `
  insert into rate_limits as r (key, count, resets_at)
  select key, count, clock_timestamp() + make_interval(secs => $3) from unnest($1::text[], $2::integer[]) as u(key, count)
  on conflict (key) do update set
    count = case when ${isOver} then excluded.count else r.count + excluded.count end,
    resets_at = case when ${isOver} then excluded.resets_at else r.resets_at end
  returning key, count, (extract(epoch from resets_at - clock_timestamp()) * 1000)::float8 as millis`;

/** Counts tries in the database. Works as the owner: app_user has no grant on the counters. */
export class RateLimits {
  readonly #database: Database;
  readonly #secret: string;

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /** A name under which somebody is counted without being named. */
  pseudonym(of: string): string {
    return createHmac("sha256", this.#secret).update(`rate-limit:${of}`).digest("base64url").slice(0, 22);
  }

  /** Takes one try; answers 0, or the seconds to wait when there is none left. */
  async take({ key, limit, seconds }: Allowance): Promise<number> {
    const { pool } = this.#database;
    const taken = await pool.query({ name: "rate_limit_take", text: takeOne, values: [key, limit, seconds] });
    if (taken.rowCount === 1) return 0;
    const wait = await pool.query<{ seconds: number }>({ name: "rate_limit_wait", text: waitFor, values: [key] });
    return wait.rows[0]?.seconds ?? 1;
  }

  /** Gives a try back that turned out to be in order. */
  async giveBack(key: string): Promise<void> {
    await this.#database.pool.query({ name: "rate_limit_give_back", text: giveOneBack, values: [key] });
  }

  /** Adds counts made elsewhere; answers the totals of all processes. */
  async add(counts: ReadonlyMap<string, number>, seconds: number) {
    const added = await this.#database.pool.query<{ key: string; count: number; millis: number }>({
      name: "rate_limit_add",
      text: addMany,
      values: [[...counts.keys()], [...counts.values()], seconds],
    });
    return added.rows;
  }
}

interface Window {
  count: number;
  /** Counted here, not yet told to the database. */
  untold: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const windowSeconds = 60;
const tellMillis = 1000;
/** Beyond this many people in a minute those who wrote longest ago are forgotten: memory must not grow with the number of attackers. */
const mostWindows = 50_000;

/**
 * The general limit on writes. Counted in memory, so that a write costs no more than before, and added up over all
 * processes in the database once a second: together they may let through one second's worth too much.
 */
export class WriteLimit {
  readonly #limits: RateLimits;
  readonly #windows = new LRUCache<string, Window>({ max: mostWindows });
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: RateLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts one write; answers 0, or the seconds to wait. */
  take(key: string, perMinute: number): number {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now || window.endsAt > now + windowSeconds * 1000) {
      window = { count: 0, untold: 0, endsAt: now + windowSeconds * 1000 };
      this.#windows.set(key, window);
    }
    if (window.count >= perMinute) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.count++;
    window.untold++;
    return 0;
  }

  /** Begins to share the counts with the other processes; the function returned stops it. */
  start(): () => void {
    this.#timer = setInterval(() => void this.tell().catch(() => undefined), tellMillis).unref();
    return () => clearInterval(this.#timer);
  }

  /** Tells the database what was counted here, and learns the totals. */
  async tell(): Promise<void> {
    const counts = new Map<string, number>();
    for (const [key, window] of this.#windows) if (window.untold > 0) counts.set(key, window.untold);
    if (counts.size === 0) return;
    const totals = await this.#limits.add(counts, windowSeconds);
    for (const { key, count, millis } of totals) {
      const window = this.#windows.get(key);
      if (!window) continue;
      window.untold -= counts.get(key) ?? 0;
      window.count = count + window.untold;
      window.endsAt = this.#now() + millis;
    }
  }
}
