import { LRUCache } from "lru-cache";
import { CircuitBreaker } from "./circuit-breaker.ts";

const minute = 60_000;

/** From the youngest to the oldest: how long after loading a value may stay in a tier, and how many there may be. */
export const tiers = [
  { name: "hot", maxAgeMillis: 5 * minute, max: 1000 },
  { name: "warm", maxAgeMillis: 30 * minute, max: 5000 },
  { name: "cold", maxAgeMillis: 120 * minute, max: 10_000 },
] as const;

/** Largest sum of all values, in bytes of their JSON. */
export const byteCap = 128 * 1024 * 1024;

/** Where a value stands. */
export interface CacheKey {
  /** What it is, such as "interview-version". */
  kind: string;
  /** Whose it is: no key is without a tenant, so that nobody meets another's value. */
  organizationId: string;
  /** Which of its readers see the same: "all", or a role. */
  visibility: string;
  id: string;
}

interface Entry {
  value: unknown;
  bytes: number;
  /** Milliseconds since 1970. Age counts from here, in whichever tier the entry is. */
  loadedAt: number;
}

/** What a test may pass in. */
export interface CacheOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  breaker?: CircuitBreaker;
  /** In place of `byteCap`. */
  bytes?: number;
}

const separator = "\u001f";
const written = (key: CacheKey) => [key.kind, key.organizationId, key.visibility, key.id].join(separator);

/**
 * Values that never change, in three tiers. A key lives in one of them: the least recently used of a full tier moves down, one that is too
 * old for its tier moves down, one that is asked for moves up as far as its age allows. What is too old for the last
 * tier is gone. Never for membership, roles, sessions, licences or feature access: those are read every time.
 */
export class TieredCache {
  readonly #tiers: LRUCache<string, Entry>[];
  readonly #now: () => number;
  readonly #bytes: number;
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly breaker: CircuitBreaker;
  #held = 0;
  #hits = 0;
  #misses = 0;

  constructor(options: CacheOptions = {}) {
    this.#now = options.now ?? Date.now;
    this.#bytes = options.bytes ?? byteCap;
    this.breaker = options.breaker ?? new CircuitBreaker("cache loader", { now: this.#now });
    this.#tiers = tiers.map(
      ({ max }, tier) =>
        new LRUCache<string, Entry>({
          max,
          dispose: (entry, key, reason) => {
            this.#held -= entry.bytes;
            if (reason === "evict") this.#evicted.push({ tier, key, entry });
          },
        }),
    );
  }

  readonly #evicted: { tier: number; key: string; entry: Entry }[] = [];

  /**
   * The value from the nearest tier, else from `load`, which runs once however many ask. `maxAgeMillis` is for values
   * that may not be as old as the last tier allows. Never ask for something that the open transaction has changed.
   */
  async get<T>(key: CacheKey, load: (signal: AbortSignal) => Promise<T>, maxAgeMillis = Infinity): Promise<T> {
    const at = written(key);
    const found = this.#find(at, maxAgeMillis);
    if (found) {
      this.#hits++;
      // reason for the cast: one key is always asked for with one loader, so the value has the loader's type
      return found.value as T;
    }
    this.#misses++;
    const running = this.#loading.get(at);
    // reason for the cast: as above
    if (running) return running as Promise<T>;
    const loading = this.breaker
      .call(load)
      .then((value) => {
        this.#keep(at, value);
        return value;
      })
      .finally(() => this.#loading.delete(at));
    this.#loading.set(at, loading);
    return loading;
  }

  /** Numbers for the health page. */
  stats() {
    const asked = this.#hits + this.#misses;
    return {
      hits: this.#hits,
      misses: this.#misses,
      hitRatio: asked === 0 ? null : this.#hits / asked,
      bytes: this.#held,
      sizes: this.#tiers.map((tier) => tier.size),
      breaker: this.breaker.state,
    };
  }

  #find(key: string, maxAgeMillis: number): Entry | undefined {
    const tier = this.#tiers.findIndex((one) => one.has(key));
    const entry = this.#tiers[tier]?.get(key);
    if (!entry) return undefined;
    const age = this.#now() - entry.loadedAt;
    const rightful = tiers.findIndex((one) => age < one.maxAgeMillis);
    if (rightful === tier && age < maxAgeMillis) return entry;
    this.#tiers[tier]?.delete(key);
    if (rightful === -1 || age >= maxAgeMillis) return undefined;
    this.#put(rightful, key, entry);
    return entry;
  }

  #keep(key: string, value: unknown): void {
    for (const tier of this.#tiers) tier.delete(key);
    const bytes = (JSON.stringify(value)?.length ?? 0) * 2 + key.length * 2 + 64;
    if (bytes <= this.#bytes / 8) this.#put(0, key, { value, bytes, loadedAt: this.#now() });
  }

  #put(tier: number, key: string, entry: Entry): void {
    this.#evicted.push({ tier: tier - 1, key, entry });
    for (let next = this.#evicted.shift(); next; next = this.#evicted.shift()) {
      const below = next.tier + 1;
      const age = this.#now() - next.entry.loadedAt;
      const to = tiers.findIndex((one, index) => index >= below && age < one.maxAgeMillis);
      if (to === -1) continue;
      this.#held += next.entry.bytes;
      this.#tiers[to]?.set(next.key, next.entry);
    }
    // Too much in all: the coldest go first.
    while (this.#held > this.#bytes) {
      const victim = this.#tiers.findLast((one) => one.size > 0);
      const [oldest] = victim?.rkeys() ?? [];
      if (oldest === undefined) break;
      victim?.delete(oldest);
    }
  }
}
