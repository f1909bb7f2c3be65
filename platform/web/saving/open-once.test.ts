import { expect, test } from "vitest";
import { openOnce } from "./open-once.ts";

test("all share one connection, and an opening that failed is tried again", async () => {
  let [openings, closings] = [0, 0];
  const { get, close } = openOnce(async () => {
    if (++openings === 1) throw new Error("not now");
    return { close: () => void closings++ };
  });
  await close();
  await expect(get()).rejects.toThrow("not now");
  expect(await get()).toBe(await get());
  await close();
  expect([openings, closings]).toEqual([2, 1]);
});
