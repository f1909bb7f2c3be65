// npm run spec: which rows of docs/ledger.md a passing test proves, from the results of the last npm test.
//   --run              runs the tests first, journeys included
//   --ids S1.01,S4.05  only these; fails unless all of them are proven
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { idsIn, readLedger } from "./support/ledger.ts";
import { resultFiles, type TestCase, testCases } from "./support/test-results.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1];
const wanted = process.argv.includes("--ids") ? new Set(argument("--ids")?.split(",")) : null;

if (process.argv.includes("--run"))
  spawnSync(process.execPath, ["scripts/check.ts", "--journeys"], { cwd: root, stdio: "inherit" });

const cases: TestCase[] = [];
for (const runner of ["vitest", "playwright"] as const) {
  if (existsSync(`${root}${resultFiles[runner]}`)) cases.push(...testCases(runner));
  else console.log(`No results of ${runner} yet: run npm test, or npm run spec -- --run`);
}
const casesOf = Map.groupBy(
  cases.flatMap((one) => idsIn(one.title).map((id) => ({ id, ...one }))),
  ({ id }) => id,
);

const isPart = (id: string) => /[a-z]$/.test(id);
const ledger = readLedger();
const rows = ledger.filter(({ id }) => (wanted ? wanted.has(id) : !isPart(id)));
/** Parts of a row: S8.10a and S8.10b are parts of S8.10. */
const partsOf = (row: string) => ledger.flatMap(({ id }) => (isPart(id) && id.slice(0, -1) === row ? [id] : []));
const files = (of: TestCase[]) => [
  ...new Set(of.map(({ file }) => relative(root, file.startsWith("/") ? file : `tests/journeys/${file}`))),
];
const proven: string[] = [];
const open: string[] = [];
for (const { id, statement } of rows) {
  const parts = partsOf(id);
  const found = [id, ...parts].flatMap((one) => casesOf.get(one) ?? []);
  const failed = found.filter(({ outcome }) => outcome === "failed");
  const passed = found.filter(({ outcome }) => outcome === "passed");
  const unproven = parts.filter((part) => !passed.some((one) => one.id === part));
  if (failed.length > 0) open.push(`${id}  ${statement}  ← fails in ${files(failed).join(", ")}`);
  else if (passed.length > 0 && unproven.length > 0)
    open.push(`${id}  ${statement}  ← only partly, without ${unproven.join(", ")}: ${files(passed).join(", ")}`);
  else if (passed.length > 0) proven.push(`${id}  ${statement}  ← ${files(passed).join(", ")}`);
  else open.push(`${id}  ${statement}`);
}
console.log(`Proven by a passing test: ${proven.length} of ${rows.length}\n${proven.join("\n")}\n`);
console.log(`Without: ${open.length}\n${open.join("\n")}`);
for (const id of wanted ?? []) {
  if (rows.some((row) => row.id === id)) continue;
  console.log(`${id} does not stand in docs/ledger.md`);
  process.exitCode = 1;
}
if (wanted && open.length > 0) process.exitCode = 1;
