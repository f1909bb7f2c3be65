import { performance } from "node:perf_hooks";

/** What a run of load measured; times in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Keeps `connections` callers busy for `millis`; `call(i)` is one call of caller i. */
export async function load(
  connections: number,
  millis: number,
  call: (connection: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + millis;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const before = performance.now();
        await call(connection);
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}
