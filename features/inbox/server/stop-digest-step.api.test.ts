import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const { pool } = world.services.database;

test("a mail program turns the daily mail off in one press; whoever only looks at the address is asked first", async () => {
  const { owner } = await world.system((db) => buildOrganization(db));
  const secret = "s".repeat(43);
  await pool.query("insert into digest_settings (user_id, sent_on, secret_hash) values ($1, current_date, $2)", [
    owner.userId,
    hashOf(secret),
  ]);
  const isOn = async () =>
    (await pool.query("select is_on from digest_settings where user_id = $1", [owner.userId])).rows[0].is_on;
  const at = `${world.url}/daily-mail/${secret}`;
  const looked = await fetch(at, { redirect: "manual" });
  expect([looked.status, looked.headers.get("location"), await isOn()]).toEqual([302, `/daily-mail#${secret}`, true]);
  const press = (to: string, headers: Record<string, string> = {}) =>
    fetch(to, { method: "POST", headers, body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect((await press(`${at}x`)).status).toBe(404);
  expect((await fetch(at, { method: "PUT" })).status).toBe(404);
  expect(await isOn()).toBe(true);
  expect([(await press(at)).status, await isOn()]).toEqual([204, false]);
  // Again: what is off stays off.
  expect((await press(at)).status).toBe(204);
  expect(JSON.stringify(world.services.metrics)).not.toContain(secret);
});
