import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildInterviewPlan } from "./factory.ts";

const world = await openWorld();

async function setUp() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    const place = { organizationId, groupId, ownerId: owner.userId };
    const plans = [
      await buildInterviewPlan(db, { in: place, title: "A" }),
      await buildInterviewPlan(db, { in: place, title: "B", status: "active" }),
    ];
    const elsewhere = await buildInterviewPlan(db, { in: { ...place, groupId: otherGroupId }, title: "C" });
    const member = await buildMember(db, { organizationId, role: "member", groupIds: [groupId] });
    const foreign = await buildInterviewPlan(db);
    return { organizationId, groupId, otherGroupId, owner, member, plans, elsewhere, foreign };
  });
  return { ...built, planIds: built.plans.map(({ planId }) => planId), api: world.as(built.member).interviewPlans };
}

test("archiving several and restoring them leads back to where each stood", async () => {
  const { api, planIds } = await setUp();
  expect(new Set((await api.archive({ planIds })).done)).toEqual(new Set(planIds));
  for (const planId of planIds) expect((await api.get({ planId })).status).toBe("archived");
  await api.restore({ planIds });
  const statuses = await Promise.all(planIds.map(async (planId) => (await api.get({ planId })).status));
  expect(statuses).toEqual(["draft", "active"]);
});

test("archiving again changes nothing", async () => {
  const { api, planIds } = await setUp();
  await api.archive({ planIds });
  expect(await api.archive({ planIds })).toEqual({ done: [], refused: [] });
  expect((await api.activity({ planId: planIds[0]! })).filter(({ what }) => what === "archived")).toHaveLength(1);
});

test("one plan that is out of reach is told, and holds back no other", async () => {
  const { api, planIds, elsewhere, foreign } = await setUp();
  for (const out of [elsewhere.planId, foreign.planId, randomUUID()]) {
    const gone = { id: out, isGone: true, reason: "This interview plan doesn't exist, or you don't have access." };
    for (const call of [api.archive, api.restore]) {
      const { done, refused } = await call({ planIds: [out, ...planIds] });
      expect([done.toSorted(), refused]).toEqual([planIds.toSorted(), [gone]]);
    }
    expect(await api.duplicate({ planIds: [planIds[0]!, out] })).toEqual({
      done: [expect.any(String)],
      refused: [gone],
    });
  }
  const none = [elsewhere.planId, foreign.planId];
  await expect(api.archive({ planIds: none })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the last archiving can be undone from the activity, until it was", async () => {
  const { api, planIds, member } = await setUp();
  const [planId] = planIds;
  await api.archive({ planIds: [planId!] });
  const activity = await api.activity({ planId: planId! });
  expect(activity).toMatchObject([{ what: "archived", by: member.fullName, undoable: true }]);
  await api.restore({ planIds: [planId!] });
  expect((await api.activity({ planId: planId! })).map(({ what, undoable }) => [what, undoable])).toEqual([
    ["restored", false],
    ["archived", false],
  ]);
});

test("duplicates are drafts of their maker in the same group, in the order in which they were asked for", async () => {
  const { api, planIds, member, groupId } = await setUp();
  const { done: copies } = await api.duplicate({ planIds: planIds.toReversed() });
  const plans = await Promise.all(copies.map((planId) => api.get({ planId })));
  expect(plans.map(({ title }) => title)).toEqual(["Copy of B", "Copy of A"]);
  for (const plan of plans)
    expect(plan).toMatchObject({ status: "draft", ownerId: member.userId, groupId, publishedNumber: null });
});

test("plans move to another group of the organization, with their activity", async () => {
  const { planIds, owner, otherGroupId } = await setUp();
  const api = world.as(owner).interviewPlans;
  await api.moveToGroup({ planIds, groupId: otherGroupId });
  expect((await api.list({ groupId: otherGroupId })).total).toBe(3);
  expect((await api.activity({ planId: planIds[0]! }))[0]).toMatchObject({ what: "moved" });
});

test("a member does not move plans to a group that is not theirs, nobody to another organization", async () => {
  const { api, planIds, otherGroupId, owner, foreign } = await setUp();
  await expect(api.moveToGroup({ planIds, groupId: otherGroupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(world.as(owner).interviewPlans.moveToGroup({ planIds, groupId: foreign.groupId })).rejects.toMatchObject(
    { code: "NOT_FOUND" },
  );
});

test("somebody of two organizations does not move a plan from one to the other", async () => {
  const { planIds, owner, foreign } = await setUp();
  await world.system((db) =>
    db
      .insertInto("organizationMemberships")
      .values({ organizationId: foreign.organizationId, userId: owner.userId, role: "admin" })
      .execute(),
  );
  await expect(world.as(owner).interviewPlans.moveToGroup({ planIds, groupId: foreign.groupId })).rejects.toMatchObject(
    { code: "BAD_REQUEST", data: { errors: [{ path: "groupId" }] } },
  );
});

test("a plan goes to review and back, is completed and reopened, each told in its activity", async () => {
  const { api, plans } = await setUp();
  const [draft, active] = plans.map(({ planId }) => planId);
  expect(await api.setStatus({ planId: draft!, version: 1, status: "in_review" })).toMatchObject({
    status: "in_review",
    version: 2,
  });
  expect(await api.setStatus({ planId: draft!, version: 2, status: "draft" })).toMatchObject({ status: "draft" });
  await api.setStatus({ planId: active!, version: 1, status: "completed" });
  await api.setStatus({ planId: active!, version: 2, status: "active", isTemplate: true });
  const told = (await api.activity({ planId: active! })).map(({ what }) => what);
  // The last two were noted in one statement, at one moment.
  expect(told.slice(0, 2).sort()).toEqual(["marked_template", "reopened"]);
  expect(told.slice(2)).toEqual(["completed"]);
});

test("a step that the states do not know is a conflict, and so is a stale version", async () => {
  const { api, plans } = await setUp();
  const { planId } = plans[0]!;
  await expect(api.setStatus({ planId, version: 1, status: "completed" })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { status: "draft", version: 1 } },
  });
  await expect(api.setStatus({ planId, version: 9, isTemplate: true })).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { version: 1 } },
  });
});

