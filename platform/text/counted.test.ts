import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 people"],
  [1, "1 person"],
  [2, "2 people"],
  [1000, "1,000 people"],
])("%d is %s", (number, words) => {
  expect(counted(number, "person", "people")).toBe(words);
});
