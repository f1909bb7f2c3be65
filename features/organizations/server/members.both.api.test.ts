import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import type { Role } from "#platform/rights.ts";
import { isBelow, roles } from "#platform/rights.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import type { OrganizationRole } from "../contract.ts";
import { buildMember, buildOrganization } from "./factory.ts";

const world = await openWorld();
const { pool } = world.services.database;

/** An organization of its own with one person of each role, in its one group. */
const newCast = () =>
  world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db, { name: "Acme" });
    const groupIds = [groupId];
    return {
      organizationId,
      groupId,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin", groupIds }),
      member: await buildMember(db, { organizationId, role: "member", groupIds }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds }),
    };
  });
const join = (organizationId: string, role: Role) => world.system((db) => buildMember(db, { organizationId, role }));
const roleOf = async (organizationId: string, person: BuiltPerson) => {
  const { rows } = await pool.query(
    "select role from organization_memberships where organization_id = $1 and user_id = $2",
    [organizationId, person.userId],
  );
  return rows[0]?.role ?? null;
};
const cast = await newCast();
const stranger = (await newCast()).owner;
const { organizationId } = cast;
const orgs = (person?: BuiltPerson) => world.as(person).organizations;

describe("who may at all", () => {
  const calls = (api: ReturnType<typeof orgs>) => ({
    getHome: () => api.getHome({ organizationId }),
    listMembers: () => api.listMembers({ organizationId }),
    rename: () => api.rename({ organizationId, name: "Mine", version: 1 }),
    changeRole: () => api.changeRole({ organizationId, userId: cast.viewer.userId, role: "member" }),
    removeMember: () => api.removeMember({ organizationId, userId: cast.viewer.userId }),
    transferOwnership: () => api.transferOwnership({ organizationId, userId: cast.viewer.userId }),
  });
  const call = (api: ReturnType<typeof orgs>, name: string): Promise<unknown> =>
    Object.entries<() => Promise<unknown>>(calls(api)).find(([key]) => key === name)![1]();
  test.each(Object.keys(calls(orgs())))("%s: not a visitor, and to a stranger it is not there", async (name) => {
    await expect(call(orgs(), name)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(orgs(stranger), name)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
  test.each(["rename", "changeRole", "removeMember", "transferOwnership"] as const)(
    "%s: not a member or viewer",
    async (name) => {
      for (const person of [cast.member, name === "changeRole" || name === "removeMember" ? cast.member : cast.viewer])
        await expect(calls(orgs(person))[name]()).rejects.toMatchObject({ code: "FORBIDDEN" });
    },
  );
  test("transferOwnership: not an admin", async () => {
    await expect(calls(orgs(cast.admin)).transferOwnership()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
  test("create: not a visitor", async () => {
    await expect(orgs().create({ name: "New" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

test("members are told by name; addresses to owner and admin, and one's own", async () => {
  for (const reader of [cast.owner, cast.admin]) {
    const { items, total, nextCursor } = await orgs(reader).listMembers({ organizationId });
    expect([items.length, total, nextCursor]).toEqual([4, 4, null]);
    expect(items.every(({ email }) => email !== null)).toBe(true);
  }
  const { items } = await orgs(cast.member).listMembers({ organizationId });
  expect(items.filter(({ email }) => email !== null).map(({ userId }) => userId)).toEqual([cast.member.userId]);
  expect(new Set(items.map(({ role }) => role))).toEqual(new Set(roles));
});

test("members come in pages, each person once, in the order of their names in any script", async () => {
  const big = await newCast();
  await world.system(async (db) => {
    for (const fullName of ["Åsa", "Zoë", "李小龙", "Ana", "Ana", "émile"])
      await buildMember(db, {
        organizationId: big.organizationId,
        role: "member",
        person: await buildPerson(db, { fullName }),
      });
  });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await orgs(big.owner).listMembers({
      organizationId: big.organizationId,
      limit: 3,
      ...(cursor && { cursor }),
    });
    expect(page.items.length).toBeLessThanOrEqual(3);
    seen.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const whole = await orgs(big.owner).listMembers({ organizationId: big.organizationId });
  expect(seen).toEqual(whole.items.map(({ userId }) => userId));
  const names = whole.items.map(({ fullName }) => fullName).filter((name) => !name.startsWith("Person"));
  expect(names).toEqual(["Ana", "Ana", "Åsa", "émile", "Zoë", "李小龙"]);
  await expect(orgs(big.owner).listMembers({ organizationId: big.organizationId, cursor: "!!" })).rejects.toMatchObject(
    { code: "BAD_REQUEST" },
  );
});

test("renaming keeps any script, refuses nothing and a stale version, and tells what stands", async () => {
  const own = await newCast();
  const of = { organizationId: own.organizationId };
  const renamed = await orgs(own.admin).rename({ ...of, name: "  Ofis   Åß ", version: 1 });
  expect(renamed).toMatchObject({ name: "Ofis Åß", version: 2, role: "admin" });
  await expect(orgs(own.owner).rename({ ...of, name: "Late", version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { name: "Ofis Åß", version: 2 } },
  });
  for (const name of ["", "  ", "\u200b", "x".repeat(201), "a\0b", "\ud800"])
    await expect(orgs(own.owner).rename({ ...of, name, version: 2 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("[S5.05] an organization id that is none: 'Invalid organization ID'", async () => {
  await expect(orgs(cast.owner).getHome({ organizationId: "acme" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "organizationId", message: "Invalid organization ID" }] },
  });
});

describe("roles below one's own only", () => {
  const cases = roles.flatMap((actor) => roles.flatMap((target) => roles.map((given) => ({ actor, target, given }))));
  const may = (actor: OrganizationRole, target: OrganizationRole, given: OrganizationRole) =>
    (actor === "owner" || actor === "admin") && isBelow(target, actor) && (isBelow(given, actor) || actor === "owner");
  test.each(cases)("$actor makes a $target a $given", async ({ actor, target, given }) => {
    const own = await newCast();
    const person = target === "owner" ? own.owner : await join(own.organizationId, target);
    const acting = actor === "owner" ? own.owner : own[actor];
    if (person === acting) return;
    const call = orgs(acting).changeRole({ organizationId: own.organizationId, userId: person.userId, role: given });
    if (may(actor, target, given)) await call;
    else await expect(call).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await roleOf(own.organizationId, person)).toBe(may(actor, target, given) ? given : target);
  });

  test.each(roles.flatMap((actor) => roles.map((target) => ({ actor, target }))))(
    "$actor removes a $target",
    async ({ actor, target }) => {
      const own = await newCast();
      const person = target === "owner" ? own.owner : await join(own.organizationId, target);
      const acting = own[actor];
      if (person === acting) return;
      const call = orgs(acting).removeMember({ organizationId: own.organizationId, userId: person.userId });
      const allowed = (actor === "owner" || actor === "admin") && isBelow(target, actor);
      if (allowed) await call;
      else await expect(call).rejects.toMatchObject({ code: "FORBIDDEN" });
      expect(await roleOf(own.organizationId, person)).toBe(allowed ? null : target);
    },
  );
});

test("a removed member is in no hiring group of it either, and is a stranger at once", async () => {
  const own = await newCast();
  await orgs(own.admin).removeMember({ organizationId: own.organizationId, userId: own.member.userId });
  expect(await world.as(own.member).groups.listReached()).toEqual([]);
  await expect(orgs(own.member).getHome({ organizationId: own.organizationId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const again = orgs(own.admin).removeMember({ organizationId: own.organizationId, userId: own.member.userId });
  await expect(again).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("everybody leaves and lowers themselves, but not the last owner; nobody raises themselves", async () => {
  const own = await newCast();
  const of = { organizationId: own.organizationId };
  await expect(orgs(own.owner).removeMember({ ...of, userId: own.owner.userId })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "An organization needs an owner. Transfer ownership first.",
  });
  await expect(orgs(own.owner).changeRole({ ...of, userId: own.owner.userId, role: "admin" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(orgs(own.admin).changeRole({ ...of, userId: own.admin.userId, role: "owner" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await orgs(own.admin).changeRole({ ...of, userId: own.admin.userId, role: "viewer" });
  await orgs(own.viewer).removeMember({ ...of, userId: own.viewer.userId });
  expect([await roleOf(of.organizationId, own.admin), await roleOf(of.organizationId, own.viewer)]).toEqual([
    "viewer",
    null,
  ]);
});

test("[S6.01] ownership goes over at once, to nobody who owns another, and the former owner is an admin", async () => {
  const own = await newCast();
  const of = { organizationId: own.organizationId };
  const elsewhere = (await newCast()).owner;
  await world.system((db) => buildMember(db, { ...of, role: "member", person: elsewhere }));
  for (const call of [
    () => orgs(own.owner).transferOwnership({ ...of, userId: elsewhere.userId }),
    () => orgs(own.owner).changeRole({ ...of, userId: elsewhere.userId, role: "owner" }),
  ])
    await expect(call()).rejects.toMatchObject({ code: "CONFLICT" });
  await orgs(own.owner).transferOwnership({ ...of, userId: own.member.userId });
  expect([await roleOf(of.organizationId, own.member), await roleOf(of.organizationId, own.owner)]).toEqual([
    "owner",
    "admin",
  ]);
  await expect(orgs(own.owner).transferOwnership({ ...of, userId: own.owner.userId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(orgs(own.member).transferOwnership({ ...of, userId: randomUUID() })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("of two owners who go at once one stays, whichever way they go", async () => {
  const ways = ["leave", "step down"] as const;
  for (let round = 0; round < times({ small: 6, full: 200 }); round += 1) {
    const own = await newCast();
    const of = { organizationId: own.organizationId };
    await orgs(own.owner).changeRole({ ...of, userId: own.member.userId, role: "owner" });
    const go = (person: BuiltPerson, way: (typeof ways)[number]) =>
      way === "leave"
        ? orgs(person).removeMember({ ...of, userId: person.userId })
        : orgs(person).changeRole({ ...of, userId: person.userId, role: "viewer" });
    const outcomes = await Promise.allSettled([
      go(own.owner, ways[round % 2] ?? "leave"),
      go(own.member, ways[Math.floor(round / 2) % 2] ?? "leave"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await pool.query(
      "select count(*) as owners from organization_memberships where organization_id = $1 and role = 'owner'",
      [of.organizationId],
    );
    expect(rows[0].owners).toBe(1);
  }
});

test("whoever writes past the functions: the database keeps an owner, and lets the whole organization go", async () => {
  const own = await newCast();
  const write = (text: string) => pool.query(text, [own.organizationId]);
  for (const text of [
    "delete from organization_memberships where organization_id = $1 and role = 'owner'",
    "update organization_memberships set role = 'admin' where organization_id = $1 and role = 'owner'",
  ])
    await expect(write(text)).rejects.toMatchObject({ code: "23001" });
  await write("delete from organizations where id = $1");
  const account = await newCast();
  await pool.query("delete from users where id = $1", [account.owner.userId]);
});

test("[S6.01] somebody who owns none makes an organization, with a group to begin in; an owner makes no second", async () => {
  const person = await world.system((db) => buildPerson(db));
  await world.system((db) => buildMember(db, { organizationId, role: "viewer", person }));
  const made = await orgs(person).create({ name: "Second home" });
  expect(await orgs(person).getHome(made)).toMatchObject({ name: "Second home", role: "owner" });
  const groups = await world.as(person).groups.listReached();
  expect(groups).toMatchObject([
    { organization_id: made.organizationId, name: "Hiring team", member_since: expect.any(String) },
  ]);
  await expect(orgs(person).create({ name: "Third" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "You already own an organization. A user can only be the owner of one organization.",
  });
  for (let round = 0; round < times({ small: 2, full: 200 }); round += 1) {
    const eager = await world.system((db) => buildPerson(db));
    const calls = await Promise.allSettled(Array.from({ length: 10 }, () => orgs(eager).create({ name: "One" })));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});
