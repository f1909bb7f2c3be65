import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { type Api, openWorld } from "#tests/support/world.ts";
import { buildInterviewPlan } from "./factory.ts";

const world = await openWorld();

/** An organization with two groups and people of every role in the first, a plan in it, and a stranger. */
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const plan = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return {
    organizationId,
    groupId,
    otherGroupId,
    planId: plan.planId,
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
  };
});

const { planId, groupId } = cast;
const planIds = [planId];
const edits = [{ kind: "set-basics" as const, fields: { level: "Senior" } }];

const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.interviewPlans.list({ groupId })],
  ["get", (api) => api.interviewPlans.get({ planId })],
  ["editsSince", (api) => api.interviewPlans.editsSince({ planId, version: 1 })],
  ["publications", (api) => api.interviewPlans.publications({ planId })],
  ["activity", (api) => api.interviewPlans.activity({ planId })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["create", (api) => api.interviewPlans.create({ groupId, title: "Baker" })],
  ["saveEdits", (api) => api.interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion: 1, edits })],
  ["publish", (api) => api.interviewPlans.publish({ planId, version: 1 })],
  ["archive", (api) => api.interviewPlans.archive({ planIds })],
  ["restore", (api) => api.interviewPlans.restore({ planIds })],
  ["duplicate", (api) => api.interviewPlans.duplicate({ planIds })],
  ["moveToGroup", (api) => api.interviewPlans.moveToGroup({ planIds, groupId })],
  ["setStatus", (api) => api.interviewPlans.setStatus({ planId, version: 1, isTemplate: true })],
];

