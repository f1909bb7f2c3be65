import { expect, test } from "vitest";
import { browserStorage, systemAccess } from "./privileged-files.ts";
import { isTest, type SourceFile, sourceFiles, walk } from "./source-files.ts";

const program = sourceFiles.filter(
  ({ path }) =>
    !isTest(path) && !path.startsWith("db/seed/") && !path.startsWith("scripts/") && !path.endsWith("/factory.ts"),
);

/** Whether a file names one of these, in code and not in a text or comment. */
function uses({ program: tree }: SourceFile, names: readonly string[]): boolean {
  let found = false;
  walk(tree, (node) => {
    if (node.type === "Identifier" && typeof node.name === "string" && names.includes(node.name)) found = true;
  });
  return found;
}

test("only the listed files reach past row-level security", () => {
  const found = program.filter((file) => uses(file, ["asSystem", "SystemDb"])).map(({ path }) => path);
  expect(found).toContain("platform/server/transaction.ts");
  expect(
    found.filter((path) => !(path in systemAccess)),
    "use context.db, which is the acting person's; or list the file in tests/architecture/privileged-files.ts with the reason",
  ).toEqual([]);
  expect(
    Object.keys(systemAccess).filter((path) => !found.includes(path)),
    "listed, but no longer needed",
  ).toEqual([]);
});

test("only the listed files touch the browser's storage", () => {
  const found = program.filter((file) => uses(file, ["localStorage", "sessionStorage"])).map(({ path }) => path);
  expect(
    found.filter((path) => !(path in browserStorage)),
    "keep it on the server (preferences), in the address, or in the query cache",
  ).toEqual([]);
  expect(
    Object.keys(browserStorage).filter((path) => !found.includes(path)),
    "listed, but no longer needed",
  ).toEqual([]);
});

test("the program opens its own transactions in one place", () => {
  const found = program.filter(({ text }) => /["'`]\s*(begin|commit|rollback)\b/i.test(text)).map(({ path }) => path);
  expect(found).toEqual(["db/migrate.ts", "platform/server/transaction.ts"]);
});
