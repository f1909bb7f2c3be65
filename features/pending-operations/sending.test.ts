import { expect, test } from "vitest";
import type { KeptOperation } from "./operation.ts";
import { delayAfter, nextStep } from "./sending.ts";

const operation = (seq: number, more: Partial<KeptOperation> = {}): KeptOperation => ({
  id: `0b8e7f56-3b5c-4f0e-8a4e-0000000000${10 + seq}`,
  type: "update",
  entity: "x",
  data: null,
  timestamp: 0,
  retryCount: 0,
  userId: "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
  organizationId: null,
  clientId: "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f",
  seq,
  entityIds: [`thing-${seq}`],
  baseVersion: null,
  fields: [],
  schemaVersion: 1,
  label: "",
  state: "waiting",
  wasSent: false,
  notBefore: 0,
  problem: null,
  ...more,
});

test("waits double from 1 s to 30 s under full jitter, and are never shorter than the server asked for", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => delayAfter(tries, 1, null))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(delayAfter(4, 0, null)).toBe(0);
  expect(delayAfter(4, 0.5, null)).toBe(4000);
  expect(delayAfter(1, 0.5, 9000)).toBe(9000);
});

test("the order is strict: nothing overtakes what waits, only what concerns a refused thing is held back", () => {
  const first = operation(1, { state: "attention", entityIds: ["plan"] });
  const behind = operation(2, { entityIds: ["plan", "other"] });
  const behindThat = operation(3, { entityIds: ["other"] });
  const free = operation(4);
  const steps = [first, behind, behindThat, free];
  expect(nextStep(steps, 0)).toEqual({ kind: "send", operation: free });
  expect(nextStep(steps.slice(0, 3), 0)).toEqual({ kind: "rest" });
  const paused = operation(1, { notBefore: 500 });
  expect(nextStep([paused, free], 499)).toEqual({ kind: "wait", until: 500 });
  expect(nextStep([paused, free], 500)).toEqual({ kind: "send", operation: paused });
  expect(nextStep([], 0)).toEqual({ kind: "rest" });
});

test("what was discarded is taken back whatever stands before it, and holds back only what concerns the same things", () => {
  const [stuck, gone, same, other] = [
    operation(1, { state: "attention", entityIds: ["a"] }),
    operation(2, { state: "discarded", entityIds: ["a"] }),
    operation(3, { entityIds: ["a"] }),
    operation(4, { entityIds: ["b"] }),
  ];
  expect(nextStep([stuck, gone, same, other], 0)).toEqual({ kind: "send", operation: gone });
  const later = { ...gone, notBefore: 500 };
  expect(nextStep([later, same, other], 0)).toEqual({ kind: "send", operation: other });
  expect(nextStep([later, same], 0)).toEqual({ kind: "wait", until: 500 });
  expect(nextStep([later, same, { ...other, notBefore: 300 }], 0)).toEqual({ kind: "wait", until: 300 });
});
