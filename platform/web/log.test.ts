import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

test("[S9.13] the browser's log redacts as the server's does, on the console and in what is kept", () => {
  const shown: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((...told) => void shown.push(told));
  vi.spyOn(console, "error").mockImplementation((...told) => void shown.push(told));
  log.warn("refused for jane@example.org", { path: "/candidates", user: "jane@example.org" });
  log.error("crashed", { error: new Error("call +1 415-555-0100") });
  const everything = JSON.stringify([shown, log.recent()]);
  expect(everything).toContain("refused for [email]");
  expect(everything).toContain("call [phone]");
  expect(everything).not.toMatch(/jane|415-555/);
  expect(log.recent()).toHaveLength(2);
});
