import { randomUUID } from "node:crypto";
import { createRouterClient, implement } from "@orpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildPremium } from "#features/licensing/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { createLog } from "#platform/server/log.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { mayEnter } from "./queries.ts";

const world = await openWorld();
const defaults = { ats_enabled: false, export_enabled: true, ai_questions_enabled: true };
const team = await world.system(async (db) => {
  const { organizationId, owner } = await buildOrganization(db);
  return {
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { organizationId, role: "member" }),
    viewer: await buildMember(db, { organizationId, role: "viewer" }),
    stranger: (await buildOrganization(db)).owner,
  };
});

const flagsOf = (caller: Caller) => world.as(caller).featureFlags.getUserFeatureFlags({});
const set = (caller: Partial<Caller>, userId: string, flags: Record<string, boolean>) =>
  world.as(caller).featureFlags.saveUserFeatureOverrides({ user_id: userId, flags });

test("[S7.20][S3.13] without a session there are no flags; with one, the defaults", async () => {
  await expect(world.as().featureFlags.getUserFeatureFlags({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await flagsOf(team.viewer)).toEqual(defaults);
});

test("[S7.29] anonymous visitors and strangers set nobody's flags, members and viewers not even their own", async () => {
  const flags = { ats_enabled: true };
  await expect(set({}, team.member.userId, flags)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(set(team.stranger, team.member.userId, flags)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(set(team.owner, randomUUID(), flags)).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const caller of [team.member, team.viewer]) {
    await expect(set(caller, team.admin.userId, flags)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(set(caller, caller.userId, flags)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await expect(set(team.admin, team.owner.userId, flags)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await flagsOf(team.member)).toEqual(defaults);
});

test("[S7.29][S3.13] an owner sets a member's flags, an admin too; a second set replaces the first", async () => {
  expect(await set(team.owner, team.member.userId, { ats_enabled: true, export_enabled: false })).toEqual({
    user_id: team.member.userId,
    flags: { ats_enabled: true, export_enabled: false },
  });
  expect(await flagsOf(team.member)).toEqual({ ats_enabled: true, export_enabled: false, ai_questions_enabled: true });
  await set(team.admin, team.member.userId, { ai_questions_enabled: false });
  expect(await flagsOf(team.member)).toEqual({ ...defaults, ai_questions_enabled: false });
  expect(await flagsOf(team.viewer)).toEqual(defaults);
});

test("[S7.29] who belongs to no organization yet, and who owns one, set their own flags", async () => {
  const alone = await world.system((db) => buildPerson(db));
  for (const caller of [alone, team.owner]) {
    await set(caller, caller.userId, { ats_enabled: true });
    expect((await flagsOf(caller)).ats_enabled).toBe(true);
  }
});

test("an unknown flag, or one that is no boolean, is refused with its name", async () => {
  const unknown = set(team.owner, team.member.userId, { fly: true });
  await expect(unknown).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining("fly") });
});

test("[S7.30][S6.05] access needs a session, follows the flag, and is false for what is unknown", async () => {
  const ask = (caller: Partial<Caller>, feature: string) =>
    world.as(caller).featureFlags.validateFeatureAccess({ feature });
  await expect(ask({}, "export_enabled")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await ask(team.viewer, "export_enabled")).toEqual({ hasAccess: true });
  expect(await ask(team.viewer, "ats_enabled")).toEqual({ hasAccess: false });
  for (const feature of ["", "nothing", "__proto__", "constructor", "ats_enabled "])
    expect(await ask(team.viewer, feature)).toEqual({ hasAccess: false });
});

test("[S6.05] access is false on any failure, and the failure stands in the log", async () => {
  const { pool } = world.services.database;
  const lines: string[] = [];
  const { log } = createLog("error", { write: (line) => void lines.push(line) });
  const ask = (feature: string) => world.as(team.viewer, { log }).featureFlags.validateFeatureAccess({ feature });
  expect(await ask("export_enabled")).toEqual({ hasAccess: true });
  await pool.query("alter table user_feature_overrides rename to not_there");
  expect(await ask("export_enabled")).toEqual({ hasAccess: false });
  await pool.query("alter table not_there rename to user_feature_overrides");
  expect(lines).toEqual([expect.stringContaining("access to a feature could not be looked up")]);
});

test("[S6.04][S7.30] what Premium holds is open to an active Premium licence and to no other", async () => {
  const ask = (caller: Caller) =>
    world.as(caller).featureFlags.validateFeatureAccess({ feature: "interview_intelligence" });
  const [active, paused, free] = await world.system(async (db) => {
    const people = [await buildPerson(db), await buildPerson(db), await buildPerson(db)] as const;
    await buildPremium(db, { userId: people[0].userId });
    await buildPremium(db, { userId: people[1].userId, status: "paused" });
    return people;
  });
  expect(await ask(active)).toEqual({ hasAccess: true });
  expect(await ask(paused)).toEqual({ hasAccess: false });
  expect(await ask(free)).toEqual({ hasAccess: false });
});

test("the door of applicant tracking opens with ats_enabled, that of admins with the role", async () => {
  const enter = (caller: Caller, need: "ats" | "admin" | "premium") =>
    asCaller(world.services.database.pool, caller, (db) => mayEnter(db, need));
  const nobody = { sessionToken: null, anonymousId: null };
  await world.system((db) =>
    db
      .insertInto("userFeatureOverrides")
      .values({ userId: team.viewer.userId, flags: '{"ats_enabled": true}' })
      .execute(),
  );
  expect(await enter(team.viewer, "ats")).toBe(true);
  expect(await enter(team.admin, "ats")).toBe(false);
  expect(await enter(nobody, "ats")).toBe(false);
  expect(await enter(team.admin, "admin")).toBe(true);
  expect(await enter(team.member, "admin")).toBe(false);
  expect(await enter(nobody, "admin")).toBe(false);
  expect(await enter(team.owner, "premium")).toBe(false);
});

test("[S7.29] owner and admins see their people with flags and what was set for them; nobody else does", async () => {
  const { organizationId, owner, admin, member } = await world.system(async (db) => {
    const built = await buildOrganization(db);
    const { organizationId } = built;
    return {
      ...built,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member" }),
    };
  });
  const list = (caller: Partial<Caller>) => world.as(caller).featureFlags.listFlagsOfPeople({ organizationId });
  await expect(list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(list(team.stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(list(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await set(owner, member.userId, { ats_enabled: true });
  const seen = await list(admin);
  expect(seen.find(({ user_id }) => user_id === member.userId)).toMatchObject({
    flags: { ...defaults, ats_enabled: true },
    overrides: { ats_enabled: true },
    may_set: true,
  });
  expect(seen.find(({ user_id }) => user_id === owner.userId)).toMatchObject({ overrides: {}, may_set: false });
});

test("[S2.06][S6.06] what needs applicant tracking is refused while it is off, with a warning for the operator, and answers once it is on", async () => {
  const contract = contractOf({ look: procedure("ats", "GET", "/a").output(z.literal("candidates")) });
  const api = implement(contract).$context<RequestContext>().use(request);
  const router = api.router({ look: api.look.handler(() => "candidates" as const) });
  const lines: string[] = [];
  const { log } = createLog("warn", { write: (line) => void lines.push(line) });
  const look = (caller: Partial<Caller>) =>
    createRouterClient(router, { context: world.contextOf(caller, { log }) }).look();
  const person = await world.system((db) => buildPerson(db));
  await expect(look({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(look(person)).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("turned off"),
  });
  expect(lines.filter((line) => line.includes("somebody tried a door that is closed to them"))).toHaveLength(1);
  await set(person, person.userId, { ats_enabled: true });
  expect(await look(person)).toBe("candidates");
});
