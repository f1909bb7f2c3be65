import { expect, test } from "vitest";
import { askedBy, listAddressIn, oneOf, someOf, textIn } from "./address-values.ts";

const known = ["draft", "active", "archived"] as const;

test("a text is cut, and blanks or anything else are none", () => {
  expect(textIn(" loop ", 200)).toBe(" loop ");
  expect(textIn("loop", 2)).toBe("lo");
  for (const raw of ["  ", "", "\0", "\ud800", ["loop"], {}, null, undefined]) expect(textIn(raw, 200)).toBeUndefined();
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

test("of a list's address that much is read which every list knows, and the server is asked for that much of it", () => {
  const read = listAddressIn(["title"], {
    q: " loop ",
    sort: "rate",
    direction: "asc",
    view: "v",
    hidden: "owner",
    x: 1,
  });
  expect(read).toEqual({ q: " loop ", direction: "asc", view: "v", hidden: ["owner"] });
  expect(askedBy({ q: " loop ", sort: "title", view: "v" })).toEqual({ search: "loop", sort: "title" });
});
