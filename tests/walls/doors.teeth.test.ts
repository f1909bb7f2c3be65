import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { listCodeHoles } from "./code-holes.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { named } from "./sample.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the API tests of one feature with one guard switched off; whether all of them pass. */
function passes(feature: string, openDoor: string): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project=doors", "--bail=1", `${feature}/server`],
    {
      cwd: root,
      stdio: "ignore",
      env: { ...process.env, EVENHAND_TEST_OPEN_DOOR: openDoor, EVENHAND_TEST_SIZE: "small" },
    },
  );
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

const holes = listCodeHoles("doors").map((hole) => ({ ...hole, title: hole.id }));

test("each refusal of accounts, factors, invitations and magic links that is taken away is noticed by their own tests", async (context) => {
  if (times({ small: 0, full: 1 }) === 0) return context.skip("Each hole runs the tests of a feature: npm run soak");
  expect(holes.length).toBeGreaterThan(80);
  const sample = named(holes);
  const started = performance.now();
  const features = new Set(sample.map(({ path }) => path.split("/server/", 1)[0] ?? ""));
  // Red without a hole would make every hole look noticed.
  for (const feature of features) expect(await passes(feature, "none"), feature).toBe(true);
  const survivors: string[] = [];
  for (const { id, path } of sample) {
    if (!(await passes(path.split("/server/", 1)[0] ?? "", id))) continue;
    survivors.push(id);
    printFigures(`not noticed: ${id}`);
  }
  printFigures(
    `teeth of doors: ${sample.length - survivors.length} of ${sample.length} holes noticed, ${secondsSince(started)}`,
  );
  expect(survivors).toEqual([]);
}, 7_200_000);
