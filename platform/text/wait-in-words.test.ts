import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words.ts";

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [7200, "120 minutes"],
  [7201, "3 hours"],
  [86_400, "24 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
