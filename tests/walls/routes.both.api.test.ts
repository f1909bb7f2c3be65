import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { isTest, root } from "#tests/architecture/source-texts.ts";
import { times } from "#tests/support/sizes.ts";
import { walls } from "./expected/all.ts";
import { buildHttpCells, expectedProcedures } from "./http-cells.ts";
import { HttpMatrix } from "./http-matrix.ts";
import { openWalledWorld } from "./http-world.ts";
import { httpCallers } from "./principals.ts";
import { printFigures, secondsSince } from "./print-figures.ts";
import { sampleOf } from "./sample.ts";

const world = await openWalledWorld();
/** Only those whose title holds it, all of them: `EVENHAND_TEST_WALLS=groups.` while a feature is being built. */
const only = process.env.EVENHAND_TEST_WALLS ?? "";
const Endpoint = z.object({
  path: z.string().optional(),
  options: z.object({ method: z.union([z.string(), z.array(z.string())]) }),
});

test("every procedure has its row in tests/walls/expected", () => {
  const procedures = expectedProcedures();
  expect(procedures.length).toBeGreaterThan(30);
  expect(procedures.filter(({ rows }) => rows.length === 0).map(({ procedure }) => procedure.name)).toEqual([]);
});

test("every path of the account library and every other path that answers has its row", () => {
  const known = new Set(Object.keys(walls.paths));
  const ofLibrary = Object.values(world.accounts.api).flatMap((endpoint) => {
    const { path, options } = Endpoint.parse({ ...endpoint });
    return path === undefined ? [] : [options.method].flat().map((method) => `${method} /api/auth${path}`);
  });
  expect(ofLibrary.length).toBeGreaterThan(20);
  // Steps that answer compare the path with a text.
  const sources = globSync("{app,platform,features/*}/server/**/*.ts", { cwd: root }).filter((path) => !isTest(path));
  const compared = sources.flatMap((path) =>
    [...readFileSync(`${root}${path}`, "utf8").matchAll(/\bpath [!=]== "(\/[^"]*)"/g)].map(([, at]) => at),
  );
  expect(compared).toContain("/readyz");
  const answered = [...known].map((row) => row.split(" ")[1]?.replace("/api/auth", ""));
  expect([
    ...ofLibrary.filter((row) => !known.has(row)),
    ...compared.filter((path) => !known.has(`GET ${path}`) && !answered.includes(path)),
  ]).toEqual([]);
});

test(
  "[S6.02] over HTTP everybody reaches what is theirs, and nothing of anybody else is told, not even that it is there",
  async () => {
    const all = buildHttpCells(world.cast).filter(({ title }) => title.includes(only));
    const { sample: cells, told } = sampleOf(all, only === "" ? times({ small: 300, full: all.length }) : all.length);
    const started = performance.now();
    const leaks = await new HttpMatrix(world).leaksIn(cells);
    const allowed = cells.filter(({ statuses }) => statuses.includes(200)).length;
    printFigures(
      `walls of routes: ${cells.length} cells tried (${told}; ${allowed} allowed) by ${httpCallers.length} principals, leaks ${leaks.length}, ${secondsSince(started)}`,
    );
    const firstOfEach = [...Map.groupBy(leaks, (leak) => /^(?:[A-Z]+ )?\S+/.exec(leak)?.[0])].map(
      ([, [first]]) => first,
    );
    expect(firstOfEach).toEqual([]);
  },
  times({ small: 900_000, full: 3_600_000 }),
);
