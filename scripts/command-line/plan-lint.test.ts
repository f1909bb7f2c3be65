import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, expect, test } from "vitest";
import { fileOf } from "#features/plan-files/convert.ts";
import { noPlan } from "#features/plan-files/keys.ts";
import { writePlanFile } from "#features/plan-files/write-file.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { runPlanLint } from "./plan-lint.ts";

const folder = mkdtempSync(join(tmpdir(), "plan-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function lint(content: string | Uint8Array, ...more: string[]) {
  const file = join(folder, "plan.yaml");
  writeFileSync(file, content);
  let out = "";
  const exit = await runPlanLint(["plan", "lint", file, ...more], (text) => {
    out += text;
  });
  return { exit, out };
}

const whole = aWholePlan();
const yaml = writePlanFile(fileOf(whole, noPlan), "yaml");
const spoken = whole.questions[0]?.text ?? "";

test("a plan with nothing that blocks exits with 0 and tells its structure", async () => {
  const { exit, out } = await lint(yaml);
  expect(out).toMatch(/: 0 block, \d+ warn, \d+ info\. Structure [\d.]+ of the 11/);
  expect(exit).toBe(0);
});

test("a question that must not be asked blocks: exit 1, with its line, the words and the way out", async () => {
  const asked = yaml.replace(spoken, "Are you married?");
  const { exit, out } = await lint(asked);
  const line = asked.split("\n").findIndex((one) => one.includes("Are you married?")) + 1;
  expect(out).toContain(`plan.yaml:${line}:`);
  expect(out).toContain("prohibited");
  expect(exit).toBe(1);
});

test("--json says the same to programs, with paths of the file", async () => {
  const { exit, out } = await lint(yaml.replace(spoken, "Are you married?"), "--json");
  const [report] = JSON.parse(out);
  expect(report).toMatchObject({ exit: 1, problems: [], structure: { of: 11 } });
  expect(report.findings).toContainEqual(
    expect.objectContaining({ severity: "block", code: "prohibited", path: "rounds.0.questions.0.text" }),
  );
  expect(exit).toBe(1);
});

test("nothing of a file begins a line, moves the cursor or turns the text round", async () => {
  const key = await lint('evenhand: plan/1\nplan: { title: T, "x\\n::error::fake": 1 }\n');
  expect(key.exit).toBe(2);
  expect(key.out).toContain("x\\u{a}::error::fake");
  const hostile = `{ text: "::error::ok\\e[2K\\r\\u2028##[error]x \\u202eWhich oven would you buy?" }`;
  // Asked twice, so that all of its words are told.
  const { out } = await lint(
    `evenhand: plan/1\nplan: { title: T }\nrounds: [{ name: R, questions: [${hostile}, ${hostile}] }]\n`,
  );
  expect(out).toContain("\\u{1b}[2K");
  for (const text of [key.out, out]) {
    const shown = stripVTControlCharacters(text);
    expect(shown).not.toMatch(/^\s*::|##\[/m);
    expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  }
});

test("joiners and marks of direction stay: words written from right to left need them", async () => {
  const text = "می\u200cشود\u200f Are you married?";
  expect((await lint(yaml.replace(spoken, text))).exit).toBe(1);
});

test("what is no plan file exits with 2 and names the place", async () => {
  expect(await lint(`${yaml}nonsense: 1\n`)).toMatchObject({ exit: 2, out: expect.stringContaining("nonsense") });
  expect((await lint(Buffer.from([0xff, 0xfe, 0x00]))).exit).toBe(2);
});

test("a file that is not there, and wrong usage, exit with 3; help with 0", async () => {
  const run = (...words: string[]) => runPlanLint(words, () => undefined);
  expect(await run("plan", "lint", join(folder, "none.yaml"))).toBe(3);
  expect(await run("plan", "lint")).toBe(3);
  expect(await run("plan", "lint", "--fix", "a.yaml")).toBe(3);
  expect(await run("--help")).toBe(0);
});
