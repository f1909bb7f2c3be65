import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { planId, firstRound, secondRound, opportunityId } = scene;
const { pool } = world.services.database;
const { candidates: api, interviewPlans: plans } = world.as(scene.owner);
const reason = "They start on Monday";

/** Another publication, in which the first round has another name. */
async function publishAnother(name: string) {
  const { version } = await plans.get({ planId });
  const edits = [{ kind: "set-round" as const, id: firstRound.key, fields: { name } }];
  const saved = await plans.saveEdits({ planId, batchId: randomUUID(), baseVersion: version, edits });
  const { id } = await plans.publish({ planId, version: saved.version });
  await pool.query("update opportunities set publication_id = $1 where id = $2", [id, opportunityId]);
  return id;
}
const assigned = async (candidateId: string, round_ids?: string) =>
  api.listInterviews({ candidate_id: candidateId, ...(round_ids !== undefined && { round_ids }) });

const { candidateId } = await scene.candidateOf();
await api.move({ candidates: [{ id: candidateId, version: 1 }], stageKey: firstRound.key });
const first = (await assigned(candidateId))[0]!;
const newer = await publishAnother("Intro call, anew");

test("[S3.16] entering a round assigns its version, and editing the plan later leaves it as it was", async () => {
  expect(first).toMatchObject({
    candidate_id: candidateId,
    interview_round_id: firstRound.key,
    migrated_from: null,
    frozen_at: null,
  });
  expect(await assigned(candidateId)).toEqual([first]);
  expect(await api.get({ candidateId })).toMatchObject({
    stageName: firstRound.name,
    publicationNumber: 1,
    publicationsBehind: 1,
    newer: { publicationId: newer, number: 2 },
    pins: [{ versionNumber: 1, currentNumber: 2 }],
  });
});

test("[S7.27] assignments are read by the candidate, all or of some rounds, each with its nested version", async () => {
  await api.move({ candidates: [{ id: candidateId, version: 2 }], stageKey: secondRound.key, reason });
  const [one, two] = await assigned(candidateId);
  expect(one?.interview_version).toMatchObject({
    id: one?.interview_version_id,
    interview_round_id: firstRound.key,
    version_number: 1,
    title: firstRound.name,
    content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await assigned(candidateId, `${secondRound.key}, ${planId}`)).toEqual([two]);
  await expect(assigned(candidateId, "7")).rejects.toMatchObject({ data: { errors: [{ path: "round_ids" }] } });
  for (const who of [scene.neighbour, scene.stranger])
    expect(await world.as(who).candidates.listInterviews({ candidate_id: candidateId })).toEqual([]);
  await expect(world.as().candidates.listInterviews({ candidate_id: candidateId })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("[S3.17] a context tells which version counts: a candidate's own, or the current one while editing and for admins", async () => {
  const interviewRoundId = firstRound.key;
  const current = await world
    .as(scene.owner)
    .interviewVersions.getCurrentVersionOptimized({ round_id: interviewRoundId });
  const mine = { versionId: first.interview_version_id, isPinned: true, isFrozen: false };
  const none = { versionId: null, isPinned: false, isFrozen: false };
  expect(await api.versionInContext({ interviewRoundId })).toEqual({ ...none, versionId: current });
  expect(await api.versionInContext({ type: "admin", planId, interviewRoundId })).toEqual({
    ...none,
    versionId: current,
  });
  expect(await api.versionInContext({ type: "candidate", candidateId, interviewRoundId })).toEqual(mine);
  expect(current).not.toBe(first.interview_version_id);
  expect(await api.versionInContext({ type: "candidate", candidateId, interviewRoundId, enabled: false })).toEqual(
    none,
  );
  expect(await api.versionInContext({})).toEqual(none);
  const { candidateId: fresh } = await scene.candidateOf();
  // Of a round to come: that of the publication that they are pinned to.
  expect(await api.versionInContext({ type: "candidate", candidateId: fresh, interviewRoundId })).toEqual({
    ...mine,
    isPinned: false,
  });
  await expect(api.versionInContext({ type: "candidate", interviewRoundId })).rejects.toMatchObject({
    data: { errors: [{ path: "candidateId" }] },
  });
  await expect(
    world.as(scene.stranger).candidates.versionInContext({ type: "candidate", candidateId, interviewRoundId }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a candidate is migrated to a newer publication and back, but for rounds whose first scorecard was begun", async () => {
  const { version } = await api.get({ candidateId });
  const moved = await api.migrate({ candidateId, version, publicationId: newer });
  expect(moved).toMatchObject({ publicationNumber: 2, publicationsBehind: 0, newer: null });
  expect(moved.pins).toMatchObject([
    { versionNumber: 2, migratedFromNumber: 1 },
    { versionNumber: 1, migratedFromNumber: null },
  ]);
  await expect(api.migrate({ candidateId, version, publicationId: newer })).rejects.toMatchObject({ code: "CONFLICT" });
  await pool.query(
    "update candidate_interviews set frozen_at = now() where candidate_id = $1 and interview_round_id = $2",
    [candidateId, firstRound.key],
  );
  const back = await api.migrate({ candidateId, version: moved.version, publicationId: scene.publicationId });
  expect(back.pins).toMatchObject([{ versionNumber: 2, frozenAt: expect.any(String) }, { versionNumber: 1 }]);
  expect((await api.activity({ candidateId, topic: ["version"] })).items).toMatchObject([
    { what: "version_migrated", detail: { from: 2, to: 1, rounds: 0 } },
    { what: "version_migrated", detail: { from: 1, to: 2, rounds: 1 } },
  ]);
  await expect(api.migrate({ candidateId, version: back.version, publicationId: planId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a role that also gives newer versions to whoever has not begun takes along all who are on the way", async () => {
  const [going, ended] = [
    await scene.candidateOf({ stage: firstRound }),
    await scene.candidateOf({ status: "rejected" }),
  ];
  await pool.query("update opportunities set version_policy = 'also_not_started' where id = $1", [opportunityId]);
  const publicationId = await publishAnother("Intro call, once more");
  expect(await api.get({ candidateId: going.candidateId })).toMatchObject({ publicationId, publicationNumber: 3 });
  expect(await api.get({ candidateId: ended.candidateId })).toMatchObject({ publicationId: scene.publicationId });
  await pool.query("update opportunities set version_policy = 'new_only' where id = $1", [opportunityId]);
  await publishAnother("Intro call, a last time");
  expect(await api.get({ candidateId: going.candidateId })).toMatchObject({ publicationId, publicationsBehind: 1 });
});
