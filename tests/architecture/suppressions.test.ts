import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { unexplained } from "./suppressions.ts";
import { parse } from "./syntax.ts";

test("whoever switches a check off says why", () => {
  expect(sourceFiles.length).toBeGreaterThan(50);
  // A `!` in a test fails that test, which is all that anybody wants of it.
  const found = sourceFiles.flatMap((file) =>
    unexplained(file).filter((line) => !(isTest(file.path) && / uses ! /.test(line))),
  );
  expect(found).toEqual([]);
});

test.each([
  ["a cast", "const a = b as C;"],
  ["a cast inside", "const a = {\n  x: f(b as unknown as C),\n};"],
  ["an old cast", "const a = <C>b;"],
  ["a !", "const a = b!.c;"],
  ["any", "const a: any = b;"],
  ["an ignored line", "// @ts-ignore because I said so, at length\nconst a = b;"],
  ["an expected error", "// @ts-expect-error\nconst a = b;"],
  ["a lint", "// biome-ignore lint/a/b: ok\nconst a = b;"],
])("is refused without a reason: %s", (_what, code) => {
  expect(unexplained(parse("features/x/a.ts", code)).length).toBeGreaterThan(0);
});

test.each([
  ["as const", "const a = [1] as const;"],
  ["a reason above", "// the driver answers with this shape, see its manual\nconst a = b as C;"],
  ["a reason above the statement", "// the driver answers with this shape\nconst a = f({\n  x: b as C,\n});"],
  ["a renamed import", 'import { a as b } from "./c.ts";'],
  ["a text", 'const a = "sign in as owner!";'],
  ["a negation", "const a = !b && b !== c;"],
  ["a lint with a reason", "// biome-ignore lint/a/b: the interface asks for a generator\nconst a = b;"],
])("is fine: %s", (_what, code) => {
  expect(unexplained(parse("features/x/a.ts", code))).toEqual([]);
});
