// npm run db:new NAME: an empty migration with the present time in its name.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Say what the migration does, in snake_case: npm run db:new add_interview_plans");
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/[-:]/g, "").slice(0, 13);
const file = `db/migrations/${stamp}_${name}.sql`;
writeFileSync(
  fileURLToPath(new URL(`../${file}`, import.meta.url)),
  `-- What this makes possible, in one sentence.
--
-- Each table: a comment on it and on every column, select app.secure_table('…'), grants and policies for app_user,
-- organization_id first in its keys. SQL must run on PostgreSQL 15. Afterwards: npm run db:types
`,
  { flag: "wx" },
);
console.log(file);
