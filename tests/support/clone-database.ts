import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { type Database, embeddedDatabase, postgresDatabase } from "#platform/server/database.ts";
import { embeddedExtensions, startParams } from "#platform/server/embedded-directory.ts";
import { templateName } from "./database-setup.ts";

/** The engine compiled, and an image read: once per process, since many files of tests open a database in it. */
let engine: Promise<WebAssembly.Module> | undefined;
const images = new Map<string, Blob>();

function imageAt(file: string): Blob {
  const { buffer } = new Uint8Array(readFileSync(file));
  // A blob gives its bytes as another copy each time; PGlite only reads them.
  const image = Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(buffer) });
  images.set(file, image);
  return image;
}

/** A migrated, empty PGlite in memory, from the file that `pgliteImage` made. */
export async function cloneImage(file: string): Promise<Database> {
  engine ??= WebAssembly.compile(readFileSync(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))));
  return embeddedDatabase(
    await PGlite.create({
      loadDataDir: images.get(file) ?? imageAt(file),
      pgliteWasmModule: await engine,
      extensions: await embeddedExtensions(),
      startParams,
    }),
  );
}

/** A migrated, empty database of its own on a PostgreSQL with a template; of another template when one is named. */
export async function cloneTemplate(serverUrl: string, template = templateName): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = postgresDatabase(url.href, 20);
  return {
    ...database,
    // It lies in memory, which the files of tests after this one want.
    close: async () => {
      await database.close();
      await ask(`drop database ${name} with (force)`);
    },
  };
}