test("plans get another owner who works in their group, told in their activity; nobody else does", async () => {
  const { api, planIds, member, owner, organizationId, groupId, otherGroupId, elsewhere } = await setUp();
  const { viewer, neighbour } = await world.system(async (db) => ({
    viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
    neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [otherGroupId] }),
  }));
  const ownerId = member.userId;
  for (const [caller, code] of [
    [{}, "UNAUTHORIZED"],
    [neighbour, "NOT_FOUND"],
    [viewer, "FORBIDDEN"],
  ] as const)
    await expect(world.as(caller).interviewPlans.setOwner({ planIds, ownerId })).rejects.toMatchObject({ code });
  for (const { userId } of [viewer, neighbour])
    await expect(api.setOwner({ planIds, ownerId: userId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "ownerId" }] },
    });
  // The member does not work in the group of the third.
  const partly = await world.as(owner).interviewPlans.setOwner({ planIds: [...planIds, elsewhere.planId], ownerId });
  expect(partly.done.toSorted()).toEqual(planIds.toSorted());
  expect(partly.refused).toMatchObject([
    { id: elsewhere.planId, isGone: false, reason: "Choose someone in this hiring group" },
  ]);
  // Back again, as undo does it.
  await api.setOwner({ planIds, ownerId: owner.userId });
  expect(new Set((await api.setOwner({ planIds, ownerId })).done)).toEqual(new Set(planIds));
  expect(await api.setOwner({ planIds, ownerId })).toEqual({ done: [], refused: [] });
  for (const planId of planIds) {
    expect(await api.get({ planId })).toMatchObject({ ownerId, ownerName: member.fullName });
    expect((await api.activity({ planId }))[0]).toMatchObject({ what: "owner_set", detail: member.fullName });
  }
  // Back again, as undo does it.
  await api.setOwner({ planIds, ownerId: owner.userId });
  expect((await api.get({ planId: planIds[0]! })).ownerId).toBe(owner.userId);
});
