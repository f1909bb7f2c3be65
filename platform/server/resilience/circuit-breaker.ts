import { Refusal } from "../../errors.ts";

/** Failures in a row, of the dependency's own, that open a breaker (ledger S4.10, S9.09). */
const failuresToOpen = 10;
/** How long an open breaker turns everybody away, in milliseconds (ledger S4.10, S9.09). */
export const openMillis = 30_000;
/** How long a dependency may take for one answer, in milliseconds (ledger S9.09). */
export const timeoutMillis = 30_000;

/**
 * What a breaker is: closed with its failures in a row, open until a time, or half-open with the one call that tries. Times in
 * milliseconds since 1970.
 */
export type BreakerState =
  | { kind: "closed"; failures: number }
  | { kind: "open"; until: number }
  | { kind: "half-open"; probe: number };

/**
 * The rules alone: what a breaker becomes after an event, and whether an asking call may go through.
 * An outcome counts only for the period in which its call began; `began` holds the calls of the present period.
 */
export class BreakerRules {
  state: BreakerState = { kind: "closed", failures: 0 };
  #began = new Set<number>();

  /** Whether the call may go to the dependency now. */
  ask(call: number, at: number): boolean {
    if (this.state.kind === "half-open") return false;
    if (this.state.kind === "open") {
      // One that stays open for longer than it may was opened while the clock was ahead.
      if (at < this.state.until && this.state.until - at <= openMillis) return false;
      this.#enter({ kind: "half-open", probe: call });
    }
    this.#began.add(call);
    return true;
  }

  /** How the call ended. */
  outcome(call: number, failed: boolean, at: number): void {
    if (!this.#began.delete(call)) return;
    const { state } = this;
    if (state.kind === "half-open") {
      this.#enter(failed ? { kind: "open", until: at + openMillis } : { kind: "closed", failures: 0 });
    } else if (state.kind === "closed") {
      if (!failed) state.failures = 0;
      else if (++state.failures >= failuresToOpen) this.#enter({ kind: "open", until: at + openMillis });
    }
  }

  #enter(state: BreakerState): void {
    this.state = state;
    this.#began = new Set();
  }
}

/** Network and database faults that are the dependency's own; a refusal, a constraint or bad input is a good answer. */
export function isTheirFault(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === "UNAVAILABLE";
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // PGlite brings its own class of database errors, so their shape decides.
  if ("severity" in error && /^[0-9A-Z]{5}$/.test(code)) return /^(08|53|57)/.test(code);
  return (
    /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|ETLS|UND_ERR)/.test(code) ||
    error.name === "TimeoutError" ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable|fetch failed/.test(
      error.message,
    )
  );
}

/** What a test, or a dependency that is different, may set. */
export interface BreakerOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Which errors count; without it those of `isTheirFault`. */
  isFailure?: (error: unknown) => boolean;
  /** In place of the 30 seconds. */
  timeoutMillis?: number;
}

/**
 * Guards one dependency: after ten of its own faults in a row nobody asks it for 30 seconds, then one call tries.
 * Cockatiel's breaker lets callers wait for the probe; this one turns them away at once, which is why it is our own.
 */
export class CircuitBreaker {
  readonly name: string;
  readonly #rules = new BreakerRules();
  readonly #now: () => number;
  readonly #isFailure: (error: unknown) => boolean;
  readonly #timeoutMillis: number;
  #calls = 0;

  constructor(name: string, options: BreakerOptions = {}) {
    this.name = name;
    this.#now = options.now ?? Date.now;
    this.#isFailure = options.isFailure ?? isTheirFault;
    this.#timeoutMillis = options.timeoutMillis ?? timeoutMillis;
  }

  get state(): BreakerState["kind"] {
    return this.#rules.state.kind;
  }

  /** Runs `work`, or refuses at once with 'Circuit breaker is open'. The signal tells when the time is up. */
  async call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const call = ++this.#calls;
    if (!this.#rules.ask(call, this.#now())) throw this.#refusal();
    let failed = false;
    const clock = new AbortController();
    const timeUp = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      clock.abort();
      timeUp.reject(clock.signal.reason);
    }, this.#timeoutMillis);
    try {
      return await Promise.race([work(clock.signal), timeUp.promise]);
    } catch (error) {
      // Work that heeds the signal throws an error of its own.
      const isLate = clock.signal.aborted;
      failed = isLate || this.#isFailure(error);
      throw isLate ? new Refusal("UNAVAILABLE", `No answer in time from: ${this.name}.`, { retryAfter: 1 }) : error;
    } finally {
      clearTimeout(timer);
      this.#rules.outcome(call, failed, this.#now());
    }
  }

  #refusal(): Refusal {
    const { state } = this.#rules;
    const millis = state.kind === "open" ? state.until - this.#now() : 1000;
    return new Refusal("UNAVAILABLE", "Circuit breaker is open", { retryAfter: Math.max(1, Math.ceil(millis / 1000)) });
  }
}
