import { beforeEach, expect, test, vi } from "vitest";

/** The module as a tab has it that was opened just now. */
async function newTab() {
  vi.resetModules();
  return import("./press.ts");
}

const keptLinks = () => Object.keys(localStorage).map((key) => key.split(".").at(-1));

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test("a press on one link leaves the press on another to be repeated, in another tab too", async () => {
  const tab = await newTab();
  const [first, second] = [tab.pressOn("first"), tab.pressOn("second")];
  expect(first).not.toBe(second);
  const later = await newTab();
  expect([later.hasPressedOn("first"), later.hasPressedOn("second"), later.hasPressedOn("third")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([later.pressOn("first"), later.pressOn("second")]).toEqual([first, second]);
  later.forgetPress("first");
  expect(keptLinks()).toEqual(["second"]);
});

test("two tabs that never heard of each other repeat each its own press", async () => {
  const one = await newTab();
  const sent = one.pressOn("link");
  localStorage.clear();
  const other = await newTab();
  expect(other.pressOn("link")).not.toBe(sent);
  expect(one.pressOn("link")).toBe(sent);
});

test("a press whose ten minutes are over is offered no more, and is dropped with the next", async () => {
  vi.useFakeTimers();
  const tab = await newTab();
  tab.pressOn("first");
  vi.advanceTimersByTime(599_999);
  expect(tab.hasPressedOn("first")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(tab.hasPressedOn("first")).toBe(false);
  tab.pressOn("second");
  expect(keptLinks()).toEqual(["second"]);
});

test("a browser that keeps nothing repeats it as long as the tab is open", async () => {
  const denied = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const tab = await newTab();
  expect(tab.pressOn("link")).toBe(tab.pressOn("link"));
  expect(tab.hasPressedOn("link")).toBe(true);
  denied.mockRestore();
});
