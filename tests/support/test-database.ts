import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { type Database, embeddedDatabase, embeddedExtensions, postgresDatabase } from "#platform/server/database.ts";
import { templateName } from "./database-setup.ts";

/** A migrated, empty database for the calling test file, of the kind that the run asks for; closed after the file. */
export async function openTestDatabase(): Promise<Database> {
  const image = inject("databaseImage");
  const database = inject("databaseKind") === "pglite" ? await cloneImage(image) : await cloneTemplate(image);
  afterAll(() => database.close());
  return database;
}

async function cloneImage(file: string): Promise<Database> {
  return embeddedDatabase(
    await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]), extensions: await embeddedExtensions() }),
  );
}

async function cloneTemplate(serverUrl: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${templateName}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return postgresDatabase(url.href, 20);
}
