// Writes db/schema.gen.ts from the catalogue of a freshly migrated database: SQL is the truth, the types follow.
// With --check it writes nothing and fails when the file is stale.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import { PostgresDialect as CatalogueDialect, generate } from "kysely-codegen";
import { migrate } from "#db/migrate.ts";
import { embeddedDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";

const file = fileURLToPath(new URL("../db/schema.gen.ts", import.meta.url));
const database = embeddedDatabase(await PGlite.create({ extensions: await embeddedExtensions() }));
await migrate(database.pool);
const written = await generate({
  db: new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) }),
  dialect: new CatalogueDialect(),
  camelCase: true,
  singularize: false,
  defaultSchemas: ["public"],
  excludePattern: "pgboss.*",
  // The driver answers in these types; see platform/server/kysely-on-client.ts.
  typeMapping: { timestamptz: "string", date: "string", int8: "number" },
});
await database.close();
// A comment of one line stands on one line.
const generated = written.replaceAll(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, "/** $1 */");

const standing = existsSync(file) ? readFileSync(file, "utf8") : "";
if (process.argv.includes("--check")) {
  if (standing !== generated) {
    console.error("db/schema.gen.ts is stale. Run: npm run db:types");
    process.exit(1);
  }
} else if (standing !== generated) {
  writeFileSync(file, generated);
  console.log("db/schema.gen.ts written");
}
