import { globSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { folded } from "#db/migrate.ts";
import { sourceFiles } from "./source-files.ts";
import { allPaths, isTest, root } from "./source-texts.ts";
import type { SourceFile } from "./syntax.ts";

/** Tables of data may be as long as the data: the library, and the texts of a feature's screens. */
const isData = (path: string) => path.startsWith("features/question-library/library/") || path.endsWith("/web/text.ts");

/** Folders that may hold more than a dozen files, each with the reason. */
const wideFolders: Record<string, string> = {
  ui: "one component a file, found by its name: docs/decisions/0012-ui-is-one-flat-folder.md",
  "platform/server": "one mechanism a file, with its test beside it",
  "features/interview-plans": "one rule of plans a file, with its test beside it",
  "features/interview-plans/server": "a query file a table, a command file a verb",
  "features/internal/web/showcase": "one group of components a file, in the order of the page",
  "db/migrations": "grows with the product; the time in front of each name is the order",
};

test("no file is longer than 400 lines", () => {
  const long = sourceFiles.filter(({ path, lines }) => lines.length > 401 && !isTest(path) && !isData(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines.length - 1} lines; split it by what it does`)).toEqual([]);
});

test("a folder holds a dozen files, or has subfolders with names", () => {
  const folders = Map.groupBy(
    allPaths.filter((path) => !isTest(path) && !isData(path) && !path.startsWith("docs/")),
    (path) => posix.dirname(path),
  );
  const wide = [...folders].filter(([folder, files]) => files.length > 12 && !(folder in wideFolders));
  expect(
    wide.map(([folder, files]) => `${folder}: ${files.length} files; find the noun that some of them share`),
  ).toEqual([]);
});

test("no folder and no file has a name that could hold anything", () => {
  const folderNames = /^(utils?|helpers?|common|misc|types|lib|shared|services|core)$/;
  const fileNames = /^(utils?|helpers?|common|misc|types|lib|shared|core|index)\.tsx?$/;
  const vague = allPaths.filter(
    (path) =>
      path
        .split("/")
        .slice(0, -1)
        .some((folder) => folderNames.test(folder)) ||
      // The page at the root of a folder of routes is called index by the router.
      (fileNames.test(posix.basename(path)) && !path.startsWith("app/web/routes/")),
  );
  expect(vague, "what two features need and is about hiring is a missing noun; else it is ui or platform").toEqual([]);
});

test("files and folders are named in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const misnamed = allPaths.filter((path) => {
    if (path.startsWith("app/web/routes/") || path.startsWith("db/migrations/") || path.endsWith("/README.md"))
      return false;
    const parts = path.split("/");
    const stem = (parts.pop() ?? "").replace(/(\.[a-z0-9]+)+$/, "");
    return ![...parts, stem].every((part) => kebab.test(part));
  });
  expect(misnamed).toEqual([]);
});

test("a screen stands in a file that says so", () => {
  const exported = /^export (?:async )?(?:function|const) (\w*Screen)\b/m;
  const web = sourceFiles.filter(({ path }) => /^(features\/[^/]+|app)\/web\//.test(path) && !isTest(path));
  expect(web.length).toBeGreaterThan(0);
  const wrong = web.filter(({ path, text }) => exported.test(text) !== path.endsWith("-screen.tsx"));
  expect(wrong.map(({ path }) => `${path}: …Screen is exported from …-screen.tsx, and from nowhere else`)).toEqual([]);
});

test("a route has its parameters, its loader and the name of a screen: 30 lines beside the imports", () => {
  const routes = sourceFiles.filter(({ path }) => path.startsWith("app/web/routes/"));
  expect(routes.length).toBeGreaterThan(0);
  const ownLines = ({ text, program }: SourceFile) =>
    program.body
      .filter(({ type }) => type !== "ImportDeclaration")
      .flatMap(({ start, end }) => text.slice(start, end).split("\n"));
  const fat = routes.filter((file) => ownLines(file).length > 30);
  expect(fat.map(({ path }) => `${path}: move what it shows to a …-screen.tsx of its feature`)).toEqual([]);
});

test("a migration is named by its time, which no other has, and by what it does", () => {
  const names = allPaths.filter((path) => path.startsWith("db/migrations/")).map((path) => posix.basename(path));
  expect(names.filter((name) => !/^\d{8}T\d{4}_[a-z][a-z0-9_]*\.sql$/.test(name))).toEqual([]);
  expect(
    names.filter((name) => name <= folded.name),
    "the baseline comes first",
  ).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 13))).size).toBe(names.length);
});

test("no file names a place on the machine where it was written", () => {
  const places = [`${homedir()}/`, root].filter((place) => place.length > 2);
  expect(places).toContain(root);
  const read = [...allPaths, ...globSync("*.{ts,md,json}", { cwd: root })].filter((path) =>
    /\.(tsx?|mjs|js|md|sql|css|json|html|svg)$/.test(path),
  );
  expect(read.length).toBeGreaterThan(sourceFiles.length);
  const telling = read.filter((path) => {
    const text = readFileSync(`${root}${path}`, "utf8");
    return places.some((place) => text.includes(place));
  });
  expect(telling, "paths are relative to the repository").toEqual([]);
});
