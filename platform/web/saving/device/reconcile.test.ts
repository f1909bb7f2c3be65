import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { reconcile } from "./reconcile.ts";

const entry = (id: string, order: number, words = id): Entry<string> => ({
  ...{ userId: "ana", kind: "plans", thing: "plan-1", label: "Words", at: 0, version: 1, state: "waiting" },
  ...{ id, order, edits: [words], clashes: [], tries: 0, notBefore: 0, problem: null },
});
const [a, b] = [entry("a", 1), entry("b", 2)];
const together = (mine: Entry<string>[], stored: Entry<string>[]) =>
  reconcile({ read: [a, b], mine }, stored).map(({ id, order, edits }) => `${order} ${id}: ${edits}`);

test.each([
  ["what was sent from memory is gone from the device", [b], [a, b], ["2 b: b"]],
  ["what another tab has sent does not come back", [a, b], [b], ["2 b: b"]],
  [
    "what both typed is there, in order, each in a place of its own",
    [a, b, entry("m", 3)],
    [a, b, entry("s", 3)],
    ["1 a: a", "2 b: b", "3 s: s", "4 m: m"],
  ],
  [
    "what this tab went on writing stands, also where another one sent the beginning",
    [a, entry("b", 2, "more")],
    [a],
    ["1 a: a", "2 b: more"],
  ],
  [
    "what another tab went on writing stands, also where this one sent the beginning",
    [a],
    [a, entry("b", 2, "theirs")],
    ["1 a: a", "2 b: theirs"],
  ],
])("%s", (_what, mine, stored, expected) => {
  expect(together(mine, stored)).toEqual(expected);
});
