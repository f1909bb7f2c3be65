// npx evenhand plan lint <file>: what is wrong with an interview plan in a file, for people and, with --json, for programs.
import { readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { styleText } from "node:util";
import { draftOf } from "#features/plan-files/convert.ts";
import { noPlan } from "#features/plan-files/keys.ts";
import { lintPlan, type PlanReport } from "#features/plan-files/lint-plan.ts";
import { fileLimits, type PlacedProblem, placeIn, readPlanFile } from "#features/plan-files/read-file.ts";
import { checksFor } from "#features/question-library/question-checks.ts";

const usage = `Usage: evenhand plan lint [--json] <file> …      (YAML or JSON; - reads the standard input)
       evenhand audit verify …                  (evenhand audit verify --help)

Exit codes
  0  nothing that blocks (warnings and notes may stand)
  1  a finding blocks: the plan is better not published like this
  2  not a plan file: it cannot be read as one
  3  wrong usage, or no such file
`;

const exits = { fine: 0, blocked: 1, notPlan: 2, usage: 3 } as const;

interface Linted {
  file: string;
  exit: number;
  problems: PlacedProblem[];
  findings: (PlanReport["findings"][number] & { line: number; column: number })[];
  more: PlanReport["more"];
  structure: PlanReport["structure"] | null;
}

async function lintFile(file: string): Promise<Linted> {
  const nothing = { file, problems: [], findings: [], more: 0, structure: null };
  let bytes: Uint8Array;
  try {
    if (file !== "-" && statSync(file).size > fileLimits.bytes * 2)
      return broken(file, "The file is larger than 1 MB.");
    bytes = readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...nothing, exit: exits.usage, problems: [{ path: "", line: 1, column: 1, message }] };
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return broken(file, "The file isn't UTF-8 text.");
  }
  const read = readPlanFile(text);
  if (!read.isPlan) return { ...nothing, exit: exits.notPlan, problems: read.problems };
  const { findings, more, structure } = lintPlan(draftOf(read.file, noPlan).draft, await checksFor());
  const place = placeIn(text);
  return {
    ...nothing,
    exit: findings.some(({ severity }) => severity === "block") ? exits.blocked : exits.fine,
    findings: findings.map((one) => ({ ...one, ...place(one.path.split(".")) })),
    more,
    structure,
  };
}

const broken = (file: string, message: string): Linted => ({
  file,
  exit: exits.notPlan,
  problems: [{ path: "", line: 1, column: 1, message }],
  findings: [],
  more: 0,
  structure: null,
});

const colours = { block: "red", warn: "yellow", info: "cyan" } as const;

/**
 * What of a file could begin a line of its own, move the cursor, turn what is shown round, or be a command to who reads the log:
 * some systems take `::name` at the start of a line, and `##[` anywhere, for one.
 */
const unplain = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|(?<=^\s*):(?=:)|#(?=#\[|#vso\[)/gu;
const plain = (text: string) => text.replaceAll(unplain, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

function humanOf({ file: name, problems, findings, more, structure }: Linted): string {
  const file = plain(name);
  const lines = [
    ...problems.map(
      ({ line, column, path, message }) => `${file}:${line}:${column} ${plain(path)}\n  ${plain(message)}`,
    ),
    ...findings.map(({ line, column, severity, code, words, why, fix }) => {
      const quoted = words === "" ? "" : `\n  “${plain(words.replaceAll(/\s+/g, " ").slice(0, 160))}”`;
      return `${file}:${line}:${column} ${styleText(colours[severity], severity)} ${code}${quoted}\n  ${plain(why)}\n  ${plain(fix)}`;
    }),
  ];
  const count = (severity: string) => findings.filter((one) => one.severity === severity).length;
  if (more > 0) lines.push(`${file}: ${more} more not shown. What blocks is told first.`);
  if (structure)
    lines.push(
      `${file}: ${count("block")} block, ${count("warn")} warn, ${count("info")} info. Structure ${structure.points} of the ${structure.of} that a plan can show.`,
    );
  return `${lines.join("\n")}\n`;
}

/** Runs the command; answers its exit code. The worst of several files counts. */
export async function runPlanLint(words: readonly string[], out: (text: string) => void): Promise<number> {
  const asJson = words.includes("--json");
  const [topic, verb, ...files] = words.filter((word) => word !== "--json");
  const isUsage = topic === "plan" && verb === "lint" && files.length > 0;
  if (!isUsage || files.some((file) => file.startsWith("-") && file !== "-")) {
    out(usage);
    return words.includes("--help") ? exits.fine : exits.usage;
  }
  const linted = await Promise.all(files.map(lintFile));
  out(asJson ? `${JSON.stringify(linted, null, 2)}\n` : linted.map(humanOf).join(""));
  return Math.max(...linted.map(({ exit }) => exit));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runPlanLint(process.argv.slice(2), (text) => process.stdout.write(text));
