import { appKeyId, type DataKeys, keyFor } from "./data-keys.ts";
import type { Statements } from "./reseal.ts";

/** Tells one key from another, and opens nothing: it is derived for this alone. */
const checkValue = (keys: DataKeys, id: string) => keyFor(keys, id, "secret-check")?.toString("hex");

/** What is wrong with the keys that are set, a sentence for each that holds rows: `sealed` counts them by key. */
export async function secretProblems(
  pool: Statements,
  keys: DataKeys,
  sealed: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await pool.query<{ key_id: string; check_value: string }>(
    "select key_id, check_value from secret_checks",
    [],
  );
  const stored = new Map(rows.map((row) => [row.key_id, row.check_value]));
  return [...sealed].flatMap(([id, count]) => {
    const value = checkValue(keys, id);
    const told = `${count} encrypted ${count === 1 ? "value" : "values"} can't be read`;
    if (value === undefined) return [`APP_DATA_KEYS is missing the key ${id}: ${told}. Put it back.`];
    if (value === (stored.get(id) ?? value)) return [];
    return id === appKeyId
      ? [
          `APP_SECRET isn't the one this data was encrypted with: ${told}. Restore the old one: the setting, or the file app-secret next to the database.`,
        ]
      : [`The key ${id} in APP_DATA_KEYS isn't the one this data was encrypted with: ${told}. Restore the old one.`];
  });
}

/** Remembers the keys that are set now. */
export async function keepSecretChecks(pool: Statements, keys: DataKeys): Promise<void> {
  for (const id of [appKeyId, ...keys.APP_DATA_KEYS.map((key) => key.id)])
    await pool.query(
      `insert into secret_checks (key_id, check_value) values ($1, $2)
       on conflict (key_id) do update set check_value = excluded.check_value`,
      [id, checkValue(keys, id)],
    );
}
