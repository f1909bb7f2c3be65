// npm test, npm run check, npm run soak: everything that continuous integration runs, as one list of named steps.
// A failing step does not stop the others. The last line is `N passed, N failed`.
//   --journeys   the browser tests too
//   --full       races, faults and properties at full size
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./support/chromium.ts";
import { resultFiles, testCases } from "./support/test-results.ts";
import { buildWeb } from "./support/web-build.ts";

/** The steps write into a pipe; whether a person reads it, they cannot know. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { FORCE_COLOR: undefined, NO_COLOR: "1" };

interface Outcome {
  passed: number;
  failed: number;
  /** What to show when something failed. */
  output: string;
}

interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const withJourneys = process.argv.includes("--journeys");
if (process.argv.includes("--full")) process.env.EVENHAND_TEST_SIZE = "full";

/** Steps of one line run side by side. */
const plan: Step[][] = [
  [{ name: "web part builds, route tree is fresh", run: buildAndCompareRoutes }],
  [
    command("format and lint", "@biomejs/biome/bin/biome", "ci", "--colors=off", "."),
    command("types: server", "typescript/bin/tsc", "-p", "tsconfig.server.json"),
    command("types: web", "typescript/bin/tsc", "-p", "tsconfig.web.json"),
    command("types: tests", "typescript/bin/tsc", "-p", "tsconfig.tests.json"),
  ],
  [
    { name: "database types are fresh", run: () => asOneCheck(["scripts/generate-schema.ts", "--check"]) },
    { name: "generated documents are fresh", run: () => asOneCheck(["scripts/docs.ts", "--check"]) },
  ],
  [{ name: "tests and architecture, on PGlite and PostgreSQL", run: runTests }],
  ...(withJourneys ? [[{ name: "journeys in a browser", run: runJourneys }]] : []),
];

function command(name: string, tool: string, ...args: string[]): Step {
  return { name, run: () => asOneCheck([`node_modules/${tool}`, ...args]) };
}

/** Runs a Node program to its end. */
function node(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...colours, ...env },
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ code: 1, output: String(error) }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

async function asOneCheck(args: string[]): Promise<Outcome> {
  const { code, output } = await node(args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function buildAndCompareRoutes(): Promise<Outcome> {
  const tree = `${root}app/web/route-tree.gen.ts`;
  const standing = readFileSync(tree, "utf8");
  try {
    buildWeb("pipe");
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    return { passed: 0, failed: 1, output };
  }
  if (readFileSync(tree, "utf8") === standing) return { passed: 1, failed: 0, output: "" };
  return { passed: 0, failed: 1, output: "app/web/route-tree.gen.ts was stale. It is written anew: commit it." };
}

function runTests(): Promise<Outcome> {
  return countCases("vitest", [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${resultFiles.vitest}`,
  ]);
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
  const { code, output } = await node(args, env);
  const cases = existsSync(`${root}${resultFiles[runner]}`) ? testCases(runner) : [];
  const passed = cases.filter((one) => one.outcome === "passed").length;
  const failed = cases.filter((one) => one.outcome === "failed").length;
  // A file that cannot even be loaded, or a runner that broke down, has no case of its own.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output };
}

async function perform(step: Step): Promise<Outcome> {
  const started = performance.now();
  const outcome = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = outcome.passed + outcome.failed > 1 ? ` (${outcome.passed} of ${outcome.passed + outcome.failed})` : "";
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
  console.log(`${outcome.failed > 0 ? "FAILED" : "ok    "} ${step.name}${count}, ${seconds} s`);
  return outcome;
}

const outcomes: Outcome[] = [];
for (const group of plan) outcomes.push(...(await Promise.all(group.map(perform))));
const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
