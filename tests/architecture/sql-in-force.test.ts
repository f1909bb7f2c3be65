import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sqlFiles } from "#db/sql-in-force.ts";
import { allPaths, root } from "./source-texts.ts";

const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
/** The statements of a file, without comments and without what stands between quotation marks. */
const statements = (sql: string) =>
  sql
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--.*$/gm, (part) => (part.startsWith("--") ? "" : "''"))
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter((statement) => statement !== "");

/** What stands in files that run again, and so not in migrations. */
const repeatable =
  /^(create( or replace)? (function|procedure|view|(constraint )?trigger|policy)|grant|revoke|comment on (function|view))\b/;

const files = sqlFiles();
const tables = allPaths.filter((path) => /^db\/(baseline|migrations)\//.test(path));

test("every file below a server/sql folder is run, in the order of the features", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files[0]).toMatch(/^platform\/server\/sql\//);
  expect([...files].sort()).toEqual(allPaths.filter((path) => /^(features|platform)\/.*\.sql$/.test(path)));
});

test("a file of SQL in force holds what it defines and who may, and nothing that could not be run again", () => {
  const wrong = files.flatMap((path) =>
    statements(read(path))
      // "or replace" would hide that two files define the same.
      .filter((statement) => !repeatable.test(statement) || /^create or replace|^revoke/.test(statement))
      .map((statement) => `${path}: ${statement.slice(0, 60)}`),
  );
  expect(wrong).toEqual([]);
});

test("no two files define the same function", () => {
  const defined = files.flatMap((path) =>
    statements(read(path)).flatMap(
      (statement) => /^create function ([\w.]+ ?\(.*?\)) returns/.exec(statement)?.[1] ?? [],
    ),
  );
  expect(defined.length).toBeGreaterThan(90);
  expect(defined.filter((name, at) => defined.indexOf(name) !== at)).toEqual([]);
});

test("functions, views, triggers, policies and grants stand in the file of their subject, not in the baseline or a migration", () => {
  const found = tables.flatMap((path) =>
    statements(read(path))
      .filter((statement) => repeatable.test(statement) || /^create constraint trigger/.test(statement))
      .map((statement) => `${path}: ${statement.slice(0, 60)}`),
  );
  // What every migration needs itself, and what no file that runs again could give back.
  expect(found).toEqual([
    "db/baseline/01-platform.sql: grant usage on schema app, public to app_user",
    "db/baseline/01-platform.sql: create function app.secure_table(target regclass) returns vo",
    "db/baseline/01-platform.sql: comment on function app.secure_table(regclass) is ''",
  ]);
});
