import { existsSync, readFileSync } from "node:fs";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { type FirstLoad, firstLoadsFile } from "../../scripts/support/web/first-loads.ts";
import { textsOfOwnScreens } from "../../scripts/support/web/text-parts.ts";
import { dropUnusedShapes, lookThroughDoors } from "../../scripts/support/web/web-parts.ts";
import { buildWebIfStale } from "../../scripts/support/web-build.ts";
import viteConfig from "../../vite.config.ts";
import { bundleSizes, circularFiles } from "../bench/bundle-sizes.ts";
import { root } from "./source-texts.ts";
import { entryBudget, filesBudget, pageBudgets } from "./web-budgets.ts";

const wall = [viteConfig.plugins ?? []]
  .flat(3)
  .find(
    (plugin): plugin is Plugin => plugin instanceof Object && "name" in plugin && plugin.name === "refuse-server-files",
  );

/** Bundles one line of code as the browser would get it. */
function bundle(code: string) {
  const entry: Plugin = {
    name: "entry",
    resolveId: (id) => (id === "entry" ? `${root}app/web/entry-of-a-test.ts` : null),
    load: (id) => (id.endsWith("entry-of-a-test.ts") ? code : null),
  };
  return build({
    configFile: false,
    root: `${root}app/web`,
    logLevel: "silent",
    plugins: [entry, wall, dropUnusedShapes(), lookThroughDoors(), textsOfOwnScreens()],
    build: { write: false, rollupOptions: { input: "entry" } },
  });
}

test("the web build refuses server code, and names who asked for it", async () => {
  expect(wall).toBeDefined();
  await expect(bundle('import "#features/accounts/server/handlers.ts";')).rejects.toThrow(/must not reach the browser/);
  await expect(bundle('import { readFileSync } from "node:fs"; readFileSync("x");')).rejects.toThrow(/entry-of-a-test/);
});

test("the web build takes what both sides share", async () => {
  await expect(
    bundle('import { errorCatalogue } from "#platform/errors.ts"; console.log(errorCatalogue);'),
  ).resolves.toBeDefined();
});

test("the constants of a file come without its shapes, and the shapes with whoever parses with them", async () => {
  const from = '"#features/surveys/survey-draft.ts"';
  const size = async (code: string) => JSON.stringify(await bundle(code)).length;
  const [constants, shapes] = await Promise.all([
    size(`import { surveyLimits } from ${from}; console.log(surveyLimits);`),
    size(`import { WrittenSurvey } from ${from}; console.log(WrittenSurvey.parse({}));`),
  ]);
  expect(constants).toBeLessThan(5000);
  expect(shapes).toBeGreaterThan(50_000);
});

test("what a screen says comes without the words of other screens", async () => {
  const from = '"#features/interview-plans/web/text.ts"';
  const built = async (code: string) => JSON.stringify(await bundle(`import { text } from ${from}; ${code}`));
  const [some, all] = await Promise.all([
    built("console.log(text.untitled, text.builder.planPage);"),
    built("console.log(text);"),
  ]);
  const [ofAll, ofBuilder, ofComparing] = ["Untitled plan", "Open the plan's page", "Compare versions"];
  for (const words of [ofAll, ofBuilder, ofComparing]) expect(all).toContain(words);
  for (const words of [ofAll, ofBuilder]) expect(some).toContain(words);
  expect(some).not.toContain(ofComparing);
});

test("no file waits for one that waits for it, so each finds what it takes from others", () => {
  buildWebIfStale();
  expect(circularFiles()).toEqual([]);
}, 600_000);

test("no page loads more than its budget", () => {
  buildWebIfStale();
  const { entry, pages } = bundleSizes();
  expect(Object.keys(pages).toSorted()).toEqual(Object.keys(pageBudgets).toSorted());
  const over = Object.entries({ ...pages, entry }).flatMap(([page, kilobytes]) => {
    const budget = { ...pageBudgets, entry: entryBudget }[page] ?? 0;
    return kilobytes > budget ? [`${page}: ${kilobytes.toFixed(1)} kB, ${budget} at most`] : [];
  });
  expect(over).toEqual([]);
}, 600_000);

test("every script that a page names is there, each once, and no page is made of too many", () => {
  buildWebIfStale();
  const loads: FirstLoad[] = JSON.parse(readFileSync(`${root}dist/web/${firstLoadsFile}`, "utf8"));
  expect(loads.length).toBeGreaterThan(70);
  for (const { route, scripts } of loads) {
    expect(
      scripts.filter((script) => !existsSync(`${root}dist/web${script}`)),
      route,
    ).toEqual([]);
    expect(new Set(scripts).size, route).toBe(scripts.length);
  }
  const over = Object.entries(bundleSizes().files).filter(([, count]) => count > filesBudget);
  expect(over).toEqual([]);
}, 600_000);
