import { expect, test } from "vitest";
import { idsIn, readLedger } from "../../scripts/support/ledger.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { walk } from "./syntax.ts";

test("an id in the title of a test stands in docs/ledger.md", () => {
  const known = new Set(readLedger().map(({ id }) => id));
  expect(known.size).toBeGreaterThan(140);
  const unknown: string[] = [];
  for (const file of sourceFiles.filter(({ path }) => isTest(path))) {
    walk(file.program, ({ type, value, start }) => {
      if (type !== "Literal" || typeof value !== "string") return;
      for (const id of idsIn(value)) if (!known.has(id)) unknown.push(`${file.path}:${file.lineOf(start)} [${id}]`);
    });
  }
  expect(unknown).toEqual([]);
});
