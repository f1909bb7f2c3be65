import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import type { Joining } from "../contract.ts";

const world = await openWorld();
const { pool } = world.services.database;
const newCast = () =>
  world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db, { groupName: "Backend" });
    const groupIds = [groupId];
    return {
      organizationId,
      groupId,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { organizationId, role: "member", groupIds }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds }),
      outsider: await buildMember(db, { organizationId, role: "member" }),
    };
  });
const cast = await newCast();
const stranger = (await newCast()).owner;
const api = (person?: BuiltPerson) => world.as(person).groups;
const { organizationId, groupId } = cast;

describe("who may at all", () => {
  const member = { groupId, userId: cast.member.userId };
  const wanted = { name: "New", description: "", joining: "request" } as const;
  const calls = (groups: ReturnType<typeof api>) => ({
    listOfOrganization: () => groups.listOfOrganization({ organizationId }),
    create: () => groups.create({ organizationId, ...wanted }),
    update: () => groups.update({ groupId, version: 1, ...wanted }),
    archive: () => groups.archive({ groupId }),
    restore: () => groups.restore({ groupId }),
    join: () => groups.join({ groupId }),
    withdrawRequest: () => groups.withdrawRequest({ groupId }),
    leave: () => groups.leave({ groupId }),
    listMembers: () => groups.listMembers({ groupId }),
    addMember: () => groups.addMember(member),
    removeMember: () => groups.removeMember(member),
    listRequests: () => groups.listRequests({ groupId }),
    declineRequest: () => groups.declineRequest(member),
  });
  type Name = keyof ReturnType<typeof calls>;
  const call = (groups: ReturnType<typeof api>, name: string): Promise<unknown> =>
    Object.entries<() => Promise<unknown>>(calls(groups)).find(([key]) => key === name)![1]();
  test.each(Object.keys(calls(api())))("%s: not a visitor; to a stranger it is not there", async (name) => {
    await expect(call(api(), name)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(api(stranger), name)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
  const forLeaders: Name[] = [
    "create",
    "update",
    "archive",
    "restore",
    "addMember",
    "removeMember",
    "listRequests",
    "declineRequest",
  ];
  test.each(forLeaders)("%s: not a member or viewer", async (name) => {
    for (const person of [cast.member, cast.viewer])
      await expect(calls(api(person))[name]()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
  test("listReached: not a visitor", async () => {
    await expect(api().listReached()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

test("owner and admin reach every group without a membership of their own; others their own", async () => {
  const own = await newCast();
  const otherId = await world.system((db) => buildGroup(db, { organizationId: own.organizationId, name: "Äpfel" }));
  const reached = async (person: BuiltPerson) =>
    (await api(person).listReached()).map(({ id, member_since }) => [id, member_since !== null]);
  expect(await reached(own.admin)).toEqual([
    [otherId, false],
    [own.groupId, false],
  ]);
  expect(await reached(own.owner)).toEqual([
    [otherId, false],
    [own.groupId, true],
  ]);
  expect(await reached(own.member)).toEqual([[own.groupId, true]]);
  expect(await reached(own.outsider)).toEqual([]);
});

test("a group is made with its maker in it, changed at the version seen, and named in any script", async () => {
  const own = await newCast();
  const made = await api(own.admin).create({
    organizationId: own.organizationId,
    name: " Équipe  设计 ",
    description: "",
    joining: "open",
  });
  const [listed] = (await api(own.admin).listOfOrganization({ organizationId: own.organizationId })).filter(
    ({ id }) => id === made.groupId,
  );
  expect(listed).toMatchObject({ name: "Équipe 设计", description: null, joining: "open", members: 1, isMember: true });
  const change = { ...made, name: "Design", description: "Product designers", joining: "added" } as const;
  expect(await api(own.owner).update({ ...change, version: listed?.version ?? 0 })).toMatchObject({ version: 2 });
  await expect(api(own.owner).update({ ...change, version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { name: "Design" } },
  });
  await expect(api(own.owner).update({ ...change, name: " ", version: 2 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("[S5.05] a group id that is none: 'Invalid team ID'", async () => {
  await expect(api(cast.owner).listMembers({ groupId: "backend" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "groupId", message: "Invalid team ID" }] },
  });
});

describe("getting in", () => {
  const withJoining = async (joining: Joining) => {
    const own = await newCast();
    await pool.query("update groups set settings = $2 where id = $1", [own.groupId, { joining }]);
    return own;
  };
  test("an open group is joined at once", async () => {
    const own = await withJoining("open");
    expect(await api(own.outsider).join({ groupId: own.groupId })).toMatchObject({ outcome: "joined" });
    expect(await api(own.outsider).listReached()).toHaveLength(1);
    expect(await api(own.outsider).join({ groupId: own.groupId })).toMatchObject({ outcome: "joined" });
  });
  test("one that decides keeps the request until it is answered; approved, one is in", async () => {
    const own = await withJoining("request");
    const of = { groupId: own.groupId, userId: own.outsider.userId };
    expect(await api(own.outsider).join({ groupId: own.groupId })).toMatchObject({ outcome: "requested" });
    expect(await api(own.outsider).listReached()).toEqual([]);
    const listed = await api(own.outsider).listOfOrganization({ organizationId: own.organizationId });
    expect(listed).toMatchObject([{ ownRequest: "pending", isReached: false, waitingRequests: 0 }]);
    expect(await api(own.admin).listRequests({ groupId: own.groupId })).toMatchObject([
      { userId: own.outsider.userId },
    ]);
    await api(own.admin).declineRequest(of);
    expect(await api(own.admin).listRequests({ groupId: own.groupId })).toEqual([]);
    await expect(api(own.admin).declineRequest(of)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await api(own.outsider).join({ groupId: own.groupId });
    await api(own.outsider).withdrawRequest({ groupId: own.groupId });
    await expect(api(own.outsider).withdrawRequest({ groupId: own.groupId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await api(own.outsider).join({ groupId: own.groupId });
    await api(own.admin).addMember(of);
    expect(await api(own.admin).listRequests({ groupId: own.groupId })).toEqual([]);
    expect(await api(own.outsider).listReached()).toHaveLength(1);
  });
  test("one into which people are added is not told to others, nor joined; owner and admin walk in", async () => {
    const own = await withJoining("added");
    expect(await api(own.outsider).listOfOrganization({ organizationId: own.organizationId })).toEqual([]);
    await expect(api(own.outsider).join({ groupId: own.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await api(own.admin).join({ groupId: own.groupId })).toMatchObject({ outcome: "joined" });
  });
  test("nobody is put into a group from outside the organization", async () => {
    const own = await newCast();
    for (const userId of [stranger.userId, randomUUID()])
      await expect(api(own.owner).addMember({ groupId: own.groupId, userId })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    const foreign = { groupId, userId: own.member.userId };
    await expect(api(own.owner).addMember(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("leaving and being taken out end what one reaches; one stays in the organization", async () => {
  const own = await newCast();
  await api(own.member).leave({ groupId: own.groupId });
  await expect(api(own.member).leave({ groupId: own.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await api(own.admin).removeMember({ groupId: own.groupId, userId: own.viewer.userId });
  for (const person of [own.member, own.viewer]) {
    expect(await api(person).listReached()).toEqual([]);
    await expect(api(person).get({ id: own.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await world.as(person).organizations.getHome({ organizationId: own.organizationId })).name).toBeTruthy();
  }
  const members = await api(own.admin).listMembers({ groupId: own.groupId });
  expect(members.map(({ userId }) => userId)).toEqual([own.owner.userId]);
});

test("who is in a group is told to those who reach it, addresses to owner and admin", async () => {
  const own = await newCast();
  expect((await api(own.admin).listMembers({ groupId: own.groupId })).every(({ email }) => email !== null)).toBe(true);
  const seen = await api(own.viewer).listMembers({ groupId: own.groupId });
  expect(seen.filter(({ email }) => email !== null).map(({ userId }) => userId)).toEqual([own.viewer.userId]);
  await expect(api(own.outsider).listMembers({ groupId: own.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an archived group is out of the switcher and joined by nobody, and comes back whole", async () => {
  const own = await newCast();
  await pool.query(`update groups set settings = '{"joining": "open"}' where id = $1`, [own.groupId]);
  await api(own.admin).archive({ groupId: own.groupId });
  expect(await api(own.member).listReached()).toEqual([]);
  await expect(api(own.outsider).join({ groupId: own.groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const listed = await api(own.owner).listOfOrganization({ organizationId: own.organizationId });
  expect(listed).toMatchObject([{ archivedAt: expect.any(String), members: 3 }]);
  await api(own.admin).restore({ groupId: own.groupId });
  expect(await api(own.member).listReached()).toHaveLength(1);
});
