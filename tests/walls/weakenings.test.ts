import { expect, test } from "vitest";
import { weakenings } from "./weakenings.ts";

test("an expression loses one part at a time, at every depth, and no text is mistaken for a part", () => {
  expect(weakenings("((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE ((p.id = x) AND (y OR z)))))")).toEqual([
    "true",
    "(true AND (EXISTS ( SELECT FROM p WHERE ((p.id = x) AND (y OR z)))))",
    "((a = ' AND ') AND true)",
    "((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE (true))))",
    "((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE (true AND (y OR z)))))",
    "((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE ((p.id = x) AND true))))",
    "((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE ((p.id = x) AND (false OR z)))))",
    "((a = ' AND ') AND (EXISTS ( SELECT FROM p WHERE ((p.id = x) AND (y OR false)))))",
  ]);
});
