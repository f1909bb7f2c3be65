import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { listCodeHoles } from "./code-holes.ts";
import { doorsHeldTwice } from "./held-twice.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { named } from "./sample.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What stands at a feature's doors beside it: its guards may be tried there, whoever comes in by one being known to all. */
const neighbours = ["accounts", "factors", "invitations", "magic-links", "organizations"]
  .map((feature) => `features/${feature}/server`)
  .concat("app/server");

/** Runs the API tests of these folders with one guard switched off; whether all of them pass. */
function passes(folders: readonly string[], openDoor: string): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project=doors", "--bail=1", ...folders],
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

/** What a hole is called in `held-twice.ts`: without its line, which moves. */
const nameOf = (id: string) => id.replace(/:\d+/, "");
const ownTests = (path: string) => [`${path.split("/server/", 1)[0]}/server`];

const holes = listCodeHoles("doors").map((hole) => ({ ...hole, title: hole.id }));

test("each door that counts as held twice is there, and there once", () => {
  const names = holes.map(({ id }) => nameOf(id));
  const wrong = Object.keys(doorsHeldTwice).filter((name) => names.filter((each) => each === name).length !== 1);
  expect(wrong).toEqual([]);
});

test("each refusal of accounts, factors, invitations and magic links that is taken away is noticed by a test of what is behind", async (context) => {
  if (times({ small: 0, full: 1 }) === 0) return context.skip("Each hole runs the tests of a feature: npm run soak");
  expect(holes.length).toBeGreaterThan(80);
  const sample = named(holes.filter(({ id }) => !(nameOf(id) in doorsHeldTwice)));
  const started = performance.now();
  // Red without a hole would make every hole look noticed.
  for (const folders of [...new Set(sample.map(({ path }) => ownTests(path).join())), neighbours])
    expect(await passes([folders].flat(), "none"), String(folders)).toBe(true);
  const survivors: string[] = [];
  for (const { id, path } of sample) {
    if (!(await passes(ownTests(path), id)) || !(await passes(neighbours, id))) continue;
    survivors.push(id);
    printFigures(`not noticed: ${id}`);
  }
  printFigures(
    `teeth of doors: ${sample.length - survivors.length} of ${sample.length} holes noticed (${Object.keys(doorsHeldTwice).length} more are held twice), ${secondsSince(started)}`,
  );
  expect(survivors).toEqual([]);
}, 7_200_000);
