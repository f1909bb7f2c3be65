import { describe, expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { firstRound, secondRound } = scene;
const api = world.as(scene.member).candidates;
const reason = "The panel is tomorrow";

test("of two people who move one candidate at once one wins, and the other is told what stands", async () => {
  const { candidateId: id } = await scene.candidateOf({ fullName: "Ngozi Okafor" });
  const move = (who: typeof scene.member, stageKey: string) =>
    world.as(who).candidates.move({ candidates: [{ id, version: 1 }], stageKey, reason });
  const tries = await Promise.allSettled([move(scene.member, firstRound.key), move(scene.colleague, secondRound.key)]);
  const won = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const lost = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect([won.length, lost.length]).toEqual([1, 1]);
  const stands = await api.get({ candidateId: id });
  const winner = tries[0]?.status === "fulfilled" ? scene.member : scene.colleague;
  expect(lost[0]).toMatchObject({
    code: "CONFLICT",
    status: 409,
    message: `${winner.fullName} changed Ngozi Okafor before you did. Check where they are now.`,
    data: {
      current: {
        candidate: { id, version: 2, stageKey: stands.stageKey, stageName: stands.stageName },
        changedBy: winner.fullName,
      },
    },
  });
  const board = await api.board({ groupId: scene.groupId, opportunityId: [scene.opportunityId], search: "ngozi" });
  expect(board.columns.flatMap(({ key, cards }) => cards.map((card) => [key, card.id]))).toEqual([
    [stands.stageKey, id],
  ]);
});

test("a move is noted with both stages, counts up, and begins the time in the stage anew", async () => {
  const enteredAt = "2026-11-01T09:00:00.000Z";
  const { candidateId: id } = await scene.candidateOf({ enteredAt });
  const answer = await api.move({ candidates: [{ id, version: 1 }], stageKey: "new" });
  expect(answer).toEqual({ done: [], refused: [], events: [] });
  const review = scene.stages.find(({ kind }) => kind === "review")!;
  await api.move({ candidates: [{ id, version: 1 }], stageKey: review.key });
  const moved = await api.get({ candidateId: id });
  expect(moved).toMatchObject({ version: 2, stageKey: review.key, stageName: review.name, nextKind: "review" });
  expect(moved.stageEnteredAt > enteredAt).toBe(true);
  expect((await api.activity({ candidateId: id })).items[0]).toMatchObject({
    what: "stage_moved",
    detail: { from: "new", fromName: "New", to: review.key, toName: review.name },
  });
});

describe("a gate", () => {
  test("asks for a reason on the way forward, and lets everybody back", async () => {
    const { candidateId: id } = await scene.candidateOf({ stage: firstRound });
    const to = { candidates: [{ id, version: 1 }], stageKey: secondRound.key };
    await expect(api.move(to)).rejects.toMatchObject({ code: "BAD_REQUEST", data: { errors: [{ path: "reason" }] } });
    await api.move({ ...to, reason: ` ${reason} ` });
    expect((await api.activity({ candidateId: id, topic: ["stage"] })).items[0]).toMatchObject({
      detail: { gates: [firstRound.name], reason },
    });
    await api.move({ candidates: [{ id, version: 2 }], stageKey: "new" });
    expect(await api.get({ candidateId: id })).toMatchObject({ stageKey: "new" });
  });

  test("holds back one of many and no other", async () => {
    const [before, beyond] = [
      await scene.candidateOf({ stage: firstRound, fullName: "Wibowo" }),
      await scene.candidateOf({ stage: secondRound }),
    ];
    const debrief = scene.stages.find(({ kind }) => kind === "debrief")!;
    const answer = await api.move({
      candidates: [before, beyond].map(({ candidateId }) => ({ id: candidateId, version: 1 })),
      stageKey: debrief.key,
    });
    expect(answer.done).toEqual([beyond.candidateId]);
    expect(answer.events).toHaveLength(1);
    expect(answer.refused).toMatchObject([
      { id: before.candidateId, isGone: false, reason: expect.stringContaining("Wibowo") },
    ]);
  });
});

test("a kind of stage means the next one of that kind on each candidate's own way", async () => {
  const { candidateId: id } = await scene.candidateOf();
  await api.move({ candidates: [{ id, version: 1 }], stageKind: "debrief", reason });
  expect(await api.get({ candidateId: id })).toMatchObject({ stageKind: "debrief" });
  await expect(api.move({ candidates: [{ id, version: 2 }], stageKind: "reference" })).rejects.toMatchObject({
    data: { errors: [{ path: "stageKey" }] },
  });
  for (const both of [{}, { stageKey: "new", stageKind: "new" as const }])
    await expect(api.move({ candidates: [{ id, version: 2 }], ...both })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
});

test("moved to Hired a candidate is hired, fills an opening, and frees it when that is undone", async () => {
  const { candidateId: id } = await scene.candidateOf();
  const { pool } = world.services.database;
  const filled = async () =>
    (
      await pool.query("select state, candidate_id from opportunity_openings where opportunity_id = $1", [
        scene.opportunityId,
      ])
    ).rows;
  const { events } = await api.move({ candidates: [{ id, version: 1 }], stageKey: "hired", reason });
  expect(await api.get({ candidateId: id })).toMatchObject({
    status: "hired",
    statusBefore: "active",
    nextKind: "tell",
  });
  expect(await filled()).toEqual([{ state: "filled", candidate_id: id }]);
  await expect(api.move({ candidates: [{ id, version: 2 }], stageKey: "new" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await api.undo({ events });
  expect(await api.get({ candidateId: id })).toMatchObject({ status: "active", stageKey: "new" });
  expect(await filled()).toEqual([{ state: "open", candidate_id: null }]);
});

test("back from an offer the offer is off the table; a hold stays on the way", async () => {
  const offer = scene.stages.find(({ kind }) => kind === "offer")!;
  const { candidateId: id } = await scene.candidateOf({ stage: offer });
  await api.setStatus({ candidates: [{ id, version: 1 }], action: "offer" });
  await api.move({ candidates: [{ id, version: 2 }], stageKey: secondRound.key });
  expect(await api.get({ candidateId: id })).toMatchObject({ status: "active", stageKey: secondRound.key });
  await api.setStatus({ candidates: [{ id, version: 3 }], action: "hold", until: "2097-01-04" });
  await api.move({ candidates: [{ id, version: 4 }], stageKey: "new" });
  expect(await api.get({ candidateId: id })).toMatchObject({
    status: "on_hold",
    holdUntil: "2097-01-04",
    nextKind: "look_again",
    nextDueAt: "2097-01-04T00:00:00.000Z",
  });
});

test("a hold ends on a day to come, or on none", async () => {
  const { candidateId: id } = await scene.candidateOf();
  const held = (until: string) => api.setStatus({ candidates: [{ id, version: 1 }], action: "hold", until });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await expect(held(yesterday)).rejects.toMatchObject({ data: { errors: [{ path: "until" }] } });
  expect((await held(new Date().toISOString().slice(0, 10))).done).toEqual([id]);
});

describe("undoing", () => {
  const without = ({ version: _, lastActivityAt: __, ...rest }: Awaited<ReturnType<typeof api.get>>) => rest;

  test("leaves all as it was but for version and activity: stage, time in it, pins, status", async () => {
    const { candidateId: id } = await scene.candidateOf({
      enteredAt: "2026-11-01T09:00:00.000Z",
      nextDueAt: "2026-11-03T09:00:00.000Z",
    });
    const stood = without(await api.get({ candidateId: id }));
    let version = 1;
    const moved = await api.move({ candidates: [{ id, version: version++ }], stageKey: firstRound.key });
    expect((await api.get({ candidateId: id })).pins).toHaveLength(1);
    const held = await api.setStatus({ candidates: [{ id, version: version++ }], action: "hold", until: "2097-01-04" });
    const rejected = await api.reject({
      candidates: [{ id, version: version++ }],
      reason: "skills",
      note: "Ledger",
      message: null,
    });
    const archived = await api.setStatus({ candidates: [{ id, version: version++ }], action: "archive" });
    for (const { events } of [archived, rejected, held, moved]) await api.undo({ events });
    const now = without(await api.get({ candidateId: id }));
    // Where they once were stays known.
    expect({ ...now, stages: stood.stages }).toEqual(stood);
    expect((await api.activity({ candidateId: id })).items[0]).toMatchObject({
      what: "stage_undone",
      detail: { undone: "stage_moved" },
    });
  });

  test("can itself be undone, and later from the activity", async () => {
    const { candidateId: id } = await scene.candidateOf();
    const { events } = await api.move({ candidates: [{ id, version: 1 }], stageKey: firstRound.key });
    const back = await api.undo({ events });
    await api.undo({ events: back.events });
    expect(await api.get({ candidateId: id })).toMatchObject({ stageKey: firstRound.key, version: 4 });
  });

  test("is refused once something else was changed, with what stands; for what is nowhere, and for others", async () => {
    const { candidateId: id } = await scene.candidateOf();
    const { events } = await api.move({ candidates: [{ id, version: 1 }], stageKey: firstRound.key });
    await world
      .as(scene.colleague)
      .candidates.move({ candidates: [{ id, version: 2 }], stageKey: secondRound.key, reason });
    await expect(api.undo({ events })).rejects.toMatchObject({
      code: "CONFLICT",
      data: { current: { candidate: { stageKey: secondRound.key }, changedBy: scene.colleague.fullName } },
    });
    await expect(api.undo({ events: [scene.opportunityId] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.as(scene.neighbour).candidates.undo({ events })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.as(scene.viewer).candidates.undo({ events })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("of many takes back each that can be, and names the rest", async () => {
    const [one, two] = [await scene.candidateOf(), await scene.candidateOf()];
    const candidates = [one, two].map(({ candidateId }) => ({ id: candidateId, version: 1 }));
    const { events } = await api.move({ candidates, stageKey: firstRound.key });
    await api.move({ candidates: [{ id: two.candidateId, version: 2 }], stageKey: secondRound.key, reason });
    const answer = await api.undo({ events });
    expect([answer.done.length, answer.refused.length, answer.events.length]).toEqual([1, 1, 1]);
    expect(await api.get({ candidateId: one.candidateId })).toMatchObject({ stageKey: "new" });
  });
});

test.each(["hold", "offer", "archive", "restore", "reopen", "recallOffer", "resume", "hire", "tell"] as const)(
  "%s is refused where the candidacy does not stand for it",
  async (action) => {
    const wrong = {
      hold: "rejected",
      offer: "on_hold",
      archive: "active",
      restore: "rejected",
      reopen: "active",
      recallOffer: "active",
      resume: "active",
      hire: "on_hold",
      tell: "active",
    } as const;
    const { candidateId: id } = await scene.candidateOf({ status: wrong[action] });
    await expect(api.setStatus({ candidates: [{ id, version: 1 }], action })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  },
);
