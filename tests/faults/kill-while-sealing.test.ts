import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { createPersonSecret, openPersonSecret } from "#features/preferences/server/sealing.ts";
import { openDatabase } from "#platform/server/database.ts";
import { readSettings, type Settings } from "#platform/server/settings.ts";
import { giveDatabase } from "#tests/support/migrated-folder.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { times } from "#tests/support/sizes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const people = times({ small: 600, full: 10_000 });
const kills = times({ small: 2, full: 40 });
const cleanings: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanings.reverse()) await clean();
});

const [k1, k2] = ["k1", "k2"].map((id) => `${id}:${randomBytes(32).toString("base64")}`);

async function environment(kind: "pglite" | "postgres") {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-seal-"));
  cleanings.push(() => rmSync(folder, { recursive: true, force: true }));
  const common = { DATA_DIR: folder, APP_SECRET: "a secret for faults, 32 characters" };
  if (kind === "pglite") {
    giveDatabase(folder);
    return common;
  }
  const postgres = await startPostgres({ durable: true });
  cleanings.push(() => postgres.stop());
  return { ...common, DATABASE_URL: postgres.urlOf("postgres") };
}

async function withDatabase<T>(settings: Settings, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Lets a process seal anew and kills it some milliseconds after it began; whether it was done before. */
async function sealUntilKilled(env: Record<string, string>, millis: number): Promise<boolean> {
  const child = spawn(process.execPath, ["tests/support/seal-anew.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const exited = once(child, "exit");
  const opened = new Promise<void>((open) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("open")) open();
    });
  });
  await Promise.race([opened, exited]);
  await Promise.race([pause(millis), exited]);
  child.kill("SIGKILL");
  await exited;
  return output.includes("done");
}

test.each(["pglite", "postgres"] as const)(
  `[S9.04] killed ${kills} times and more while ${people} people's secrets are sealed anew, on %s: every one opens, and at the end with the new key alone`,
  { timeout: 120_000 + kills * 20_000 },
  async (kind) => {
    const env = await environment(kind);
    const settingsWith = (keys: string) => readSettings({ ...env, APP_DATA_KEYS: keys });
    const made = new Map<string, string>();
    const before = settingsWith(`${k1}`);
    await withDatabase(before, async (pool) => {
      await migrate(pool);
      const rows = Array.from({ length: people }, () => {
        const userId = randomUUID();
        const kept = createPersonSecret(before, userId);
        made.set(userId, openPersonSecret(before, userId, kept).secret.toString("hex"));
        return { userId, ...kept };
      });
      await pool.query(
        `with made as (select * from jsonb_to_recordset($1::jsonb) as made ("userId" uuid, wrapped text, salt text)),
              people as (insert into users (id, email, full_name)
                         select "userId", "userId" || '@example.org', 'Somebody' from made returning id)
         insert into user_secrets (user_id, wrapped_secret, salt)
         select "userId", wrapped, salt from made join people on people.id = made."userId"`,
        [JSON.stringify(rows)],
      );
    });
    const check = (settings: Settings) =>
      withDatabase(settings, async (pool) => {
        const { rows } = await pool.query<{ id: string; wrapped: string; salt: string }>(
          "select user_id as id, wrapped_secret as wrapped, salt from user_secrets",
        );
        expect(rows).toHaveLength(people);
        for (const row of rows)
          expect(openPersonSecret(settings, row.id, row).secret.toString("hex")).toBe(made.get(row.id));
        return rows.filter((row) => row.wrapped.startsWith("k1.")).length;
      });
    const both = `${k2},${k1}`;
    const left: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await sealUntilKilled({ ...env, APP_DATA_KEYS: both }, Math.random() * 2 * (people / kills));
      left.push(await check(settingsWith(both)));
    }
    expect(await sealUntilKilled({ ...env, APP_DATA_KEYS: both }, 60_000)).toBe(true);
    expect(await check(settingsWith(`${k2}`))).toBe(0);
    // biome-ignore lint/suspicious/noConsole: the figures are what one runs this for
    console.log(`${kind}: killed with ${left.join(", ")} of ${people} still under the old key; none lost`);
  },
);
