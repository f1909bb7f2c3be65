import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildCast } from "./cast.ts";
import { readFunctions } from "./catalogue.ts";
import { walls } from "./expected/all.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { named, sampleOf } from "./sample.ts";
import { buildSqlCells } from "./sql-cells.ts";
import { installAttempts, leaksIn, undone } from "./sql-matrix.ts";
import { buildSqlMutants, type SqlMutant } from "./sql-mutants.ts";

const world = await openWorld();
const { pool } = world.services.database;
const cast = await buildCast(world);
await installAttempts(pool);
const cells = await buildSqlCells(pool, cast);

test("every function with its owner's rights says what in it holds people back", async () => {
  const said = new Set(walls.guards.map(({ name }) => name));
  const powerful = (await readFunctions(pool)).filter(({ definer }) => definer);
  expect(powerful.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
});

/** Whether a try notices the hole; those about the wall itself first, the first that notices ends it. */
async function isCaught({ statement, about }: SqlMutant): Promise<boolean> {
  const near = cells.filter((cell) => cell.about === about);
  const far = cells.filter((cell) => cell.about !== about);
  return undone(pool, async (client) => {
    await client.query(statement);
    for (const tried of [near, far]) {
      const leaks = await leaksIn(client, tried, cast, (found) => found.length > 0);
      if (leaks.length > 0) return true;
    }
    return false;
  });
}

test(
  "each policy, right, guarding trigger and guard of a function that is taken away or weakened is noticed",
  async () => {
    const all = await buildSqlMutants(pool);
    const { sample, told } = sampleOf(named(all), times({ small: 12, full: all.length }));
    const started = performance.now();
    const survivors: string[] = [];
    for (const mutant of sample) {
      if (await isCaught(mutant)) continue;
      survivors.push(mutant.title);
      printFigures(`not noticed: ${mutant.title}`);
    }
    printFigures(
      `teeth of tables: ${sample.length - survivors.length} of ${sample.length} holes noticed (${told}), ${secondsSince(started)}`,
    );
    expect(survivors).toEqual([]);
  },
  times({ small: 900_000, full: 3_600_000 }),
);
