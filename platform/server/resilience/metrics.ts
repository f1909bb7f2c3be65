import type { Logger } from "pino";

/** One thing that was done: how long it took, and whether it failed through our own fault. */
export interface Operation {
  name: string;
  millis: number;
  failed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const kept = 1000;
/** From here on an operation is slow, in milliseconds. */
const slowMillis = 2000;
/** Share of failed operations above which the health is red. */
export const errorRateLimit = 0.05;
const rateWindowMillis = 60_000;
/** Fewer operations than this in the window say nothing about a rate. */
const fewest = 20;

/** The last 1000 operations of this process, in a ring. */
export class Metrics {
  readonly #ring: Operation[] = [];
  #next = 0;
  readonly #log: Logger;
  readonly #now: () => number;

  constructor(log: Logger, now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
  }

  /** Keeps what was done; a slow one is logged, once. */
  record(operation: { name: string; millis: number; failed: boolean }): void {
    this.#ring[this.#next] = { ...operation, at: this.#now() };
    this.#next = (this.#next + 1) % kept;
    if (operation.millis > slowMillis)
      this.#log.warn({ operation: operation.name, millis: Math.round(operation.millis) }, "a slow operation");
  }

  /** The operations kept, oldest first. */
  list(): readonly Operation[] {
    return [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)];
  }

  /** Share of failures in the last minute; null when too little happened to tell. */
  errorRate(): number | null {
    const since = this.#now() - rateWindowMillis;
    let all = 0;
    let failed = 0;
    for (const operation of this.#ring) {
      if (operation.at < since) continue;
      all++;
      if (operation.failed) failed++;
    }
    return all < fewest ? null : failed / all;
  }
}
