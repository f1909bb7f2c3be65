import { expect, test } from "vitest";
import { readLibrarySearch } from "./library-search.ts";

test("an address is read as far as it can be understood", () => {
  expect(
    readLibrarySearch({ q: "why", status: ["retired", "gone"], origin: "own", type: "info", sort: "uses", page: 3 }),
  ).toEqual({ q: "why", status: ["retired"], origin: ["own"], sort: "uses" });
  expect(readLibrarySearch({ status: "draft", q: " ", direction: "up" })).toEqual({ status: ["draft"] });
});