describe.each([...reads, ...writes])("%s", (_, call) => {
  test("is refused to a visitor without a session", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });
  test("finds nothing for somebody of another group, or of another organization", async () => {
    await expect(call(world.as(cast.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
    await expect(call(world.as(cast.stranger))).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  });
});

test.each(writes)("%s is refused to a viewer, who is told why", async (_, call) => {
  await expect(call(world.as(cast.viewer))).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});

test.each(reads)("%s is open to a viewer of the group", async (_, call) => {
  await expect(call(world.as(cast.viewer))).resolves.toBeDefined();
});

describe("a new plan", () => {
  const { interviewPlans } = world.as(cast.member);

  test("starts empty, as a draft of its maker", async () => {
    const plan = await interviewPlans.create({ groupId, title: "  Bäckerin  " });
    expect(plan).toMatchObject({
      title: "Bäckerin",
      status: "draft",
      ownerId: cast.member.userId,
      ownerName: cast.member.fullName,
      version: 1,
      publishedNumber: null,
      changedRounds: 0,
      mayEdit: true,
      mayPublish: true,
      draft: { title: "Bäckerin", rounds: [], questions: [] },
    });
    expect(await interviewPlans.get({ planId: plan.id })).toEqual(plan);
  });

  test("from a template holds its rounds, questions and competencies, linked, with ids of its own", async () => {
    const [one, two] = await Promise.all(
      ["A", "B"].map((title) => interviewPlans.create({ groupId, title, templateKey: "data-analyst" })),
    );
    expect(one!.figures).toMatchObject({ rounds: 4, competencies: 5, questions: 12, candidateMinutes: 195 });
    expect(one!.changedRounds).toBe(4);
    const { draft } = one!;
    const competencyIds = draft.competencies.map(({ id }) => id);
    for (const question of draft.questions) expect(competencyIds).toContain(question.competencyId);
    expect(draft.questions.some(({ interviewerNotes }) => interviewerNotes !== "")).toBe(true);
    expect(two!.draft.rounds.map(({ id }) => id)).not.toContain(draft.rounds[0]!.id);
  });

  test("copied from another keeps everything but the ids", async () => {
    const original = await interviewPlans.get({ planId });
    const copy = await interviewPlans.create({ groupId, title: "Copy", copyOf: planId });
    expect(copy.figures).toEqual(original.figures);
    expect(copy.draft.questions.map(({ text }) => text)).toEqual(original.draft.questions.map(({ text }) => text));
    expect(copy.draft.rounds.map(({ id }) => id)).not.toEqual(original.draft.rounds.map(({ id }) => id));
    const activity = await interviewPlans.activity({ planId: copy.id });
    expect(activity).toMatchObject([{ what: "copied", detail: original.title, by: cast.member.fullName }]);
  });

  test("a misspelt field is refused by its name, at every depth, and nothing is made", async () => {
    const before = (await interviewPlans.list({ groupId })).total;
    const misspelt = { groupId, title: "New", templateKy: "sales" };
    await expect(interviewPlans.create(misspelt)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "templateKy", message: "no such field" }] },
    });
    expect((await interviewPlans.list({ groupId })).total).toBe(before);
    const edits = [{ kind: "set-basics", fields: { titel: "New" } }];
    const nested = { planId: randomUUID(), batchId: randomUUID(), baseVersion: 1, edits };
    await expect(interviewPlans.saveEdits(Object(nested))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "edits.0.fields.titel" }] },
    });
  });

  test("is not copied from one that is larger than a plan may be: it could not be opened", async () => {
    const draft = aWholePlan();
    const [question] = draft.questions;
    const questions = Array.from({ length: 401 }, () => ({ ...question!, id: randomUUID() }));
    const { organizationId } = cast;
    const large = await world.system((db) =>
      buildInterviewPlan(db, {
        in: { organizationId, groupId, ownerId: cast.owner.userId },
        draft: { ...draft, questions },
      }),
    );
    const before = (await interviewPlans.list({ groupId })).total;
    await expect(interviewPlans.create({ groupId, title: "Copy", copyOf: large.planId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "questions" }] },
    });
    expect((await interviewPlans.list({ groupId })).total).toBe(before);
    await world.system((db) => db.deleteFrom("interviewPlans").where("id", "=", large.planId).execute());
  });

  test("is not copied out of another organization, even by somebody of both", async () => {
    const elsewhere = await world.system(async (db) => {
      const there = await buildOrganization(db);
      await db
        .insertInto("organizationMemberships")
        .values({ organizationId: there.organizationId, userId: cast.member.userId, role: "member" })
        .execute();
      await db
        .insertInto("groupMemberships")
        .values({ organizationId: there.organizationId, groupId: there.groupId, userId: cast.member.userId })
        .execute();
      return there;
    });
    const call = interviewPlans.create({ groupId: elsewhere.groupId, title: "Copy", copyOf: planId });
    await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("from a template that is not there is refused", async () => {
    const call = interviewPlans.create({ groupId, title: "A", templateKey: "astronaut" });
    await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a viewer reads a plan and may neither edit nor publish it", async () => {
  const plan = await world.as(cast.viewer).interviewPlans.get({ planId });
  expect(plan).toMatchObject({ mayEdit: false, mayPublish: false });
});

test("a member from whom the owner took publishing edits and does not publish", async () => {
  const member = await world.system(async (db) => {
    const built = await buildMember(db, { role: "member", organizationId: cast.organizationId, groupIds: [groupId] });
    await db
      .updateTable("organizationMemberships")
      .set({ grants: ["-publish"] })
      .where("userId", "=", built.userId)
      .execute();
    return built;
  });
  const own = await world.system((db) =>
    buildInterviewPlan(db, { in: { ...cast, ownerId: cast.owner.userId }, draft: aWholePlan() }),
  );
  const { interviewPlans } = world.as(member);
  expect(await interviewPlans.get({ planId: own.planId })).toMatchObject({ mayEdit: true, mayPublish: false });
  await expect(interviewPlans.publish({ planId: own.planId, version: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an admin reaches the plans of every group of the organization", async () => {
  const api = world.as(cast.admin).interviewPlans;
  expect((await api.get({ planId })).mayPublish).toBe(true);
  expect((await api.list({ groupId: cast.otherGroupId })).total).toBe(0);
});

test("a plan begins with competencies of the library, anchors and all, each once", async () => {
  const { owner, groupId } = await world.system((db) => buildOrganization(db));
  const { interviewPlans } = world.as(owner);
  const plan = { groupId, title: "Operations lead" };
  const made = await interviewPlans.create({ ...plan, competencyKeys: ["ownership", "prioritizing", "ownership"] });
  expect(made.draft.competencies.map(({ libraryKey, levels }) => [libraryKey, levels.length])).toEqual([
    ["ownership", 4],
    ["prioritizing", 4],
  ]);
  expect(made.draft.competencies.flatMap(({ levels }) => levels).every(({ anchor }) => anchor !== "")).toBe(true);
  await expect(interviewPlans.create({ ...plan, competencyKeys: ["no-such"] })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(
    interviewPlans.create({ ...plan, templateKey: "data-analyst", competencyKeys: ["ownership"] }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a plan whose answer got lost is made once: the same key again answers it", async () => {
  const { owner, groupId } = await world.system((db) => buildOrganization(db));
  const make = () => world.as(owner, { idempotencyKey: "lost-1" }).interviewPlans.create({ groupId, title: "Baker" });
  const made = await make();
  expect(await make()).toEqual(made);
  expect((await world.as(owner).interviewPlans.list({ groupId })).items.map(({ id }) => id)).toEqual([made.id]);
});
