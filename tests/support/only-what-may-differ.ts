// Runs before each test file on PGlite by day. Of a file that runs on both databases only those tests run there whose outcome may
// differ, by the same signs that decide which files run on both; the others have run on PostgreSQL. The soak runs all on both.
import { existsSync, readFileSync } from "node:fs";
import { beforeEach } from "vitest";
import { type Lines, linesThatMayDiffer } from "../architecture/both-databases.ts";
import { root } from "../architecture/source-texts.ts";
import { parse, type SourceFile } from "../architecture/syntax.ts";

const files = new Map<string, SourceFile | undefined>();
const kept = new Map<string, Lines[] | null>();

function fileAt(path: string): SourceFile | undefined {
  if (!files.has(path)) {
    const isThere = /\.tsx?$/.test(path) && existsSync(`${root}${path}`);
    files.set(path, isThere ? parse(path, readFileSync(`${root}${path}`, "utf8")) : undefined);
  }
  return files.get(path);
}

function linesIn(path: string): Lines[] | null {
  const file = fileAt(path);
  if (!kept.has(path)) kept.set(path, file ? linesThatMayDiffer(file, fileAt) : null);
  return kept.get(path) ?? null;
}

beforeEach(({ task, skip }) => {
  const lines = linesIn(task.file.filepath.replaceAll("\\", "/").slice(root.length));
  const line = task.location?.line;
  if (lines === null || line === undefined || lines.some(({ first, last }) => first <= line && line <= last)) return;
  skip("comes out the same on both databases");
});
