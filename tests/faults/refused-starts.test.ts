import { createHash } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal } from "#platform/server/seal.ts";
import { giveDatabase } from "#tests/support/migrated-folder.ts";
import { freePort, spawnServer, startServer } from "#tests/support/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-refused-"));
const whole = join(folder, "whole");
const secret = "a secret for tests, 32 characters";

beforeAll(async () => {
  giveDatabase(whole);
  const server = await startServer({ PORT: String(await freePort()), DATA_DIR: whole, APP_SECRET: secret });
  server.child.kill("SIGTERM");
  await server.exited;
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

/** All files of a folder and what is in them, but for what an engine notes of itself while it tries to open it. */
const contentOf = (directory: string) =>
  globSync("**", { cwd: directory })
    .filter((path) => statSync(join(directory, path)).isFile() && !/^postmaster\./.test(path))
    .sort()
    .map(
      (path) =>
        `${path} ${createHash("sha256")
          .update(readFileSync(join(directory, path)))
          .digest("hex")}`,
    );

/** Starts the program on a copy of the folder that `change` changed; what it said, and its database as it left it. */
async function startedOn(name: string, change: (database: string) => unknown, more: Record<string, string> = {}) {
  const data = join(folder, name);
  const database = join(data, "database");
  cpSync(whole, data, { recursive: true });
  await change(database);
  const before = contentOf(database);
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: data, APP_SECRET: secret, ...more });
  const code = await server.exited;
  return {
    code,
    lines: server.output().trim().split("\n"),
    database,
    isUnchanged: `${before}` === `${contentOf(database)}`,
  };
}

const damageLog = (database: string) => {
  const log = join(database, "pg_wal");
  for (const file of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(file)) writeFileSync(join(log, file), "damaged");
};

test.each([
  [
    "another PostgreSQL",
    (database: string) => writeFileSync(join(database, "PG_VERSION"), "17\n"),
    /contains a PostgreSQL 17 database, and this program needs PostgreSQL 18\. Nothing was changed\. .*pglite-server --db .* pg_dump/,
  ],
  [
    "no database",
    (database: string) => rmSync(join(database, "PG_VERSION")),
    /contains files but no recognizable database: PG_VERSION is missing\. Nothing was changed\. .*cp -a BACKUP/,
  ],
  ["a damaged log", damageLog, /can't be opened. It's damaged or belongs to another program .*cp -a BACKUP/],
])(
  "a folder with %s is refused in one line that says what to do, and stays as it is",
  {
    timeout: 120_000,
  },
  async (name, change, told) => {
    const { code, lines, isUnchanged } = await startedOn(name, change);
    expect(lines).toEqual([expect.stringMatching(told)]);
    expect(code).toBe(1);
    expect(isUnchanged).toBe(true);
  },
);

test("what a first start left that was killed while it made the database is made anew", {
  timeout: 120_000,
}, async () => {
  const data = join(folder, "unfinished");
  mkdirSync(join(data, "database"), { recursive: true });
  writeFileSync(join(data, "database", "half"), "");
  writeFileSync(join(data, "database.unfinished"), "");
  const server = await startServer({ PORT: String(await freePort()), DATA_DIR: data });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill("SIGKILL");
});

test("another app secret is refused where it sealed something, in one line; and taken where that is accepted", {
  timeout: 240_000,
}, async () => {
  const sealSomething = async (database: string) => {
    const lite = await PGlite.create(database);
    const { rows } = await lite.query<{ id: string }>(
      "insert into users (id, full_name, email) values (gen_random_uuid(), 'Lena', 'lena@example.org') returning id",
    );
    const owner = rows[0]?.id ?? "";
    const sealed = seal("secret", { APP_SECRET: secret, APP_DATA_KEYS: [] }, { purpose: "person-secret", owner });
    await lite.query("insert into user_secrets (user_id, wrapped_secret, salt) values ($1, $2, 'salt')", [
      owner,
      sealed,
    ]);
    await lite.close();
  };
  const other = { APP_SECRET: "quite another secret, 32 characters" };
  const { code, lines, database } = await startedOn("other-secret", sealSomething, other);
  expect(lines).toEqual([
    "APP_SECRET isn't the one this data was encrypted with: 1 encrypted value can't be read. Restore the old one: the setting, or the file app-secret next to the database. If it's lost, start with LOST_KEYS=accept.",
  ]);
  expect(code).toBe(1);
  const accepted = { ...other, PORT: String(await freePort()), DATA_DIR: join(database, ".."), LOST_KEYS: "accept" };
  const server = await startServer(accepted);
  server.child.kill("SIGKILL");
});
