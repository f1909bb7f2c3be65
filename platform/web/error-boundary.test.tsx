import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportAddress } from "#app/web/shell/errors/error-screen.tsx";
import { Guarded } from "#app/web/shell/errors/guarded.tsx";
import { fakeNetwork } from "#tests/support/fake-network.ts";
import { UiRoot } from "#ui/ui-root.tsx";
import { createFailureCount, createFailureId, isTransient } from "./failure.ts";

let fault: Error | null = null;
function Fragile() {
  if (fault) throw fault;
  return <p>all is well</p>;
}
const show = () =>
  render(
    <UiRoot>
      <Guarded place="plan list">
        <Fragile />
      </Guarded>
    </UiRoot>,
  );
const title = () => screen.queryByRole("heading", { name: "Something went wrong" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("[S2.25] a failed part says so, with each way on and an error id that is sent to the log too, redacted", async () => {
  const { calls } = fakeNetwork({ "/api/client-errors": () => ({ body: { id: "x" } }) });
  fault = new Error("no row for ana@example.org");
  show();
  expect(title()).not.toBeNull();
  expect(screen.getByText(/This component failed to load\./)).toBeDefined();
  // The whole page is fetched when it is needed first.
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Go Back" })).toBeDefined());
  expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  const id = screen.getByText(/^Error ID: E-[0-9a-f]{8}$/).textContent?.slice("Error ID: ".length) ?? "";
  const mail = screen.getByRole("link", { name: "Report issue" }).getAttribute("href") ?? "";
  expect(mail.startsWith("mailto:")).toBe(true);
  expect(decodeURIComponent(mail)).toContain(`Error ID: ${id}`);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ path: "/api/client-errors", body: { id, place: "plan list" } });
  expect(JSON.stringify(calls)).not.toContain("ana@example.org");
});

test("[S2.25] Go Back leads to the page before", () => {
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  fakeNetwork({});
  fault = new Error("cannot read properties of undefined");
  show();
  fireEvent.click(screen.getByRole("button", { name: "Go Back" }));
  expect(back).toHaveBeenCalledOnce();
});

test("[S2.25][S4.11] the first transient error is tried again after 3 s, and only the first; one that repeats says so", () => {
  fakeNetwork({});
  fault = new TypeError("Failed to fetch dynamically imported module");
  show();
  act(() => void vi.advanceTimersByTime(2999));
  expect(title()).not.toBeNull();
  fault = null;
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText("all is well")).toBeDefined();
  cleanup();
  fault = new TypeError("Failed to fetch dynamically imported module");
  show();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText(/This keeps happening/)).toBeDefined();
  fault = null;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(title()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.getByText("all is well")).toBeDefined();
});

test("[S4.11] an error that will not pass by itself stays until somebody acts", () => {
  fakeNetwork({});
  fault = new Error("cannot read properties of undefined");
  show();
  fault = null;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(title()).not.toBeNull();
});

test("[S4.11] transient is what names network, fetch, timeout, chunk or loading", () => {
  for (const words of [
    "Network Error",
    "fetch failed",
    "Timeout of 30 s",
    "Loading chunk 7 failed",
    "ChunkLoadError",
    "error loading x",
  ])
    expect(isTransient(new Error(words)), words).toBe(true);
  expect(isTransient(Object.assign(new Error("x"), { name: "TimeoutError" }))).toBe(true);
  for (const words of ["x is not a function", "Not found", ""])
    expect(isTransient(new Error(words)), words).toBe(false);
});

test("failures of a place are counted while they come soon after one another", () => {
  let now = 0;
  const count = createFailureCount(60_000, () => now);
  expect([count("/a"), count("/a"), count("/b")]).toEqual([1, 2, 1]);
  now = 60_001;
  expect(count("/a")).toBe(1);
  expect(new Set(Array.from({ length: 500 }, createFailureId)).size).toBe(500);
});

test("the report by mail holds id, page and time, and nothing of the data", () => {
  const address = reportAddress({ id: "E-00000000", place: "/interview-plans" }, new Date("2026-11-27T10:00:00Z"));
  expect(decodeURIComponent(address)).toContain("Page: /interview-plans\nTime: 2026-11-27T10:00:00.000Z");
});
