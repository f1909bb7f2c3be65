import { expect, test } from "vitest";
import { createBackOff, waitAfter } from "./back-off.ts";

test("each wait is up to twice as long as the one before, up to half a minute, and begins anew after an answer", () => {
  const backOff = createBackOff(() => 1);
  expect(backOff.isWaiting()).toBe(false);
  const waits = Array.from({ length: 7 }, () => backOff.next(null));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(backOff.isWaiting()).toBe(true);
  backOff.reset();
  expect([backOff.isWaiting(), backOff.next(null)]).toEqual([false, 1000]);
});

test("chance shortens a wait, but never to nothing, nor below what the server asked for", () => {
  expect([0, 0.5, 1].map((random) => waitAfter(4, random, null))).toEqual([250, 4000, 8000]);
  expect([0, 0.5, 1].map((random) => waitAfter(4, random, 7000))).toEqual([7000, 7000, 8000]);
});
