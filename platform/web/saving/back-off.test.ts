import { expect, test } from "vitest";
import { createBackOff } from "./back-off.ts";

test("each wait is up to twice as long as the one before, up to half a minute, and begins anew after an answer", () => {
  const backOff = createBackOff(() => 1);
  expect(backOff.isWaiting()).toBe(false);
  const waits = Array.from({ length: 7 }, () => backOff.next(null));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(backOff.isWaiting()).toBe(true);
  backOff.reset();
  expect([backOff.isWaiting(), backOff.next(null)]).toEqual([false, 1000]);
});

test("chance shortens a wait, but never to nothing, and the server's word stands", () => {
  const backOff = createBackOff(() => 0);
  expect([backOff.next(null), backOff.next(7000), backOff.next(null)]).toEqual([250, 7000, 250]);
  expect(createBackOff(() => 0.5).next(null)).toBe(500);
});
