import { expect, test } from "vitest";
import { resolve } from "./boundaries.ts";
import { exportsOf } from "./exports.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { parse, type SourceFile } from "./syntax.ts";

const program = sourceFiles.filter(({ path }) => !isTest(path) && /^(app|db|features|platform|ui)\//.test(path));

/** Read in another way than by an import, or not yet, each with the reason. */
const isUsedOtherwise = (path: string, name: string) =>
  // The router's generated tree imports the routes.
  path.startsWith("app/web/routes/") ||
  // scripts/support/rights.ts reads them by their kind.
  (path.endsWith("/policy.ts") && name.endsWith("Rights"));

const mentions = (text: string, name: string) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
/** What tests build their scenes with. */
const isForTests = (path: string) => isTest(path) || path.endsWith("/factory.ts");

/** Values that a file exports and no other file names that imports it, or that are there for tests alone. */
function unused(file: SourceFile, importers: readonly SourceFile[]): string[] {
  return exportsOf(file).flatMap(({ name, isType, line }) => {
    if (isType || isUsedOtherwise(file.path, name)) return [];
    const users = importers.filter(({ text }) => mentions(text, name) > 0);
    if (users.length === 0) return [`${file.path}:${line} exports ${name}, which no other file uses`];
    if (isForTests(file.path) || !users.every(({ path }) => isForTests(path)) || mentions(file.text, name) > 1)
      return [];
    return [`${file.path}:${line} exports ${name}, which only tests use: the program has no need of it`];
  });
}

test("what is exported is used by another file, and not by tests alone", () => {
  const importers = new Map<string, SourceFile[]>();
  for (const file of sourceFiles)
    for (const { specifier } of file.imports) {
      const to = resolve(file.path, specifier);
      if (to !== null) importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  expect(importers.size).toBeGreaterThan(500);
  expect(program.flatMap((file) => unused(file, importers.get(file.path) ?? []))).toEqual([]);
  const a = parse("platform/a.ts", "export const used = 1; export const alone = 2; export interface Shape {}");
  expect(unused(a, [parse("platform/b.ts", 'import { used } from "./a.ts";')])).toEqual([
    "platform/a.ts:1 exports alone, which no other file uses",
  ]);
  const b = parse("platform/b.ts", "export const inside = 1; export const tested = inside + 1;");
  const aTest = parse("platform/b.test.ts", 'import { inside, tested } from "./b.ts";');
  expect(unused(b, [aTest])).toEqual([
    "platform/b.ts:1 exports tested, which only tests use: the program has no need of it",
  ]);
});

/** Whether a comment explains an export, here or where it is made. */
function isExplained(file: SourceFile, name: string): boolean {
  const own = exportsOf(file).filter((one) => one.name === name);
  if (own.some(({ hasComment }) => hasComment)) return true;
  const from = own.find((one) => one.from)?.from;
  const made = from && sourceFiles.find(({ path }) => path === from.path);
  return made ? isExplained(made, from.local) : false;
}

const unexplained = (file: SourceFile): string[] =>
  exportsOf(file)
    .filter(({ name }) => !isExplained(file, name))
    .map(({ name, line }) => `${file.path}:${line} ${name}`);

test("everything in platform/, and everything that a public.ts hands out, has its sentence", () => {
  const told = program.filter(({ path }) => path.startsWith("platform/") || path.endsWith("/public.ts"));
  expect(told.flatMap(exportsOf).length).toBeGreaterThan(300);
  expect(told.flatMap(unexplained), "one sentence above it: what it is or does, its unit, how it refuses").toEqual([]);
  expect(unexplained(parse("platform/a.ts", "/** One. */\nexport const one = 1;\nexport const two = 2;"))).toEqual([
    "platform/a.ts:3 two",
  ]);
});
