import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { buildCodeMutants, type CodeMutant } from "./code-mutants.ts";
import { heldTwice } from "./held-twice.ts";
import { buildHttpCells } from "./http-cells.ts";
import { HttpMatrix } from "./http-matrix.ts";
import { openWalledWorld } from "./http-world.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { named, sampleOf } from "./sample.ts";

const world = await openWalledWorld();
const matrix = new HttpMatrix(world);
const isAllowed = (statuses: readonly number[]) => statuses.some((status) => status < 300);
// Over the app's own protocol only what REST does not say; first what must be refused.
const cells = buildHttpCells(world.cast)
  .filter(({ request, title }) => !request.path.startsWith("/rpc/") || title.includes("does not fit"))
  .sort((a, b) => Number(isAllowed(a.statuses)) - Number(isAllowed(b.statuses)));

/** Whether a try notices the hole, and finds nothing wrong without it. */
async function isCaught({ features, first = () => false, open, close }: CodeMutant): Promise<boolean> {
  const near = cells.filter(({ about }) => !features || features.some((feature) => about.startsWith(`${feature}.`)));
  for (const cell of [...near.filter(first), ...near.filter((other) => !first(other))]) {
    open();
    const leaks = await matrix.leaksAt(cell).finally(close);
    if (leaks.length > 0 && (await matrix.leaksAt(cell)).length === 0) return true;
  }
  return false;
}

/** What a mutant is called in `held-twice.ts`: without its line, which moves. */
const nameOf = ({ title }: CodeMutant) => title.replace(/:\d+/, "");

test("each guard that counts as held twice is there, and there once", async () => {
  const titles = (await buildCodeMutants()).map(nameOf);
  const times = Object.keys(heldTwice).map((name) => ({
    name,
    times: titles.filter((title) => title === name).length,
  }));
  expect(times.filter(({ times }) => times !== 1)).toEqual([]);
});

test("each need, each row of a policy.ts and each refusal in the server's code that is taken away is noticed", async () => {
  const all = (await buildCodeMutants()).filter((mutant) => !(nameOf(mutant) in heldTwice));
  expect(all.length).toBeGreaterThan(100);
  const { sample, told } = sampleOf(named(all), times({ small: 12, full: all.length }));
  const started = performance.now();
  const survivors: string[] = [];
  for (const mutant of sample) {
    if (await isCaught(mutant)) continue;
    survivors.push(mutant.title);
    printFigures(`not noticed: ${mutant.title}`);
  }
  printFigures(
    `teeth of routes: ${sample.length - survivors.length} of ${sample.length} holes noticed (${told}; ${Object.keys(heldTwice).length} more are held twice), ${secondsSince(started)}`,
  );
  expect(survivors).toEqual([]);
}, 3_600_000);
