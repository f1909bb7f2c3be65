import { Refusal } from "../../errors.ts";
import type { Step } from "./exchange.ts";

/** Requests that may be under way at once in this process. */
export const concurrentRequests = 500;

/** Long-lived or needed to see how the process does: they take no slot. */
export const exempt = new Set(["/livez", "/readyz", "/api/health", "/api/events"]);

/** Counts what is under way and turns the rest away before their body is read or a database is asked. */
export class LoadShedding {
  readonly limit: number;
  #inFlight = 0;

  constructor(limit = concurrentRequests) {
    this.limit = limit;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  readonly step: Step = (exchange) => {
    if (exempt.has(exchange.path)) return false;
    if (this.#inFlight >= this.limit) {
      exchange.isTurnedAway = true;
      throw new Refusal("LOAD_SHED", "Load shedding: too many concurrent requests", { retryAfter: 1 });
    }
    this.#inFlight++;
    // "close" comes once for every answer: sent in full, or given up by the client.
    exchange.res.once("close", () => {
      this.#inFlight--;
    });
    return false;
  };
}
