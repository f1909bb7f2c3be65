import { expect, test } from "vitest";
import { addressOf, differs, isBare, shownAddress } from "./view-address.ts";

const view = { id: "v", content: { status: ["draft", "active"], sort: "title" } };
const none = { current: undefined, defaultId: null };

test("a view's address shows what it says, and stays short while nothing is changed", () => {
  const shown = shownAddress({ view: "v", cursor: "c" }, view);
  expect(shown).toEqual({ view: "v", cursor: "c", status: ["draft", "active"], sort: "title" });
  expect(addressOf(shown, { ...none, current: view })).toEqual({ view: "v", cursor: "c" });
  expect(addressOf({ ...shown, status: ["active", "draft"] }, { ...none, current: view })).toEqual({
    view: "v",
    cursor: "c",
  });
});

test("a view never brings a place in the list, another view or an open sheet along", () => {
  const content = { ...view.content, cursor: "made up", view: "w", new: "x" };
  expect(shownAddress({ view: "v" }, { content })).toEqual({ view: "v", ...view.content });
});

test("once changed, the whole of it stands in the address, so that it can be pasted, and with it where it came from", () => {
  const changed = { view: "v", status: ["draft"], sort: "title" };
  expect(differs(changed, view)).toBe(true);
  expect(addressOf(changed, { ...none, current: view })).toEqual(changed);
  expect(shownAddress(changed, view)).toEqual(changed);
});

test("what narrows, orders and hides nothing any more is the list itself, also where another view would open by itself", () => {
  expect(addressOf({ view: "v" }, { ...none, current: view })).toEqual({});
  expect(addressOf({}, { current: undefined, defaultId: "v" })).toEqual({ view: "none" });
  expect(addressOf({ view: "none", q: "x" }, { current: undefined, defaultId: "v" })).toEqual({ q: "x" });
  expect([{}, { view: "none" }, { cursor: "c" }, { q: "x" }].map(isBare)).toEqual([true, false, false, false]);
});

test("a view that is not there any more shows the list, and goes from the address with the next change", () => {
  expect(shownAddress({ view: "gone" }, undefined)).toEqual({ view: "gone" });
  expect(addressOf({ view: "gone", q: "x" }, none)).toEqual({ q: "x" });
});
