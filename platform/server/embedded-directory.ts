import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { OperatorProblem } from "./operator-problem.ts";

/** The PostgreSQL within PGlite, as its folders name it. */
const ownVersion = "18";
/** What the log may need at once. */
const neededBytes = 64 * 1024 * 1024;
/** What serves the folders of earlier versions of PGlite to pg_dump. */
const served: ReadonlyMap<string, string> = new Map([
  ["17", "npx -p @electric-sql/pglite@0.3.13 -p @electric-sql/pglite-socket@0.0.18 pglite-server --db"],
]);

/**
 * A quarter of what PostgreSQL takes to hold pages of tables. The engine's memory never shrinks, and a page that is not there is
 * read from the file below, which the system holds in memory too.
 */
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/** Extensions that migrations may create; PGlite loads them from its own package. */
export async function embeddedExtensions() {
  const [{ btree_gist }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite/contrib/btree_gist"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  return { btree_gist, pg_trgm };
}

/** Opens the embedded database in this folder, whose lock is ours. Throws OperatorProblem for a folder that is not its own, or damaged. */
export async function openEmbedded(directory: string): Promise<PGlite> {
  // Stands there while a folder is first filled: what a killed first start left holds nothing of anybody.
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory) || readdirSync(directory).length === 0;
  if (isNew) writeFileSync(unfinished, "", { mode: 0o600 });
  else refuseForeign(directory);
  let lite: PGlite;
  try {
    lite = await PGlite.create(directory, { extensions: await embeddedExtensions(), startParams });
  } catch (error) {
    const { bavail, bsize } = statfsSync(dirname(directory));
    if (bavail * bsize < neededBytes)
      throw new OperatorProblem(
        `The disk is too full for the database in ${directory}. Free up 64 MB and start again. No stored data was lost.`,
      );
    const reason = (error instanceof Error ? error.message : String(error)).split("\n")[0]?.replace(/\.$/, "");
    throw new OperatorProblem(
      isNew
        ? `Couldn't create the database in ${directory}: ${reason}.`
        : `The database in ${directory} can't be opened. It's damaged or belongs to another program (${reason}). Keep it as it is, restore the last backup in its place and start again: mv ${directory} ${directory}.damaged && cp -a BACKUP ${directory}`,
    );
  }
  rmSync(unfinished, { force: true });
  return lite;
}

/** PGlite would fill such a folder anew, over what is in it, or end without saying why. */
function refuseForeign(directory: string): void {
  const file = join(directory, "PG_VERSION");
  if (!existsSync(file))
    throw new OperatorProblem(
      `${directory} contains files but no recognizable database: PG_VERSION is missing. Nothing was changed. Move them elsewhere, or restore the last backup in their place: cp -a BACKUP ${directory}`,
    );
  const found = readFileSync(file, "utf8").trim();
  if (found === ownVersion) return;
  const serve = served.get(found) ?? "pg_ctl start -D";
  throw new OperatorProblem(
    `${directory} contains a PostgreSQL ${found} database, and this program needs PostgreSQL ${ownVersion}. Nothing was changed. Export the data with the version that created it: ${serve} ${directory}, and alongside it pg_dump -h 127.0.0.1 -U postgres -f evenhand.sql postgres`,
  );
}
