import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildInterviewPlan, wholeDraft } from "#features/interview-plans/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { versionKey, warmUpVersions } from "./version-cache.ts";

const world = await openWorld();

async function aPublishedPlan() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    return {
      ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })),
      owner,
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [otherGroupId] }),
    };
  });
  const { planId, owner } = built;
  const { rounds } = await world.as(owner).interviewPlans.publish({ planId, version: 1, note: "First" });
  return { ...built, rounds };
}

const plan = await aPublishedPlan();
const [{ roundId, versionId }] = [plan.rounds[0]!];
/** What the cache calls for something that it does not hold. */
const unread = () => Promise.reject(new Error("It is not in memory."));

test("a visitor without a session reads no version", async () => {
  const { interviewVersions } = world.as();
  for (const call of [
    () => interviewVersions.get({ id: versionId }),
    () => interviewVersions.listOfRound({ roundId }),
    () => interviewVersions.listActive({}),
    () => interviewVersions.getCurrentVersionOptimized({ round_id: roundId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("people of another group or organization find nothing, also when the version is in memory", async () => {
  await world.as(plan.owner).interviewVersions.get({ id: versionId });
  expect(await world.services.cache.get(versionKey(plan.organizationId, versionId), unread)).toBeDefined();
  const stranger = (await world.system((db) => buildOrganization(db))).owner;
  for (const person of [plan.neighbour, stranger]) {
    const { interviewVersions } = world.as(person);
    await expect(interviewVersions.get({ id: versionId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(interviewVersions.listOfRound({ roundId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await interviewVersions.listActive({ round_ids: roundId })).toEqual([]);
    expect(await interviewVersions.getCurrentVersionOptimized({ round_id: roundId })).toBeNull();
  }
});

test("[S7.18] the current version of a round is found by the round, then read by its id", async () => {
  const { interviewVersions, interviewPlans } = world.as(plan.owner);
  const { draft, planId, rounds } = await aPublishedPlan().then(async (own) => ({ ...own, api: world.as(own.owner) }));
  expect(draft.rounds.length).toBe(rounds.length);
  expect(await interviewVersions.getCurrentVersionOptimized({ round_id: roundId })).toBe(versionId);
  await interviewPlans.saveEdits({
    planId: plan.planId,
    batchId: randomUUID(),
    baseVersion: 2,
    edits: [{ kind: "set-round", id: roundId, fields: { name: "Renamed" } }],
  });
  expect(await interviewVersions.getCurrentVersionOptimized({ round_id: roundId })).toBe(versionId);
  await interviewPlans.publish({ planId: plan.planId, version: 3 });
  const current = await interviewVersions.getCurrentVersionOptimized({ round_id: roundId });
  expect(current).not.toBe(versionId);
  expect(await interviewVersions.get({ id: current! })).toMatchObject({ version_number: 2, title: "Renamed" });
  expect(await interviewVersions.getCurrentVersionOptimized({ round_id: randomUUID() })).toBeNull();
  expect(planId).not.toBe(plan.planId);
});

test("[S7.28] a version is read by its id, and current ones by their rounds or up to a limit", async () => {
  const own = await aPublishedPlan();
  const { interviewVersions } = world.as(own.viewer);
  const [first, second] = own.rounds;
  expect(await interviewVersions.get({ id: first!.versionId })).toMatchObject({
    id: first!.versionId,
    interview_round_id: first!.roundId,
    version_number: 1,
    title: first!.title,
    content_hash: first!.contentHash,
    note: "First",
  });
  const named = await interviewVersions.listActive({ round_ids: `${first!.roundId}, ${second!.roundId}` });
  expect(new Set(named.map(({ id }) => id))).toEqual(new Set([first!.versionId, second!.versionId]));
  expect(await interviewVersions.listActive({ round_ids: "" })).toEqual([]);
  expect(await interviewVersions.listActive({ limit: 3 })).toHaveLength(3);
  expect(await interviewVersions.listActive({})).toHaveLength(own.rounds.length);
});

test("versions of a round are listed newest first", async () => {
  const { interviewVersions } = world.as(plan.viewer);
  const versions = await interviewVersions.listOfRound({ roundId });
  expect(versions.map(({ version_number }) => version_number)).toEqual([2, 1]);
});

test("round ids that are none are refused by name", async () => {
  const { interviewVersions } = world.as(plan.owner);
  await expect(interviewVersions.listActive({ round_ids: "7,8" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "round_ids" }] },
  });
  await expect(interviewVersions.getCurrentVersionOptimized({ round_id: "7" })).rejects.toMatchObject({
    data: { errors: [{ path: "round_id" }] },
  });
});

test("[S9.10] warming up loads the newest 100 current versions", async () => {
  const other = await openWorld();
  const published: { organizationId: string; versionId: string }[] = [];
  for (let count = 0; count < 30; count++) {
    const { planId, owner, organizationId } = await other.system(async (db) => {
      const { organizationId, groupId, owner } = await buildOrganization(db);
      return {
        ...(await buildInterviewPlan(db, {
          in: { organizationId, groupId, ownerId: owner.userId },
          draft: wholeDraft(),
        })),
        owner,
      };
    });
    const { rounds } = await other.as(owner).interviewPlans.publish({ planId, version: 1 });
    published.push(...rounds.map((round) => ({ organizationId, versionId: round.versionId })));
  }
  expect(published).toHaveLength(120);
  expect(await warmUpVersions(other.services)).toBe(100);
  expect(other.services.cache.stats().sizes).toEqual([100, 0, 0]);
  for (const { organizationId, versionId: id } of published.slice(-80))
    expect(await other.services.cache.get(versionKey(organizationId, id), unread)).toMatchObject({ id });
});
