import { expect, test } from "vitest";
import { isStored } from "./entry.ts";

const texts = { id: "e", userId: "ana", kind: "plans", thing: "plan-1", label: "Words" };
const numbers = { order: 1, at: 1_760_000_000_000, version: 3, tries: 0, notBefore: 0 };
const row = { ...texts, ...numbers, state: "waiting", clashes: [], problem: null, edits: [] };
const clash = { key: "rounds.1", by: "Bo", at: "2026-01-01T00:00:00Z" };

test("what waits on the device is read in each state, with a clash or a refusal, and with what a later version put beside", () => {
  const rows = [
    ...["waiting", "sent", "held", "discarded"].map((state) => ({ ...row, state })),
    { ...row, clashes: [clash, { ...clash, by: null }] },
    { ...row, problem: { status: 422, message: "Too long." } },
    { ...row, edits: [{ kind: "of a later version" }], beside: 1 },
  ];
  expect(rows.filter(isStored)).toEqual(rows);
});

test("a row with one place that cannot be read is passed over", () => {
  const bad = [
    ...Object.keys(row).map((place) => ({ ...row, [place]: undefined })),
    ...Object.keys(texts).map((place) => ({ ...row, [place]: 7 })),
    ...Object.keys(numbers).map((place) => ({ ...row, [place]: "7" })),
    ...[{ state: "lost" }, { edits: "none" }, { problem: "refused" }, { problem: { status: "422", message: "" } }],
    ...[{ clashes: [{ ...clash, by: 7 }] }, { clashes: [clash, null] }, { clashes: {} }],
  ].map((part) => ("id" in part ? part : { ...row, ...part }));
  expect([null, undefined, "row", 7, [], ...bad].filter(isStored)).toEqual([]);
});
