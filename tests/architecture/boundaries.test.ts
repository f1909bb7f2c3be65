import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { featureOrder } from "#db/sql-in-force.ts";
import { breaches } from "./boundaries.ts";
import { sourceFiles } from "./source-files.ts";
import { allPaths, root } from "./source-texts.ts";
import { parse } from "./syntax.ts";

const order = featureOrder(readFileSync(`${root}features/README.md`, "utf8"));

test("the checks of this folder see the program: its folders, and the imports of its files", () => {
  for (const folder of ["app/server/", "app/web/", "features/accounts/server/", "platform/server/", "platform/web/"])
    expect(
      sourceFiles.some((file) => file.path.startsWith(folder) && file.imports.length > 0),
      folder,
    ).toBe(true);
  expect(sourceFiles.flatMap((file) => file.imports).length).toBeGreaterThan(100);
  expect(order.length).toBeGreaterThan(5);
});

test("imports go downwards, and enter a feature by its doors", () => {
  expect(sourceFiles.flatMap((file) => breaches(file, order))).toEqual([]);
});

test("every feature stands in features/README.md, once", () => {
  const folders = new Set(allPaths.flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []));
  expect([...folders].filter((folder) => !order.includes(folder))).toEqual([]);
  expect(new Set(order).size).toBe(order.length);
});

/** One forbidden line per wall, so that a wall which fell shows. */
const forbidden: [rule: string, path: string, line: string][] = [
  ["web → server of its feature", "features/groups/web/a.ts", 'import { x } from "../server/queries.ts";'],
  ["web → server of the platform", "features/groups/web/a.ts", 'import { x } from "#platform/server/rpc.ts";'],
  ["web → server, type only", "features/groups/web/a.ts", 'import type { X } from "../server/queries.ts";'],
  ["web → server, lazily", "app/web/a.ts", 'const x = await import("#app/server/http.ts");'],
  ["web → node", "ui/a.tsx", 'import { readFileSync } from "node:fs";'],
  ["web → node, old name", "ui/a.tsx", 'import { readFileSync } from "fs";'],
  ["web → database package", "platform/web/a.ts", 'import { Pool } from "pg";'],
  ["server → web", "features/groups/server/a.ts", 'import { x } from "../web/queries.ts";'],
  ["server → ui", "features/groups/server/a.ts", 'import { Button } from "#ui/button.tsx";'],
  ["top file → server", "features/groups/rules.ts", 'import { x } from "./server/queries.ts";'],
  ["top file → browser package", "features/groups/rules.ts", 'import { useState } from "react";'],
  ["feature below", "features/accounts/server/a.ts", 'import { x } from "#features/groups/server/public.ts";'],
  [
    "feature above, not by a door",
    "features/groups/server/a.ts",
    'import { x } from "#features/accounts/server/handlers.ts";',
  ],
  ["feature above, inside web", "features/groups/web/a.ts", 'import { x } from "#features/accounts/web/queries.ts";'],
  ["feature → app", "features/groups/web/a.ts", 'import { router } from "#app/web/main.tsx";'],
  ["ui → feature", "ui/a.tsx", 'import { x } from "#features/groups/rules.ts";'],
  ["platform → feature", "platform/server/a.ts", 'import { x } from "#features/groups/rules.ts";'],
  ["platform → ui", "platform/web/a.ts", 'import { x } from "#ui/button.tsx";'],
  [
    "factory in the program",
    "features/groups/server/a.ts",
    'import { buildPerson } from "#features/accounts/server/factory.ts";',
  ],
  ["program → tests", "features/groups/server/a.ts", 'import { x } from "#tests/support/world.ts";'],
  ["alias within a feature", "features/groups/server/a.ts", 'import { x } from "#features/groups/contract.ts";'],
  ["relative out of a feature", "features/groups/server/a.ts", 'export { x } from "../../accounts/contract.ts";'],
];

test.each(forbidden)("is refused: %s", (_rule, path, line) => {
  expect(breaches(parse(path, line), order)).toHaveLength(1);
});

test.each([
  ["features/groups/server/a.ts", 'import { x } from "#features/accounts/server/public.ts";'],
  ["features/groups/web/a.tsx", 'import { x } from "#features/accounts/web/public.ts";'],
  ["features/groups/server/a.ts", 'import { x } from "#features/accounts/contract.ts";'],
  ["features/groups/server/a.ts", 'import { x } from "../contract.ts";'],
  ["features/groups/server/factory.ts", 'import { buildPerson } from "#features/accounts/server/factory.ts";'],
  ["features/groups/server/a.test.ts", 'import { buildPerson } from "#features/accounts/server/factory.ts";'],
])("is allowed: %s %s", (path, line) => {
  expect(breaches(parse(path, line), order)).toEqual([]);
});
