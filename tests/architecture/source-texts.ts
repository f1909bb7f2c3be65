import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Paths of all files below our folders, whatever their kind. */
export const allPaths: readonly string[] = globSync(
  ["app", "db", "docs", "features", "platform", "scripts", "tests", "ui"].map((folder) => `${folder}/**/*`),
  { cwd: root, withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").slice(root.length))
  .sort();

/** All TypeScript that a person wrote, as text: to parse it takes seconds, which `source-files.ts` is for. */
export const sourceTexts = () =>
  [...allPaths, ...globSync("*.ts", { cwd: root })]
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".gen.ts"))
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith("tests/");
