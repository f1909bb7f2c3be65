import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/test-database.ts";
import type { DataKeys } from "./data-keys.ts";
import { keepSecretChecks, secretProblems } from "./secret-checks.ts";

const { pool } = await openTestDatabase();
const key = (id: string) => ({ id, key: randomBytes(32) });
const k1 = key("k1");
const keys: DataKeys = { APP_SECRET: "a secret for tests, 32 characters", APP_DATA_KEYS: [k1] };
const problems = (now: Partial<DataKeys>, sealed: Record<string, number>) =>
  secretProblems(pool, { ...keys, ...now }, new Map(Object.entries(sealed)));

test("another secret or key than the one that sealed is named with what it costs; one that seals nothing may change", async () => {
  expect(await problems({}, { app: 2, k1: 1 })).toEqual([]);
  await keepSecretChecks(pool, keys);
  await keepSecretChecks(pool, keys);
  expect(await problems({}, { app: 2, k1: 1 })).toEqual([]);
  const other = { APP_SECRET: "quite another secret, 32 characters", APP_DATA_KEYS: [key("k1")] };
  expect(await problems(other, { app: 2, k1: 1 })).toEqual([
    expect.stringMatching(/^APP_SECRET isn't the one .*: 2 encrypted values can't be read/),
    expect.stringMatching(/^The key k1 in APP_DATA_KEYS isn't the one .*: 1 encrypted value can't be read/),
  ]);
  expect(await problems(other, {})).toEqual([]);
  expect(await problems({ APP_DATA_KEYS: [] }, { k1: 3 })).toEqual([
    "APP_DATA_KEYS is missing the key k1: 3 encrypted values can't be read. Put it back.",
  ]);
});

test("what stands beside the sealed values is not the key, and follows from no other key", async () => {
  const { rows } = await pool.query<{ key_id: string; check_value: string }>(
    "select key_id, check_value from secret_checks",
  );
  expect(rows.map((row) => row.key_id).sort()).toEqual(["app", "k1"]);
  expect(JSON.stringify(rows)).not.toContain(k1.key.toString("hex"));
  expect(new Set(rows.map((row) => row.check_value)).size).toBe(2);
});
