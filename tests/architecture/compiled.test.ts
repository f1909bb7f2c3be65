import { transformSync } from "@babel/core";
import compiler from "babel-plugin-react-compiler";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";

interface Told {
  kind: string;
  fnLoc?: { start: { line: number } } | null;
}

/** What the compiler says of each function of a file that it looked at. */
function toldOf(path: string, text: string): Told[] {
  const told: Told[] = [];
  const logger = { logEvent: (_file: string | null, event: Told) => void told.push(event) };
  transformSync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[compiler, { logger }]],
  });
  return told;
}

const isLeftOut = ({ kind }: Told) => kind !== "CompileSuccess";

/** What is drawn while somebody types. */
const isHot = (path: string) => path.endsWith(".tsx") && (path.startsWith("ui/") || path.includes("/builder/"));

test("where people type, only what changed is drawn again: the compiler takes all components", () => {
  const files = sourceFiles.filter(({ path }) => isHot(path) && !isTest(path));
  expect(files.length).toBeGreaterThan(100);
  const told = files.map(({ path, text }) => ({ path, told: toldOf(path, text) }));
  expect(told.filter((file) => !file.told.every(isLeftOut)).length).toBeGreaterThan(80);
  const leftOut = told.filter((file) => file.told.some(isLeftOut)).map(({ path }) => path);
  expect(leftOut, "say it in a way that the compiler takes").toEqual([]);
}, 240_000);

test("a component with a function after its end is one that the compiler leaves out", () => {
  const hoisted = "export function A({ b }) { return <p>{c()}</p>; function c() { return b; } }";
  expect(toldOf("a.tsx", hoisted).map(({ kind }) => kind)).toEqual(["CompileError"]);
});
