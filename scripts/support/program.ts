import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The programs write into a pipe; whether a person reads it, they cannot know. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { FORCE_COLOR: undefined, NO_COLOR: "1" };

/** What came of one step of a check. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What to show when something failed. */
  output: string;
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

/** Runs a Node program to its end. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
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

/** A program that either succeeds or fails. */
export function command(name: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/**
 * The compiler over each of the three halves; it looks again only at what changed since its last run. One checker each: the
 * four that it takes by itself work out again, each for itself, the types that all files share.
 */
export const types: readonly Step[] = ["server", "web", "tests"].map((half) =>
  command(`types: ${half}`, "node_modules/typescript/bin/tsc", "-p", `tsconfig.${half}.json`, "--checkers", "1"),
);

async function perform(step: Step): Promise<Outcome> {
  const started = performance.now();
  const outcome = await step.run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = outcome.passed + outcome.failed > 1 ? ` (${outcome.passed} of ${outcome.passed + outcome.failed})` : "";
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
  console.log(`${outcome.failed > 0 ? "FAILED" : "ok    "} ${step.name}${count}, ${seconds} s`);
  return outcome;
}

/** Runs the steps, those of one line side by side; a failing one does not stop the others. Ends with `N passed, N failed`. */
export async function performAll(plan: readonly (readonly Step[])[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const group of plan) outcomes.push(...(await Promise.all(group.map(perform))));
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}
