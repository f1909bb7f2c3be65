import { expect, inject, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildCast, nameOf } from "./cast.ts";
import { readFunctions, readTables } from "./catalogue.ts";
import { walls } from "./expected/all.ts";
import { principals } from "./principals.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { sampleOf } from "./sample.ts";
import { buildSqlCells } from "./sql-cells.ts";
import { installAttempts, leaksIn, undone } from "./sql-matrix.ts";

const world = await openWorld();
const { pool } = world.services.database;
const cast = await buildCast(world);
await installAttempts(pool);

test("every table and view, and every function that a request may call, has its row in tests/walls/expected", async () => {
  const expected = new Set(walls.tables.map(({ table }) => nameOf(table)));
  const tables = await readTables(pool);
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(({ name }) => name).filter((name) => !expected.has(name))).toEqual([]);
  const asked = new Set(walls.functions.map(({ name }) => name));
  const granted = (await readFunctions(pool)).filter((callable) => callable.granted);
  expect(granted.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
  expect([...asked].filter((name) => !granted.some((callable) => callable.name === name))).toEqual([]);
});

test(
  "[S6.02] as the application's role, everybody reaches in every table what is theirs, and nothing else",
  async () => {
    const all = await buildSqlCells(pool, cast);
    // PGlite takes six times the processor for each.
    const part = inject("databaseKind") === "pglite" ? 40 : 10;
    const { sample: cells, told } = sampleOf(all, times({ small: Math.ceil(all.length / part), full: all.length }));
    const started = performance.now();
    const leaks = await undone(pool, (client) => leaksIn(client, cells, cast));
    const allowed = cells.filter(({ wanted }) => wanted === "done").length;
    printFigures(
      `walls of tables: ${cells.length} cells tried (${told}; ${allowed} allowed) by ${principals.length} principals, leaks ${leaks.length}, ${secondsSince(started)}`,
    );
    expect(leaks.slice(0, 30)).toEqual([]);
  },
  times({ small: 180_000, full: 3_600_000 }),
);
