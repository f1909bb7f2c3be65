import { expect, test } from "vitest";
import { resolve } from "./boundaries.ts";
import { exportsOf } from "./exports.ts";
import { isTest, parse, type SourceFile, sourceFiles } from "./source-files.ts";

const program = sourceFiles.filter(({ path }) => !isTest(path) && /^(app|db|features|platform|ui)\//.test(path));

/** Read in another way than by an import, or not yet, each with the reason. */
const isUsedOtherwise = (path: string, name: string) =>
  // The router's generated tree imports the routes.
  path.startsWith("app/web/routes/") ||
  // scripts/docs.ts reads them by their kind.
  (path.endsWith("/policy.ts") && name.endsWith("Policy")) ||
  // A door that documents.test.ts lists as closed.
  path === "features/magic-links/server/public.ts";

/** Values that a file exports and no other file names that imports it. */
function unused(file: SourceFile, importers: readonly SourceFile[]): string[] {
  return exportsOf(file)
    .filter(
      ({ name, isType }) =>
        !isType &&
        !isUsedOtherwise(file.path, name) &&
        !importers.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
    )
    .map(({ name, line }) => `${file.path}:${line} exports ${name}, which no other file uses`);
}

test("what is exported is used by another file", () => {
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
