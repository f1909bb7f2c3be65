import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { contentOfDraft } from "../../comparing/published-content.ts";
import type { DraftEdit } from "../../draft-edit.ts";
import { buildInterviewPlan } from "../factory.ts";

const world = await openWorld();

/** A plan with two publications: the second has another first question and lacks the last round. */
async function aPlan() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    return {
      ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })),
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [otherGroupId] }),
    };
  });
  const { planId, draft, member } = built;
  const { interviewPlans } = world.as(member);
  const plan = {
    ...built,
    interviewPlans,
    get: () => interviewPlans.get({ planId }),
    publish: (version: number) => interviewPlans.publish({ planId, version }),
    save: (baseVersion: number, ...edits: DraftEdit[]) =>
      interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion, edits }),
    restore: (number: number, version: number, batchId: string = randomUUID()) =>
      interviewPlans.restorePublication({ planId, number, version, batchId }),
    undo: () => interviewPlans.undoRestoring({ planId, batchId: randomUUID() }),
    what: async () => (await interviewPlans.activity({ planId })).map(({ what, undoable }) => [what, undoable]),
  };
  await plan.publish(1);
  await plan.save(
    2,
    { kind: "set-question", id: draft.questions[0]!.id, fields: { text: "Another question?" } },
    { kind: "remove-round", id: draft.rounds.at(-1)!.id },
  );
  await plan.publish(3);
  return plan;
}

test("restoring is for people who are signed in, in the plan's group, and may edit", async () => {
  const { planId, neighbour, viewer } = await aPlan();
  const refusals = [
    { caller: undefined, code: "UNAUTHORIZED" },
    { caller: neighbour, code: "NOT_FOUND" },
    { caller: viewer, code: "FORBIDDEN" },
  ];
  for (const { caller, code } of refusals) {
    const { interviewPlans } = world.as(caller);
    await expect(
      interviewPlans.restorePublication({ planId, number: 1, version: 4, batchId: randomUUID() }),
    ).rejects.toMatchObject({ code });
    await expect(interviewPlans.undoRestoring({ planId, batchId: randomUUID() })).rejects.toMatchObject({ code });
  }
});

test("an earlier publication becomes the draft's content, in one batch with an entry in the activity", async () => {
  const { restore, get, draft, what } = await aPlan();
  expect(await restore(1, 4)).toMatchObject({ version: 5, others: [] });
  expect(contentOfDraft((await get()).draft)).toEqual(contentOfDraft(draft));
  expect((await what())[0]).toEqual(["restored_version", true]);
});

test("[S3.15] published then, only what differs gets a new version, with the hash that it had", async () => {
  const { restore, publish, interviewPlans, planId } = await aPlan();
  const [, first] = await interviewPlans.publications({ planId });
  await restore(1, 4);
  const third = await publish(5);
  expect(third.rounds.map(({ contentHash }) => contentHash)).toEqual(
    first!.rounds.map(({ contentHash }) => contentHash),
  );
  // The first round was changed in between; the last was gone, and comes back with the version that it had.
  expect(third.rounds.map(({ versionNumber, isNew }) => [versionNumber, isNew])).toEqual([
    [3, true],
    [1, false],
    [1, false],
    [1, false],
  ]);
});

test("restoring what stands is refused with a sentence", async () => {
  const { restore, get } = await aPlan();
  await expect(restore(2, 4)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "The draft already matches version 2.",
  });
  expect((await get()).version).toBe(4);
});

test("a draft that changed since it was looked at is not replaced, and what stands is told", async () => {
  const { restore, save, get } = await aPlan();
  await save(4, { kind: "set-basics", fields: { reason: "Unseen" } });
  await expect(restore(1, 4)).rejects.toMatchObject({ code: "CONFLICT", data: { current: { version: 5 } } });
  expect((await get()).draft.reason).toBe("Unseen");
});

test("a number that was never published is not there", async () => {
  const { restore } = await aPlan();
  await expect(restore(9, 4)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an archived plan keeps its draft", async () => {
  const { restore, interviewPlans, planId, get } = await aPlan();
  await interviewPlans.archive({ planIds: [planId] });
  await expect(restore(1, (await get()).version)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("the same request twice restores once and answers the same", async () => {
  const { restore, what } = await aPlan();
  const batchId = randomUUID();
  const first = await restore(1, 4, batchId);
  expect(await restore(1, 4, batchId)).toEqual(first);
  expect((await what()).filter(([entry]) => entry === "restored_version")).toHaveLength(1);
});

test("undone, the draft is as it was before, and that can be read in the activity", async () => {
  const { restore, undo, get, what } = await aPlan();
  const before = (await get()).draft;
  await restore(1, 4);
  await undo();
  expect(contentOfDraft((await get()).draft)).toEqual(contentOfDraft(before));
  expect((await what()).slice(0, 2)).toEqual([
    ["undid_restoring", false],
    ["restored_version", false],
  ]);
});

test("undoing leaves what was edited since, and says so where both cannot stand", async () => {
  const { restore, undo, save, get, draft } = await aPlan();
  await restore(1, 4);
  await save(5, { kind: "set-basics", fields: { reason: "Since then" } });
  await save(6, { kind: "set-question", id: draft.questions[0]!.id, fields: { text: "Edited since?" } });
  await expect(undo()).rejects.toMatchObject({ code: "CONFLICT", data: { current: { version: 7 } } });
  expect((await get()).draft).toMatchObject({ reason: "Since then" });
  await save(7, { kind: "set-question", id: draft.questions[0]!.id, fields: { text: "Another question?" } });
  await undo();
  const { draft: now } = await get();
  expect(now.reason).toBe("Since then");
  expect(now.rounds).toHaveLength(3);
});

test("where nothing was restored there is nothing to undo", async () => {
  const { undo } = await aPlan();
  await expect(undo()).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
