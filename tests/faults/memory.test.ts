import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "#platform/server/embedded-directory.ts";
import { startServer } from "../bench/server-process.ts";
import { type OwnPostgres, startPostgres } from "../support/postgres.ts";
// Builds the web part first where it is stale: that is no part of a start.
import "../support/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "evenhand-memory-"));
let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startServer({
    DATABASE_URL: postgres.urlOf("postgres"),
    DATA_DIR: folder,
    APP_SECRET: "a secret for tests, 32 characters",
    LOG_LEVEL: "silent",
  });

test("a program on PostgreSQL that was started before fits into 196 MB, its side processes included", async () => {
  // The first one leaves what it compiled.
  await (await start()).stop();
  const server = await start();
  const { resident, proportional } = server.memory();
  await server.stop();
  expect(resident).toBeGreaterThan(60);
  expect(resident).toBeLessThan(196);
  expect(proportional).toBeLessThanOrEqual(resident);
}, 120_000);

test("the embedded database holds at most 32 MB of pages in memory", async () => {
  const lite = await openEmbedded(join(folder, "database"));
  const { rows } = await lite.query("show shared_buffers");
  await lite.close();
  expect(rows).toEqual([{ shared_buffers: "32MB" }]);
}, 60_000);
