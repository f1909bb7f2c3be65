import { expect, test } from "vitest";
import { publishedAs } from "./published-line.ts";

test("a published entry tells its version and its note", () => {
  expect(publishedAs("Version 12")).toEqual({ number: 12, note: "" });
  expect(publishedAs("Publication 1")).toEqual({ number: 1, note: "" });
  expect(publishedAs("Version 2 · Shorter panel.\nAgreed · today")).toEqual({
    number: 2,
    note: "Shorter panel.\nAgreed · today",
  });
  expect(publishedAs("A note of old")).toBeNull();
});
