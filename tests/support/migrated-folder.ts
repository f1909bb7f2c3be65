import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { times } from "./sizes.ts";

/**
 * Puts a migrated embedded database into a data folder, which is most of what a first start does. At full size the
 * folder stays empty, so that the first start does it.
 */
export function giveDatabase(dataFolder: string): void {
  if (times({ small: 0, full: 1 }) === 1) return;
  const folder = join(dataFolder, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The paths in the image begin with a slash, which tar says as it takes it away.
  execFileSync("tar", ["-xf", inject("databaseImage"), "-C", folder], { stdio: "pipe" });
}
