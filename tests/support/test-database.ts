import { PGlite } from "@electric-sql/pglite";
import { afterAll, inject } from "vitest";
import { type Database, embeddedDatabase } from "#platform/server/database.ts";
import { embeddedExtensions } from "#platform/server/embedded-directory.ts";
import { cloneImage, cloneTemplate } from "./clone-database.ts";

/** A migrated, empty database for the calling test file, of the kind that the run asks for; closed after the file. */
export async function openTestDatabase(): Promise<Database> {
  const image = inject("databaseImage");
  const database = inject("databaseKind") === "pglite" ? await cloneImage(image) : await cloneTemplate(image);
  afterAll(() => database.close());
  return database;
}

/** A database without a single table, of the same kind; closed after the file. */
export async function openEmptyDatabase(): Promise<Database> {
  const database =
    inject("databaseKind") === "pglite"
      ? embeddedDatabase(await PGlite.create({ extensions: await embeddedExtensions() }))
      : await cloneTemplate(inject("databaseImage"), "template0");
  afterAll(() => database.close());
  return database;
}
