import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = pino({ level: "trace" }, stream);
const world = await openHttpWorld({}, () => ({ log }));
const { owner } = await world.system((db) => buildOrganization(db));
const planted = "marmalade-7319-äöü-attic-room";

/** The planted text as a database or a log might write it. */
const writings = ["utf8", "hex", "base64", "base64url", "latin1"] as const;
const asWritten = [
  ...writings.map((writing) => Buffer.from(planted).toString(writing)),
  encodeURIComponent(planted),
  JSON.stringify(planted).slice(1, -1),
  "marmalade-7319",
  Buffer.from("marmalade-7319").toString("hex"),
];

const send = (procedure: string, body: unknown, key?: string) =>
  fetch(`${world.url}/api/rpc/${procedure}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: world.services.settings.APP_URL,
      cookie: world.cookieOf(owner),
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });

/** Every row of every table, views and other schemas included, as text. */
async function dump(): Promise<string> {
  const { pool } = world.services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    parts.push(...rows.map((row) => row.text));
  }
  return parts.join("\n");
}

const found = (text: string) => asWritten.filter((writing) => text.includes(writing));

test("[S9.04] interview settings stand in plain words in no table and no line of the log, whatever is done with them", async () => {
  const key = "interviewBuilder_8a1f0c3e-5b7d-4f60-9a52-3c1d2e4f5a6b.interviewSettings";
  const value = { r1: { room: planted } };
  const saved = await send("save_user_preference", { p_key: key, p_value: value, p_encrypted: true }, "once-1");
  expect(saved.status).toBe(200);
  expect((await send("save_user_preference", { p_key: key, p_value: value, p_encrypted: true }, "once-1")).status).toBe(
    200,
  );
  const read = await send("get_user_preference_with_encryption", { p_key: key }, "once-2");
  expect(await read.text()).toContain(planted);
  // Refused input, and a record that cannot be opened any more: both are told, neither with the words.
  await send("save_user_preference", { p_key: key, p_value: value, p_encrypted: planted });
  await send("save_user_preference", { p_key: "x".repeat(300), p_value: value, p_encrypted: true });
  await world.system((db) =>
    db
      .insertInto("userPreferences")
      .values({ userId: owner.userId, key: "spoilt", value: JSON.stringify("AAAA"), encrypted: true })
      .execute(),
  );
  const spoilt = await send("get_user_preference_with_encryption", { p_key: "spoilt" });
  expect(await spoilt.json()).toMatchObject({
    code: "DECRYPTION_FAILED",
    detail: "Decryption failed - data may be corrupted or password incorrect",
  });

  const dumped = await dump();
  expect(dumped).toContain(key);
  expect(found(dumped)).toEqual([]);
  expect(found(lines.join(""))).toEqual([]);
});

test("the search would find it: the same saved in the open stands in the dump", async () => {
  await send("save_user_preference", { p_key: "open", p_value: planted });
  expect(found(await dump())).not.toEqual([]);
});
