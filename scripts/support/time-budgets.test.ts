import { expect, test } from "vitest";
import { overBudget } from "./time-budgets.ts";

const took = (project: string, processorSeconds: number, file = "features/a/a.test.ts") => ({
  file,
  project,
  seconds: 60,
  processorSeconds,
});

test("a file of tests that takes more of the processor than its project allows is named, with what it may take", () => {
  expect(overBudget([took("node", 6.1), took("postgres", 6.1), took("jsdom", 5.9)])).toEqual([
    "features/a/a.test.ts on node: 6.1 s of the processor, 6 s at most",
  ]);
});

test("a file in the list may take more, and not anything; time on a busy machine counts for nothing", () => {
  const file = "app/server/account-limits.api.test.ts";
  expect(overBudget([took("postgres", 19, file)])).toEqual([]);
  expect(overBudget([took("postgres", 21, file)])).toHaveLength(1);
});
