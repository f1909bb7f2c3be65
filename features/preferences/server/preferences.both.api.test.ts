import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const [ana, ben, viewer] = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  return [owner, await buildPerson(db), await buildMember(db, { organizationId, role: "viewer" })] as const;
});
const of = (caller: Parameters<typeof world.as>[0]) => world.as(caller).preferences;
const rawValue = (key: string) =>
  world.system((db) => db.selectFrom("userPreferences").selectAll().where("key", "=", key).execute());

test("[S7.13][S7.14][S7.23] nothing is saved, read or forgotten without a session", async () => {
  const anonymous = of({ anonymousId: "somebody" });
  const refused = { code: "UNAUTHORIZED" };
  await expect(anonymous.savePreference({ p_key: "k", p_value: 1 })).rejects.toMatchObject(refused);
  await expect(anonymous.getPreference({ p_key: "k" })).rejects.toMatchObject(refused);
  await expect(anonymous.removePreference({ key: "k" })).rejects.toMatchObject(refused);
  await expect(anonymous.resetPreference({ key: "k" })).rejects.toMatchObject(refused);
  await expect(
    anonymous.saveBuilderState({ p_plan_id: "p", p_state_type: "plan_data", p_state_data: {} }),
  ).rejects.toMatchObject(refused);
  await expect(anonymous.getBuilderState({ p_plan_id: "p", p_state_type: "plan_data" })).rejects.toMatchObject(refused);
});

test("[S7.13][S7.14][S3.02] a preference is one's own, whatever the role; the last write counts", async () => {
  for (const value of ["dark", 0, false, null, [1, { deep: "ψ" }], { a: { b: [] } }]) {
    await of(viewer).savePreference({ p_key: "theme", p_value: value });
    expect(await of(viewer).getPreference({ p_key: "theme" })).toEqual([{ value, encrypted: false }]);
  }
  await of(ana).savePreference({ p_key: "theme", p_value: "light" });
  expect(await of(viewer).getPreference({ p_key: "theme" })).toEqual([{ value: { a: { b: [] } }, encrypted: false }]);
  expect(await of(ben).getPreference({ p_key: "theme" })).toEqual([]);
});

test("[S7.23] forgetting removes one's own preference and nobody else's", async () => {
  await of(ana).savePreference({ p_key: "gone", p_value: 1 });
  await of(ben).savePreference({ p_key: "gone", p_value: 2 });
  expect(await of(ana).removePreference({ key: "gone" })).toEqual({ removed: 1 });
  expect(await of(ana).removePreference({ key: "gone" })).toEqual({ removed: 0 });
  expect(await of(ben).getPreference({ p_key: "gone" })).toEqual([{ value: 2, encrypted: false }]);
});

test("[S9.04] an encrypted preference is nowhere plain in the database, and is read back", async () => {
  const value = { canary: "marmalade-7319" };
  await of(ana).savePreference({ p_key: "interviewSettings", p_value: value, p_encrypted: true });
  const [row] = await rawValue("interviewSettings");
  expect(row?.encrypted).toBe(true);
  expect(JSON.stringify(row)).not.toContain("marmalade");
  expect(Buffer.from(String(row?.value), "base64url").toString("latin1")).not.toContain("marmalade");
  expect(await of(ana).getPreference({ p_key: "interviewSettings" })).toEqual([{ value, encrypted: true }]);
  await of(ana).savePreference({ p_key: "interviewSettings", p_value: "plain again" });
  expect(await of(ana).getPreference({ p_key: "interviewSettings" })).toEqual([
    { value: "plain again", encrypted: false },
  ]);
});

test("[S8.08] a record moved to another key or person, or altered, is refused and left as it is", async () => {
  const failed = {
    code: "DECRYPTION_FAILED",
    message: "Decryption failed - data may be corrupted or password incorrect",
  };
  await of(ana).savePreference({ p_key: "sealed", p_value: "secret", p_encrypted: true });
  await of(ben).savePreference({ p_key: "sealed", p_value: "his", p_encrypted: true });
  const bens = (await rawValue("sealed")).find((row) => row.userId === ben.userId);
  await world.system(async (db) => {
    await db
      .updateTable("userPreferences")
      .set({ value: JSON.stringify(bens?.value) })
      .where("userId", "=", ana.userId)
      .where("key", "=", "sealed")
      .execute();
    await db
      .insertInto("userPreferences")
      .values({ userId: ben.userId, key: "moved", value: JSON.stringify(bens?.value), encrypted: true })
      .execute();
    await db
      .insertInto("userPreferences")
      .values({ userId: ben.userId, key: "no-record", value: '{"a":1}', encrypted: true })
      .execute();
  });
  await expect(of(ana).getPreference({ p_key: "sealed" })).rejects.toMatchObject(failed);
  await expect(of(ben).getPreference({ p_key: "moved" })).rejects.toMatchObject(failed);
  await expect(of(ben).getPreference({ p_key: "no-record" })).rejects.toMatchObject(failed);
  expect(await of(ben).getPreference({ p_key: "sealed" })).toEqual([{ value: "his", encrypted: true }]);
  expect((await rawValue("moved"))[0]?.value).toBe(bens?.value);
});

