import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import viteConfig from "../../vite.config.ts";
import { root } from "./source-files.ts";

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
    plugins: [entry, wall],
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
