import { expect, test } from "vitest";
import { oneOf, someOf, textIn } from "./address-values.ts";

const known = ["draft", "active", "archived"] as const;

test("a text is cut, and blanks or anything else are none", () => {
  expect(textIn(" loop ", 200)).toBe(" loop ");
  expect(textIn("loop", 2)).toBe("lo");
  for (const raw of ["  ", "", 4, ["loop"], {}, null, undefined]) expect(textIn(raw, 200)).toBeUndefined();
});

test("of one value only what is known is read", () => {
  expect(oneOf(known, "active")).toBe("active");
  for (const raw of ["Active", "gone", ["active"], 1, undefined]) expect(oneOf(known, raw)).toBeUndefined();
});

test("of several values those are read that are known, in their own order, and none is undefined", () => {
  expect(someOf(known, ["archived", "gone", "draft"])).toEqual(["draft", "archived"]);
  expect(someOf(known, "active")).toEqual(["active"]);
  for (const raw of [[], ["gone"], {}, undefined]) expect(someOf(known, raw)).toBeUndefined();
});
