import { expect, test } from "vitest";
import { openOnce } from "./open-once.ts";

/** Connections by number; those in `ended` are of no more use. */
function stage() {
  const ended = new Set<number>();
  const closed: number[] = [];
  let openings = 0;
  const once = openOnce(async () => {
    const number = ++openings;
    return { number, close: () => void closed.push(number) };
  });
  const ask = () =>
    once.use(async ({ number }) => {
      if (ended.has(number)) throw new DOMException("The database connection is closing.", "InvalidStateError");
      return number;
    });
  return { ...once, ended, closed, ask };
}

test("all share one connection; after it was closed the next who asks opens another", async () => {
  const { ask, close, closed } = stage();
  await close();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  await close();
  expect(closed).toEqual([1]);
  expect(await ask()).toBe(2);
});

test("whoever meets an ended connection goes on with a new one, which all share", async () => {
  const { ask, ended, closed } = stage();
  await ask();
  ended.add(1);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2]);
  expect(await ask()).toBe(2);
  expect(closed).toEqual([1]);
});

test("an opening that failed is tried again once, then by whoever asks next", async () => {
  let openings = 0;
  const { use } = openOnce(async () => {
    if (++openings <= 2) throw new Error("not now");
    return { close: () => undefined };
  });
  await expect(use(async () => "done")).rejects.toThrow("not now");
  expect(await use(async () => "done")).toBe("done");
  expect(openings).toBe(3);
});
