import { expect, test } from "vitest";
import { changedAddress, cleared, isNarrowed, toggled, turned } from "./list-address.ts";

const filter = { id: "status", label: "Status", options: [], hasNot: true };

test("a value goes in and out, and an empty list leaves the address", () => {
  expect(changedAddress({}, toggled({}, filter, "draft"))).toEqual({ status: ["draft"] });
  expect(changedAddress({}, toggled({ status: ["draft"] }, filter, "active"))).toEqual({ status: ["draft", "active"] });
  expect(changedAddress({ status: ["draft"] }, toggled({ status: ["draft"] }, filter, "draft"))).toEqual({});
  expect(changedAddress({ statusNot: ["draft"] }, toggled({ statusNot: ["draft"] }, filter, "draft"))).toEqual({});
  const single = { ...filter, isSingle: true };
  expect(changedAddress({ status: "draft" }, toggled({ status: "draft" }, single, "active"))).toEqual({
    status: "active",
  });
});

test("is becomes is not and back, beside what else is wanted", () => {
  const before = { status: ["draft", "active"] };
  const after = changedAddress(before, turned(before, filter, "draft"));
  expect(after).toEqual({ status: ["active"], statusNot: ["draft"] });
  expect(changedAddress(after, turned(after, filter, "draft"))).toEqual({ status: ["active", "draft"] });
});

test("a tab, an order and a page narrow nothing, and clearing leaves them", () => {
  const address = { tab: "mine", sort: "title", cursor: "x" };
  expect(isNarrowed(address, [filter])).toBe(false);
  for (const more of [{ q: "a" }, { status: ["draft"] }, { statusNot: ["draft"] }]) {
    expect(isNarrowed({ ...address, ...more }, [filter])).toBe(true);
    expect(changedAddress({ ...address, ...more }, cleared([filter]))).toEqual(address);
  }
});
