import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { Metrics } from "./metrics.ts";

function metricsAt(clock: { now: number }) {
  const lines: string[] = [];
  const { log } = createLog("warn", { write: (line: string) => lines.push(line) });
  return { lines, metrics: new Metrics(log, () => clock.now) };
}
const quick = { name: "GET /x", millis: 5, failed: false };

test("[S9.11] the last 1000 operations are kept, oldest first", () => {
  const { metrics } = metricsAt({ now: 0 });
  for (let at = 0; at < 2500; at++) metrics.record({ ...quick, millis: at });
  const list = metrics.list();
  expect(list).toHaveLength(1000);
  expect(list[0]?.millis).toBe(1500);
  expect(list.at(-1)?.millis).toBe(2499);
});

test("[S9.11] an operation above 2000 ms is logged once, one of 2000 ms is not", () => {
  const { metrics, lines } = metricsAt({ now: 0 });
  metrics.record({ ...quick, millis: 2000 });
  expect(lines).toHaveLength(0);
  metrics.record({ ...quick, millis: 2001 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ operation: "GET /x", millis: 2001 });
});

test("[S9.11] the error rate counts the last minute, and is silent while too little happened", () => {
  const clock = { now: 1_000_000 };
  const { metrics } = metricsAt(clock);
  metrics.record({ ...quick, failed: true });
  expect(metrics.errorRate()).toBeNull();
  for (let at = 0; at < 99; at++) metrics.record({ ...quick, failed: at < 5 });
  expect(metrics.errorRate()).toBe(0.06);
  clock.now += 60_001;
  expect(metrics.errorRate()).toBeNull();
});
