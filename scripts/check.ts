// npm test, npm run check, npm run soak: everything that continuous integration runs, as one list of named steps.
// A failing step does not stop the others. The last line is `N passed, N failed`.
//   --changed    only what the files that differ from main reach: seconds, and less sure
//   --journeys   npm test: the browser tests too, the build, and a process that is killed while it saves
//   --full       npm run soak: races, faults, walls and properties at full size, every test on both databases
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { resolveConfig } from "vite";
import { changedFiles, checksOfChanged } from "./support/changed.ts";
import { ensureChromium } from "./support/chromium.ts";
import { command, type Outcome, performAll, runNode, types } from "./support/program.ts";
import { resultFiles, testCases } from "./support/test-results.ts";
import { readTimes } from "./support/time-budgets.ts";
import { isWebStale } from "./support/web-build.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const isFull = process.argv.includes("--full");
const withJourneys = process.argv.includes("--journeys");
if (isFull) process.env.EVENHAND_TEST_SIZE = "full";

if (process.argv.includes("--changed")) {
  const files = changedFiles();
  console.log(`${files.length} files differ from main. npm run check runs the rest.`);
  await performAll(files.length > 0 ? checksOfChanged(files) : []);
} else await performAll(everything());

/** Steps of one line run side by side. */
function everything() {
  const still = [
    command("format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."),
    ...types,
    command("database types are fresh", "scripts/generate-schema.ts", "--check"),
    command("generated documents are fresh", "scripts/docs.ts", "--check"),
  ];
  const build = command("web part builds", "scripts/build.ts", "--if-stale");
  const tests = { name: "tests and architecture", run: runTests };
  return [
    // First, since the compiler reads the route tree that it writes.
    [{ name: "route tree is fresh", run: compareRoutes }],
    // Before the tests, which look at what was built: inside of one it would hold up a worker for longer than any test may take.
    ...(isWebStale() ? [[build, ...still], [tests]] : [[...still, tests]]),
    // After the tests: each has two workers of its own, and four on two processors take longer than both.
    ...(withJourneys ? [[{ name: "journeys in a browser", run: runJourneys }]] : []),
    ...(isFull ? [] : [[{ name: "test files keep to their time", run: compareTimes }]]),
  ];
}

/** The plugin of the router writes the tree as soon as the configuration of the build is read. */
async function compareRoutes(): Promise<Outcome> {
  const tree = `${root}app/web/route-tree.gen.ts`;
  const standing = readFileSync(tree, "utf8");
  await resolveConfig({ configFile: `${root}vite.config.ts`, logLevel: "warn" }, "build");
  if (readFileSync(tree, "utf8") === standing) return { passed: 1, failed: 0, output: "" };
  return { passed: 0, failed: 1, output: "app/web/route-tree.gen.ts was stale. It is written anew: commit it." };
}

function runTests(): Promise<Outcome> {
  const late = [...(withJourneys ? ["faults"] : []), ...(isFull ? ["teeth"] : [])];
  const projects = ["node", "jsdom", "postgres", "pglite", ...late];
  return countCases("vitest", [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=dot",
    "--reporter=./scripts/support/time-budgets.ts",
    "--reporter=json",
    `--outputFile.json=${resultFiles.vitest}`,
  ]);
}

async function compareTimes(): Promise<Outcome> {
  const { slowest, over, files } = readTimes();
  console.log(`The slowest of ${files} test files:\n${slowest.join("\n")}`);
  return { passed: files - over.length, failed: over.length, output: over.join("\n") };
}

function runJourneys(): Promise<Outcome> {
  ensureChromium();
  return countCases("playwright", ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: resultFiles.playwright,
  });
}

/** Runs a test runner, and counts from the file of results that it writes. */
async function countCases(runner: keyof typeof resultFiles, args: string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
  rmSync(`${root}${resultFiles[runner]}`, { force: true });
  const { code, output } = await runNode(args, env);
  const cases = existsSync(`${root}${resultFiles[runner]}`) ? testCases(runner) : [];
  const passed = cases.filter((one) => one.outcome === "passed").length;
  const failed = cases.filter((one) => one.outcome === "failed").length;
  // A file that cannot even be loaded, or a runner that broke down, has no case of its own.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output };
}
