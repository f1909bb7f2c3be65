// npm run db:new NAME: an empty migration with the present time in its name, or one after the newest.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { folded } from "#db/migrate.ts";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Say what the migration does, in snake_case: npm run db:new add_interview_plans");
  process.exit(1);
}
const folder = fileURLToPath(new URL("../db/migrations/", import.meta.url));
mkdirSync(folder, { recursive: true });
const standing = globSync("*.sql", { cwd: folder }).map((file) => basename(file));
const newest = [folded.name, ...standing].sort().at(-1)?.slice(0, 13) ?? "";
const now = new Date().toISOString().replace(/[-:]/g, "").slice(0, 13);
const stamp = now > newest ? now : `${newest.slice(0, 9)}${Number(newest.slice(9)) + 10}`;
const file = `${stamp}_${name}.sql`;
writeFileSync(
  `${folder}${file}`,
  `-- What this makes possible, in one sentence.
--
-- Each table: a comment on it and on every column, select app.secure_table('…'), organization_id first in its keys. Its
-- functions, views, triggers, policies and grants stand in features/…/server/sql/. SQL must run on PostgreSQL 15.
-- Afterwards: npm run db:types
`,
  { flag: "wx" },
);
console.log(`db/migrations/${file}`);
