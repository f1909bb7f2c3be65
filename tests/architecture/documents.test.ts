import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { resolve } from "./boundaries.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest, root } from "./source-texts.ts";

const documents = ["*.md", "docs/**/*.md", "features/**/*.md"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${root}${path}`, "utf8") }));

test("links in documents lead somewhere", () => {
  expect(documents.length).toBeGreaterThan(10);
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].flatMap(([, link = ""]) =>
      existsSync(`${root}${posix.join(posix.dirname(path), link)}`) ? [] : [`${path}: ${link}`],
    ),
  );
  expect(broken).toEqual([]);
});

test("files and folders that documents name are there", () => {
  const anyFeature = /^features\/X\//;
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:app|features|ui|platform|db|tests|docs|scripts)\/[\w./-]*)`/g)].flatMap(([, name = ""]) =>
      existsSync(`${root}${name}`) || anyFeature.test(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("the files that the walk through a feature names are there", () => {
  const walked = documents.find(({ path }) => path === "docs/a-new-feature.md")?.text ?? "";
  const named = [...walked.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, name]) => name ?? []);
  expect(named.length).toBeGreaterThan(15);
  const there = (name: string) => existsSync(`${root}features/interview-plans/${name}`) || existsSync(`${root}${name}`);
  // Kinds of files, which a small feature has under this very name.
  expect(named.filter((name) => !there(name) && !["commands.ts", "queries.ts"].includes(name))).toEqual([]);
});

test("every feature has a README of the same form", () => {
  const features = globSync("features/*/", { cwd: root }).map((path) => path.replaceAll("\\", "/").replace(/\/$/, ""));
  expect(features.length).toBeGreaterThan(8);
  const parts = ["Always holds", "States", "Who may", "Ledger", "Doors"];
  const wrong = features.flatMap((feature) => {
    const text = documents.find(({ path }) => path === `${feature}/README.md`)?.text ?? "";
    const places = parts.map((part) => text.indexOf(`**${part}.**`));
    return places.every((place, at) => place > (places[at - 1] ?? 0)) ? [] : [feature];
  });
  expect(wrong, `one paragraph on what it is, then ${parts.join(", ")}, in this order`).toEqual([]);
});

/** Doors through which nobody comes, each with the reason. */
const closedDoors: Record<string, string> = {};

test("every door stands in the README of its feature, and somebody comes through it", () => {
  const doors = sourceFiles.map(({ path }) => path).filter((path) => path.endsWith("/public.ts"));
  expect(doors.length).toBeGreaterThan(20);
  const folderOf = (path: string) => path.split("/", 2).join("/");
  const untold = doors.filter((door) => {
    const readme = documents.find(({ path }) => path === `${folderOf(door)}/README.md`)?.text ?? "";
    return !readme.includes(`\`${door.slice(folderOf(door).length + 1)}\``);
  });
  expect(untold, "name it under Doors").toEqual([]);
  const entered = new Set(
    sourceFiles
      .filter(({ path }) => !isTest(path) && !path.endsWith("/factory.ts"))
      .flatMap(({ path, imports }) =>
        imports.map(({ specifier }) => resolve(path, specifier) ?? "").filter((to) => folderOf(to) !== folderOf(path)),
      ),
  );
  expect(doors.filter((door) => !entered.has(door))).toEqual(Object.keys(closedDoors));
});

test("every decision stands in the index, under its number", () => {
  const index = readFileSync(`${root}docs/decisions/README.md`, "utf8");
  const notes = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((path) =>
    posix.basename(path.replaceAll("\\", "/")),
  );
  expect(
    notes.filter((note) => !index.includes(`[${note.slice(0, 4)}](${note})`)),
    "give it a line in docs/decisions/README.md",
  ).toEqual([]);
  expect(new Set(notes.map((note) => note.slice(0, 4))).size).toBe(notes.length);
});

test("every command that documents name stands in package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const unknown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z:]+)/g)].flatMap(([, name = ""]) => (name in scripts ? [] : [`${path}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});
