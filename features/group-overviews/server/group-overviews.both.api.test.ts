import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { type Api, openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, organizationId, owner } = scene;
await scene.candidateOf({ status: "active" });
await scene.candidateOf({ status: "on_hold" });
await scene.candidateOf({ status: "rejected" });

describe.each<[string, (api: Api) => Promise<unknown>, string]>([
  ["get", (api) => api.groupOverviews.get({ groupId }), "viewer"],
  ["getContents", (api) => api.groupOverviews.getContents({ groupId }), "admin"],
  ["remove", (api) => api.groupOverviews.remove({ groupId, name: "x" }), "admin"],
  ["settings", (api) => api.candidates.getGroupSettings({ groupId }), "viewer"],
  [
    "saveSettings",
    (api) => api.candidates.saveGroupSettings({ groupId, reasons: [], templates: [], tags: [], version: 0 }),
    "admin",
  ],
])("%s", (_, call, least) => {
  test("is refused to a visitor, to other groups, and to too small a role", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(world.as(scene.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(call(world.as(scene.stranger))).rejects.toMatchObject({ code: "NOT_FOUND" });
    if (least === "admin")
      for (const who of [scene.viewer, scene.member])
        await expect(call(world.as(who))).rejects.toMatchObject({ code: "FORBIDDEN" });
    else await expect(call(world.as(scene.viewer))).resolves.toBeDefined();
  });
});

test("[S2.20] every number of a group is the number of rows that its lists show, for every role", async () => {
  for (const who of [owner, scene.admin, scene.member, scene.viewer]) {
    const api = world.as(who);
    const [roles, candidates, plans, tasks] = [
      await api.opportunities.list({ groupId, tab: "open" }),
      await api.candidates.list({ groupId, status: ["active", "on_hold", "offer"] }),
      await api.interviewPlans.list({ groupId }),
      await api.tasks.list({ groupId }),
    ];
    const group = (await api.groupOverviews.list()).find(({ id }) => id === groupId);
    expect(group).toMatchObject({
      openRoles: roles.total,
      activeCandidates: candidates.total,
      plans: plans.total,
      members: (await api.groups.listMembers({ groupId })).length,
    });
    expect(group?.activeCandidates).toBe(2);
    const overview = await api.groupOverviews.get({ groupId });
    expect(overview).toMatchObject({
      openRoles: roles.total,
      activeCandidates: candidates.total,
      plansInAll: plans.total,
      openTasks: tasks.total,
      overdueTasks: tasks.counts.overdue,
    });
    expect(overview.stages.reduce((sum, { count }) => sum + count, 0)).toBe(candidates.total);
  }
});

test("a group that one may only join tells nothing of what is in it", async () => {
  const joinable = (await world.as(scene.neighbour).groupOverviews.list()).find(({ id }) => id === groupId);
  expect(joinable).toMatchObject({ isReached: false, openRoles: null, activeCandidates: null, plans: null });
  expect((await world.as(scene.stranger).groupOverviews.list()).some(({ id }) => id === groupId)).toBe(false);
});

test("a new group begins with the settings of another one, which only owners and admins make", async () => {
  const { groupOverviews, tasks, candidates } = world.as(owner);
  await tasks.saveRule({ groupId, kind: "review", isOn: true, days: 9, reminds: [1], version: 0 });
  const template = {
    id: "11111111-1111-4111-8111-111111111111",
    name: "Warm",
    subject: "{{role}}",
    body: "Dear {{name}}",
  };
  const set = { groupId, reasons: ["skills" as const], templates: [template], tags: ["Remote", "Remote"], version: 0 };
  await expect(
    candidates.saveGroupSettings({ ...set, templates: [{ ...template, body: "Dear {{nmae}}" }] }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await candidates.saveGroupSettings(set)).toMatchObject({ tags: ["Remote"], version: 1 });
  await expect(candidates.saveGroupSettings(set)).rejects.toMatchObject({ code: "CONFLICT" });
  const wanted = { organizationId, name: "Platform", copyFromId: groupId };
  await expect(world.as(scene.member).groupOverviews.create(wanted)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(world.as(scene.stranger).groupOverviews.create(wanted)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const made = await groupOverviews.create(wanted);
  expect(await candidates.getGroupSettings(made)).toMatchObject({ reasons: ["skills"], templates: [template] });
  expect((await tasks.listRules(made)).find(({ kind }) => kind === "review")).toMatchObject({ days: 9, reminds: [1] });
});

test("a group goes with all that is in it, once it is archived and its name is typed", async () => {
  const { groupOverviews, groups, candidates } = world.as(owner);
  const { name } = await groups.get({ id: groupId });
  const contents = await groupOverviews.getContents({ groupId });
  expect(contents).toMatchObject({ candidates: 3, roles: 1, plans: 1 });
  await world.as(scene.member).planReviews.ask({ planId: scene.planId, reviewerIds: [owner.userId] });
  await expect(groupOverviews.remove({ groupId, name })).rejects.toMatchObject({ code: "CONFLICT" });
  await groups.archive({ groupId });
  await expect(groupOverviews.remove({ groupId, name: "Another" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await groupOverviews.remove({ groupId, name });
  await expect(candidates.list({ groupId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { rows } = await world.services.database.pool.query(
    "select count(*)::integer as left from candidates where group_id = $1",
    [groupId],
  );
  expect(rows).toEqual([{ left: 0 }]);
});
