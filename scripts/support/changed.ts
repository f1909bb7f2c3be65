import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { command, type Step, types } from "./program.ts";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from main, committed or not; on main itself, from the last commit. */
export function changedFiles(): string[] {
  const isOnMain = git("branch", "--show-current")[0] === "main";
  const base = isOnMain ? "HEAD" : (git("merge-base", "HEAD", "main")[0] ?? "HEAD");
  return [
    ...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]),
  ].filter((path) => existsSync(path));
}

/**
 * Where the database tests of a file are: every one of them loads the whole server, so the imports would say "all".
 * Null for what only a browser runs.
 */
function placeOfDatabaseTests(path: string): string | null {
  if (/\/web\/|\.test\.tsx?$/.test(path)) return /\.(api|rls)\.test\.ts$/.test(path) ? path : null;
  return /^(features\/[^/]+|app\/server|platform\/server|db|tests\/walls)\//.exec(path)?.[0] ?? null;
}

/** What the changed files reach. */
export function checksOfChanged(files: readonly string[]): Step[][] {
  const vitest = ["node_modules/vitest/vitest.mjs"];
  const sources = files.filter((path) => /\.(tsx?|mjs|css|json|sql)$/.test(path));
  const code = sources.filter((path) => /\.tsx?$/.test(path));
  const places = [...new Set(sources.map(placeOfDatabaseTests).filter((place) => place !== null))];
  const reached = ["related", "--run", "--project=node", "--project=jsdom", "--passWithNoTests", ...code];
  const onDatabase = ["run", "--project=postgres", "--passWithNoTests", ...places];
  return [
    [
      command(
        "format and lint",
        "node_modules/@biomejs/biome/bin/biome",
        "ci",
        "--colors=off",
        "--no-errors-on-unmatched",
        ...files,
      ),
      ...(code.length > 0 ? types : []),
    ],
    [
      command(
        "architecture",
        ...vitest,
        "run",
        "--project=node",
        "--exclude=**/web-bundle.test.ts",
        "tests/architecture",
      ),
      ...(code.length > 0
        ? [command("tests that load a changed file, without a database", ...vitest, ...reached)]
        : []),
      ...(places.length > 0 ? [command(`tests on PostgreSQL in ${places.join(", ")}`, ...vitest, ...onDatabase)] : []),
    ],
  ];
}
