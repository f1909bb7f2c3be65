import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasBuild } from "./has-build.ts";
import { canPrint } from "./print-paper.ts";

test("a package has a build where one of its native packages is installed; the typesetter has one here", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const packageFile = join(folder, "package.json");
  writeFileSync(
    packageFile,
    JSON.stringify({ optionalDependencies: { "setter-moon": "1.0.0", "setter-mars": "1.0.0" } }),
  );
  expect(hasBuild(packageFile)).toBe(false);
  const installed = join(folder, "node_modules", "setter-mars");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "index.js"), "");
  expect(hasBuild(packageFile)).toBe(true);
  expect(canPrint()).toBe(true);
});
