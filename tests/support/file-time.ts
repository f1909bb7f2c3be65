// Runs before each test file: measures what its tests take of the processor, for scripts/support/time-budgets.ts.
import { afterAll, beforeAll } from "vitest";
import type {} from "../../scripts/support/time-budgets.ts";

let before = process.cpuUsage();
beforeAll(() => {
  before = process.cpuUsage();
});
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of what a hook wants from this pattern
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.meta.processorSeconds = (user + system) / 1e6;
});
