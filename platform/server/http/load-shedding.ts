import { Refusal } from "../../errors.ts";
import { networkOf } from "./client-address.ts";
import { type Exchange, isApi, isWrite, type Step } from "./exchange.ts";

/** Requests that may be under way at once in this process. */
export const concurrentRequests = 500;

/**
 * Places beside them for people with a session whose address has few: who fills the others, from one address or without an
 * account, shuts nobody of them out.
 */
const keptPlaces = 100;
const fewPlaces = 20;

/** Bodies that may be on their way at once; of these, from one address, and from all visitors without a session together. */
const bodies = { all: 500, address: 250, visitors: 400 } as const;

/** Long-lived or needed to see how the process does: they take no place. */
export const exempt = new Set(["/livez", "/readyz", "/api/health", "/api/events"]);

/** How many somebody has of something, by name. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, more: 1 | -1): void {
    const count = this.of(name) + more;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

/**
 * Counts what is under way and turns the rest away before their body is read or a database is asked. A request takes its place
 * once its body is there; files take none.
 */
export class LoadShedding {
  readonly limit: number;
  #inFlight = 0;
  readonly #places = new Counts();
  readonly #receiving = new Counts();

  constructor(limit = concurrentRequests) {
    this.limit = limit;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Bodies that are on their way. */
  get receiving(): number {
    return this.#receiving.of("");
  }

  /** Turns away whom there is no place for, before anything of the request is read. */
  readonly turnAway: Step = (exchange) => {
    if (isCounted(exchange) && !this.#hasPlace(exchange)) refuse(exchange);
    return false;
  };

  /** Reads the body of a write with this step, as far as there is room for bodies that are on their way. */
  receive(read: Step): Step {
    return async (exchange) => {
      if (!isWrite(exchange)) return false;
      const names = ["", networkOf(exchange.ip), ...(exchange.caller.sessionToken === null ? ["visitors"] : [])];
      const [all = "", address = "", visitors] = names;
      const count = this.#receiving;
      if (
        count.of(all) >= bodies.all ||
        count.of(address) >= bodies.address ||
        (visitors !== undefined && count.of(visitors) >= bodies.visitors)
      )
        refuse(exchange);
      for (const name of names) count.add(name, 1);
      try {
        return await read(exchange);
      } finally {
        for (const name of names) count.add(name, -1);
      }
    };
  }

  /** Takes the place. */
  readonly enter: Step = (exchange) => {
    if (!isCounted(exchange)) return false;
    if (!this.#hasPlace(exchange)) refuse(exchange);
    const address = networkOf(exchange.ip);
    this.#inFlight += 1;
    this.#places.add(address, 1);
    // "close" comes once for every answer: sent in full, or given up by the client.
    exchange.res.once("close", () => {
      this.#inFlight -= 1;
      this.#places.add(address, -1);
    });
    return false;
  };

  #hasPlace({ caller, ip }: Exchange): boolean {
    if (this.#inFlight < this.limit) return true;
    const isKept = caller.sessionToken !== null && this.#places.of(networkOf(ip)) < fewPlaces;
    return isKept && this.#inFlight < this.limit + keptPlaces;
  }
}

const isCounted = ({ path }: Exchange) => isApi(path) && !exempt.has(path);

function refuse(exchange: Exchange): never {
  exchange.isTurnedAway = true;
  throw new Refusal("LOAD_SHED", "Load shedding: too many concurrent requests", { retryAfter: 1 });
}
