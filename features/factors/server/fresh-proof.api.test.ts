import { describe, expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { buildFactorScene, type FactorScene } from "#tests/support/factor-scene.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const newFactor = { friendly_name: "Another", factor_type: "totp" };

const signedInMinutesAgo = (userId: string, minutes: number) =>
  world.system((db) =>
    db
      .updateTable("sessions")
      .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString(), provedAt: null })
      .where("userId", "=", userId)
      .execute(),
  );
const proveIn = (userId: string) =>
  world.system((db) =>
    db.updateTable("sessions").set({ provedAt: new Date().toISOString() }).where("userId", "=", userId).execute(),
  );

const changes: { name: string; act: (scene: FactorScene) => ReturnType<HttpPerson["call"]> }[] = [
  { name: "adding a factor", act: ({ full }) => full.post("/api/auth/factors", newFactor) },
  {
    name: "naming a factor",
    act: ({ full, factor }) => full.call("PATCH", `/api/auth/factors/${factor.factorId}`, { friendly_name: "Mine" }),
  },
  {
    name: "removing a factor",
    act: ({ full, factor }) => full.call("DELETE", `/api/auth/factors/${factor.factorId}`),
  },
  { name: "making recovery codes", act: ({ full }) => full.post("/api/auth/recovery-codes") },
];

describe.each(changes)("$name", ({ act }) => {
  test("is refused eleven minutes after signing in, changes nothing, and goes through after a fresh proof", async () => {
    const scene = await buildFactorScene(world);
    await signedInMinutesAgo(scene.userId, 11);
    const before = (await scene.full.get("/api/factor-overview")).body;
    const refused = await act(scene);
    expect([refused.status, refused.body.code]).toEqual([403, "SESSION_NOT_FRESH"]);
    expect((await scene.full.get("/api/factor-overview")).body).toEqual(before);
    await proveIn(scene.userId);
    expect((await act(scene)).status).toBeLessThan(300);
  });

  test("goes through nine minutes after signing in", async () => {
    const scene = await buildFactorScene(world);
    await signedInMinutesAgo(scene.userId, 9);
    expect((await act(scene)).status).toBeLessThan(300);
  });
});

test("passing a factor that one has asks for no password", async () => {
  const scene = await buildFactorScene(world);
  await signedInMinutesAgo(scene.userId, 60);
  expect((await scene.answer(await scene.code())).status).toBe(200);
});

test("whoever must add the first factor may prove the password for it, and nothing else of the account", async () => {
  const { owner, organizationId } = await world.system(async (db) => {
    const built = await buildOrganization(db);
    await db
      .updateTable("organizations")
      .set({ requiresSecondFactor: true })
      .where("id", "=", built.organizationId)
      .execute();
    return built;
  });
  await signedInMinutesAgo(owner.userId, 60);
  const person = new HttpPerson(world, owner);
  expect((await person.get("/api/who-am-i")).body).toMatchObject({ lacksFactor: "add" });
  const refused = await person.post("/api/auth/factors", newFactor);
  expect([refused.status, refused.body.code]).toEqual([403, "SESSION_NOT_FRESH"]);
  const proof = await person.post("/api/auth/prove-password", { password: "not the right one" });
  expect([proof.status, proof.body.code]).toEqual([401, "INVALID_PASSWORD"]);
  for (const path of ["change-password", "change-email", "remove-way-in"])
    expect((await person.post(`/api/auth/${path}`, {})).body.code, path).not.toBe("INVALID_PASSWORD");
  expect((await person.get(`/api/organizations/${organizationId}`)).body.code).toBe("FACTOR_NEEDED");
  await proveIn(owner.userId);
  const added = await person.post("/api/auth/factors", newFactor);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
});

test("whoever has a factor and has not passed it proves no password", async () => {
  const scene = await buildFactorScene(world);
  const answer = await scene.half.post("/api/auth/prove-password", { password: "not the right one" });
  expect([answer.status, answer.body.code]).toEqual([403, "FACTOR_NEEDED"]);
});
