import { expect, test } from "vitest";
import { frozen, migrated, type Pin, pinAtEntering } from "./pins.ts";

const by = { at: "2026-11-20T09:00:00.000Z", by: "ana" };
const later = { at: "2026-11-21T09:00:00.000Z", by: "jo" };
const entered = pinAtEntering([], { roundId: "intro", versionId: "v2" }, by);
const pin: Pin = {
  roundId: "intro",
  versionId: "v2",
  pinnedAt: by.at,
  pinnedBy: "ana",
  migratedFrom: null,
  frozenAt: null,
};

test("entering a round pins its version; who was there before keeps theirs", () => {
  expect(entered).toEqual(pin);
  expect(pinAtEntering([pin], { roundId: "intro", versionId: "v3" }, later)).toBeNull();
  expect(pinAtEntering([pin], { roundId: "design", versionId: "v1" }, later)).toMatchObject({ roundId: "design" });
});

test("a pin goes to another version while no scorecard was begun, and remembers the one before", () => {
  const moved = migrated(pin, "v3", later);
  expect(moved).toEqual({ ...pin, versionId: "v3", migratedFrom: "v2", pinnedAt: later.at, pinnedBy: "jo" });
  expect(migrated(pin, "v2", later)).toBeNull();
});

test("from the first scorecard on it stays for ever", () => {
  const cold = frozen(pin, by.at);
  expect(cold.frozenAt).toBe(by.at);
  expect(frozen(cold, later.at)).toEqual(cold);
  expect(migrated(cold, "v3", later)).toBeNull();
});