test("[S8.08] interview settings of one plan do not open as another plan's, also one of another organization", async () => {
  const keyOf = (planId: string) => `interviewBuilder_${planId}.interviewSettings`;
  const [here, elsewhere] = [keyOf(randomUUID()), keyOf(randomUUID())];
  for (const [key, room] of [
    [here, "A"],
    [elsewhere, "B"],
  ] as const)
    await of(ana).savePreference({ p_key: key, p_value: { room }, p_encrypted: true });
  const [moved] = await rawValue(here);
  await world.system((db) =>
    db
      .updateTable("userPreferences")
      .set({ value: JSON.stringify(moved?.value) })
      .where("key", "=", elsewhere)
      .execute(),
  );
  await expect(of(ana).getPreference({ p_key: elsewhere })).rejects.toMatchObject({ code: "DECRYPTION_FAILED" });
  expect(await of(ana).getPreference({ p_key: here })).toEqual([{ value: { room: "A" }, encrypted: true }]);
});

test("[S8.08] what cannot be opened is set aside at its owner's word: its bytes stay for 30 days, and its name is free", async () => {
  const key = "interviewBuilder_spoilt.interviewSettings";
  await of(ben).savePreference({ p_key: key, p_value: "his", p_encrypted: true });
  await world.system((db) =>
    db
      .updateTable("userPreferences")
      .set({ value: JSON.stringify("AAAA") })
      .where("key", "=", key)
      .execute(),
  );
  await expect(of(ana).resetPreference({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await of(ben).resetPreference({ key });
  expect(await of(ben).getPreference({ p_key: key })).toEqual([]);
  await expect(of(ben).resetPreference({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await of(ben).savePreference({ p_key: key, p_value: "new", p_encrypted: true });
  expect(await of(ben).getPreference({ p_key: key })).toEqual([{ value: "new", encrypted: true }]);
  const kept = await world.system((db) =>
    db.selectFrom("userPreferences").select(["key", "value"]).where("setAsideAt", "is not", null).execute(),
  );
  expect(kept).toEqual([{ key: expect.stringContaining(`${key} (set aside 2`), value: "AAAA" }]);
  await of(ben).savePreference({ p_key: "open", p_value: 1 });
  await expect(of(ben).resetPreference({ key: "open" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("twenty first secrets at once are one secret: every record opens afterwards", async () => {
  const person = await world.system((db) => buildPerson(db));
  const keys = Array.from({ length: 20 }, (_, at) => `k${at}`);
  await Promise.all(keys.map((key) => of(person).savePreference({ p_key: key, p_value: key, p_encrypted: true })));
  for (const key of keys)
    expect(await of(person).getPreference({ p_key: key })).toEqual([{ value: key, encrypted: true }]);
});

test("a text that only speaks of what cannot be stored is kept as it is", async () => {
  for (const value of ["C:\\udata", "the escape \\ud83d, and \\u0000", { "a\\udca": ["\\u0000"] }]) {
    await of(ana).savePreference({ p_key: "backslashes", p_value: value });
    expect(await of(ana).getPreference({ p_key: "backslashes" })).toEqual([{ value, encrypted: false }]);
  }
  for (const value of ["\ud83d", ["a\0"], { deep: { "na\0me": 1 } }])
    await expect(of(ana).savePreference({ p_key: "backslashes", p_value: value })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
});

test("what is too large, unnamed or cannot be stored is refused with the field's name", async () => {
  const refused = (path: string) => ({
    code: "BAD_REQUEST",
    data: expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
  });
  const save = (p_key: string, p_value: string) => of(ana).savePreference({ p_key, p_value });
  await expect(save("", "x")).rejects.toMatchObject(refused("p_key"));
  await expect(save("k".repeat(201), "x")).rejects.toMatchObject(refused("p_key"));
  await expect(save("k", "x".repeat(1_100_000))).rejects.toMatchObject(refused("p_value"));
  await expect(save("k", "a\u0000b")).rejects.toMatchObject(refused("p_value"));
  await expect(save("k", "half \ud800 pair")).rejects.toMatchObject(refused("p_value"));
  await save("k", "🦊".repeat(200_000));
});

test("[S3.03][S7.15][S7.16] builder state of each type is kept per plan and person", async () => {
  const types = ["plan_data", "current_step", "visited_steps", "completed_steps"] as const;
  for (const [at, p_state_type] of types.entries())
    await of(ana).saveBuilderState({ p_plan_id: "plan-1", p_state_type, p_state_data: { at } });
  await of(ana).saveBuilderState({ p_plan_id: "plan-1", p_state_type: "current_step", p_state_data: 4 });
  const get = (who: typeof ana, p_plan_id: string, p_state_type: (typeof types)[number]) =>
    of(who).getBuilderState({ p_plan_id, p_state_type });
  expect(await get(ana, "plan-1", "plan_data")).toEqual({ at: 0 });
  expect(await get(ana, "plan-1", "current_step")).toBe(4);
  expect(await get(ana, "plan-2", "plan_data")).toBeNull();
  expect(await get(ben, "plan-1", "plan_data")).toBeNull();
});

test("[S3.03] another state type is refused", async () => {
  const input = JSON.parse('{"p_plan_id":"plan-1","p_state_type":"interviewSettings","p_state_data":{}}');
  await expect(of(ana).saveBuilderState(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
