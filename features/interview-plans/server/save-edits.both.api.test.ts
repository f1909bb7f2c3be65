import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { aCompetency, aQuestion, aRound, aWholePlan } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import type { DraftEdit } from "../draft-edit.ts";
import { figuresOf } from "../figures.ts";
import { planKind } from "../web/saving/plan-kind.ts";
import { buildInterviewPlan } from "./factory.ts";
import { computeFiguresAnew } from "./figures-anew.ts";

const checks = await checksFor();

const world = await openWorld();

async function setUp() {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const other = await buildMember(db, { organizationId, role: "member", groupIds: [groupId] });
    const built = await buildInterviewPlan(db, {
      in: { organizationId, groupId, ownerId: owner.userId },
      draft: aWholePlan(),
    });
    return { ...built, owner, other };
  });
}

async function twoPeople() {
  const { planId, groupId, draft, owner, other } = await setUp();
  const as =
    (person: typeof owner) =>
    (baseVersion: number, edits: DraftEdit[], batchId: string = randomUUID()) =>
      world.as(person).interviewPlans.saveEdits({ planId, batchId, baseVersion, edits });
  return {
    planId,
    groupId,
    draft,
    owner,
    other,
    mine: as(owner),
    theirs: as(other),
    get: () => world.as(owner).interviewPlans.get({ planId }),
  };
}

const setBasics = (fields: Extract<DraftEdit, { kind: "set-basics" }>["fields"]): DraftEdit => ({
  kind: "set-basics",
  fields,
});

test("edits change the draft, its figures and its version", async () => {
  const { mine, get, draft } = await twoPeople();
  const saved = await mine(1, [
    { kind: "set-round", id: draft.rounds[0]!.id, fields: { durationMinutes: 60, minInterviewers: 2 } },
    setBasics({ title: "Head baker", roleFamily: "Craft" }),
  ]);
  const plan = await get();
  expect(saved).toEqual({ version: 2, others: [] });
  expect(plan).toMatchObject({ version: 2, title: "Head baker", roleFamily: "Craft", changedRounds: 1 });
  expect(plan.figures).toEqual(figuresOf(plan.draft, checks));
  expect(plan.figures.interviewerMinutes).toBe(120);
});

test("the list shows and filters by the figures of a save a moment after it, and tells who has it open", async () => {
  const { mine, planId, groupId, owner, draft } = await twoPeople();
  const { pool } = world.services.database;
  const listed = async () => (await world.as(owner).interviewPlans.list({ groupId })).items[0];
  const before = await listed();
  await mine(1, [{ kind: "set-round", id: draft.rounds[0]!.id, fields: { durationMinutes: 61 } }]);
  const heard: string[] = [];
  const stop = await world.services.database.notifications.listen("live", (told) => heard.push(told));
  await vi.waitUntil(async () => (await listed())?.figures.candidateMinutes !== before?.figures.candidateMinutes);
  const plan = await world.as(owner).interviewPlans.get({ planId });
  const after = await listed();
  expect(after?.figures).toEqual(figuresOf(plan.draft, checks));
  expect(after).toMatchObject({ version: 2, updatedAt: plan.updatedAt });
  await vi.waitUntil(() => heard.some((told) => told.includes(planId)));
  await stop();

  // Several batches of one moment are computed once, whichever is the last.
  for (const [version, minutes] of [
    [2, 62],
    [3, 63],
    [4, 64],
  ] as const)
    await mine(version, [{ kind: "set-round", id: draft.rounds[0]!.id, fields: { durationMinutes: minutes } }]);
  const standing = () =>
    pool.query("select version, figures_edition > 0 as kept from interview_plans where id = $1", [planId]);
  await vi.waitUntil(async () => (await standing()).rows[0]?.kept === true);
  expect((await standing()).rows).toEqual([{ version: 5, kept: true }]);
  expect((await listed())?.figures).toEqual(
    figuresOf((await world.as(owner).interviewPlans.get({ planId })).draft, checks),
  );
});

test("figures of a save whose process was killed before they were computed come with the next start", async () => {
  const { planId, groupId, owner, draft } = await twoPeople();
  const { pool } = world.services.database;
  // A process that dies at once after the commit leaves exactly this.
  const longer = { ...draft, rounds: draft.rounds.map((round) => ({ ...round, durationMinutes: 77 })) };
  await pool.query("update interview_plans set draft = $2, figures_edition = 0 where id = $1", [
    planId,
    JSON.stringify(longer),
  ]);
  expect((await world.as(owner).interviewPlans.get({ planId })).figures).toEqual(figuresOf(longer, checks));
  expect((await computeFiguresAnew(pool)).failed).toBe(0);
  const { items } = await world.as(owner).interviewPlans.list({ groupId });
  expect(items[0]?.figures).toEqual(figuresOf(longer, checks));
});

test("different fields of two people merge, and each gets the other's edits", async () => {
  const { mine, theirs, get } = await twoPeople();
  const theirEdit = setBasics({ level: "Senior" });
  await theirs(1, [theirEdit]);
  const saved = await mine(1, [setBasics({ title: "Head baker" })]);
  expect(saved).toMatchObject({ version: 3, others: [theirEdit] });
  expect((await get()).draft).toMatchObject({ title: "Head baker", level: "Senior" });
});

test("the same field with another value is a conflict that shows what stands, and saves nothing", async () => {
  const { planId, mine, theirs, get, other } = await twoPeople();
  await theirs(1, [setBasics({ title: "Theirs" })]);
  const before = await get();
  const call = mine(1, [setBasics({ title: "Mine", level: "Senior" })]);
  await expect(call).rejects.toMatchObject({
    code: "CONFLICT",
    status: 409,
    data: {
      current: { version: 2, draft: before.draft, fields: [{ key: "set-basics/title", by: other.fullName }] },
    },
  });
  expect(await get()).toEqual(before);
  expect((await world.as(other).interviewPlans.editsSince({ planId, version: 2 })).others).toEqual([]);
});

test("after catching up the same edit is taken", async () => {
  const { mine, theirs, get } = await twoPeople();
  const { version } = await theirs(1, [setBasics({ title: "Theirs" })]);
  await mine(version, [setBasics({ title: "Mine" })]);
  expect((await get()).title).toBe("Mine");
});

test("a question in a round that somebody removed is a conflict", async () => {
  const { mine, theirs, draft } = await twoPeople();
  await theirs(1, [{ kind: "remove-round", id: draft.rounds[0]!.id }]);
  const text = { kind: "set-question" as const, id: draft.questions[0]!.id, fields: { text: "Mine" } };
  await expect(mine(1, [text])).rejects.toMatchObject({
    data: { current: { fields: [{ key: `set-question/${draft.questions[0]!.id}/text` }] } },
  });
});

test("an edit on something that went before its base is told, with who removed it, and not dropped", async () => {
  const { mine, theirs, draft, other } = await twoPeople();
  const [gone] = draft.questions;
  const { version } = await theirs(1, [{ kind: "remove-question", id: gone!.id }]);
  const text = { kind: "set-question" as const, id: gone!.id, fields: { text: "Mine" } };
  await expect(mine(version, [text])).rejects.toMatchObject({
    code: "CONFLICT",
    data: { current: { version, fields: [{ key: `set-question/${gone!.id}/text`, by: other.fullName }] } },
  });
  expect(await mine(version, [{ kind: "remove-question", id: gone!.id }])).toMatchObject({ version: version + 1 });
});

describe("a question about a competency that another tab removes never names what is gone", () => {
  async function twoTabs() {
    const people = await twoPeople();
    const { draft } = people;
    const [gone] = draft.competencies;
    const question = aQuestion({ roundId: draft.rounds[0]!.id, competencyId: gone!.id, text: "Why bread?" });
    const kept = async () => {
      const now = (await people.get()).draft;
      const standing = now.competencies.map(({ id }) => id);
      for (const { competencyId } of now.questions) expect([null, ...standing]).toContain(competencyId);
      return now.questions.find(({ id }) => id === question.id);
    };
    const add: DraftEdit = { kind: "add-question", question, before: null };
    const remove: DraftEdit = { kind: "remove-competency", id: gone!.id };
    return { ...people, add, remove, question, kept };
  }

  test("removed first: adding it is told, before and after catching up, until it names no competency", async () => {
    const { mine, theirs, add, remove, question, kept } = await twoTabs();
    const { version } = await theirs(1, [remove]);
    const told = { code: "CONFLICT", data: { current: { fields: [{ key: `add-question/${question.id}` }] } } };
    await expect(mine(1, [add])).rejects.toMatchObject(told);
    await expect(mine(version, [add])).rejects.toMatchObject(told);
    expect(await kept()).toBeUndefined();
    await mine(version, [{ kind: "add-question", question: { ...question, competencyId: null }, before: null }]);
    expect(await kept()).toMatchObject({ text: "Why bread?", competencyId: null });
  });

  test("added first: removing it is told; once seen, the competency goes and the question stays without it", async () => {
    const { mine, theirs, add, remove, question, kept } = await twoTabs();
    const { version } = await mine(1, [add]);
    await expect(theirs(1, [remove])).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await kept()).toMatchObject({ competencyId: question.competencyId });
    await theirs(version, [remove]);
    expect(await kept()).toMatchObject({ text: "Why bread?", competencyId: null });
  });

  test("both in one batch: it stays without the competency; the other way round it is told", async () => {
    const { mine, add, remove, kept } = await twoTabs();
    await expect(mine(1, [remove, add])).rejects.toMatchObject({ code: "CONFLICT" });
    await mine(1, [add, remove]);
    expect(await kept()).toMatchObject({ competencyId: null });
  });
});

test("the same batch again gets the same answer and changes nothing", async () => {
  const { mine, theirs, get } = await twoPeople();
  await theirs(1, [setBasics({ level: "Senior" })]);
  const batchId = randomUUID();
  const edits = [setBasics({ title: "Mine" })];
  const first = await mine(1, edits, batchId);
  await theirs(first.version, [setBasics({ title: "Later" })]);
  expect(await mine(1, edits, batchId)).toEqual(first);
  expect(await get()).toMatchObject({ version: 4, title: "Later" });
});

test("a batch whose answer was lost, sent on the version that it had made, gets the first answer too", async () => {
  const { mine, get, draft } = await twoPeople();
  const batchId = randomUUID();
  const edits: DraftEdit[] = [{ kind: "remove-question", id: draft.questions[0]!.id }];
  const first = await mine(1, edits, batchId);
  expect(await mine(first.version, edits, batchId)).toEqual(first);
  expect((await get()).version).toBe(first.version);
});

test("the same batch ten times at once counts once", async () => {
  const { mine, get } = await twoPeople();
  const batchId = randomUUID();
  const edits = [setBasics({ title: "Mine" })];
  const answers = await Promise.all(Array.from({ length: 10 }, () => mine(1, edits, batchId)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await get()).version).toBe(2);
});

test("a batch that the builder withdraws does nothing when it arrives late; one that was saved stays, and is known as saved", async () => {
  const { mine, get, owner, planId } = await twoPeople();
  const { interviewPlans: api } = world.as(owner);
  const { withdraw } = planKind({
    saveEdits: (batch) => api.saveEdits(batch),
    editsSince: (since) => api.editsSince(since),
  });
  const of = { userId: owner.userId, kind: "plans", thing: planId, label: "", order: 1, at: 0, version: 1 };
  const rest = { state: "sent" as const, clashes: [], tries: 1, notBefore: 0, problem: null, edits: [] };
  const edits = [setBasics({ title: "Late" })];
  const late = randomUUID();
  for (let time = 0; time < 2; time++) expect(await withdraw({ ...of, ...rest, id: late })).toBe(true);
  await expect(mine(1, edits, late)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  const saved = randomUUID();
  await mine(1, edits, saved);
  expect(await withdraw({ ...of, ...rest, id: saved })).toBe(false);
  expect((await get()).title).toBe("Late");
});

test("a batch id used for other edits is refused", async () => {
  const { mine } = await twoPeople();
  const batchId = randomUUID();
  await mine(1, [setBasics({ title: "Mine" })], batchId);
  await expect(mine(1, [setBasics({ title: "Other" })], batchId)).rejects.toMatchObject({
    code: "IDEMPOTENCY_MISMATCH",
    status: 422,
  });
});

test("a tab that fell behind gets the edits since its version", async () => {
  const { planId, mine, owner } = await twoPeople();
  const edits = [setBasics({ title: "One" }), setBasics({ title: "Two" })];
  await mine(1, [edits[0]!]);
  const { version } = await mine(2, [edits[1]!]);
  const since = (from: number) => world.as(owner).interviewPlans.editsSince({ planId, version: from });
  expect(await since(1)).toEqual({ version, others: edits });
  expect(await since(2)).toEqual({ version, others: [edits[1]] });
});

test("a save is told to its group with its figures, a moment after it stands, and once", async () => {
  const { planId, mine, groupId } = await twoPeople();
  const heard: string[] = [];
  const stop = await world.services.database.notifications.listen("live", (payload) => heard.push(payload));
  await mine(1, [setBasics({ title: "Told" })]);
  await expect
    .poll(
      () => heard.map((payload) => JSON.parse(payload)).filter(({ id, version }) => id === planId && version === 2),
      { timeout: 5000 },
    )
    .toEqual([{ topic: "interview-plans", id: planId, version: 2, groupId }]);
  await stop();
});

test("an archived plan is not edited", async () => {
  const { planId, mine, owner } = await twoPeople();
  await world.as(owner).interviewPlans.archive({ planIds: [planId] });
  await expect(mine(2, [setBasics({ title: "x" })])).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("texts in any script come back as they were sent", async () => {
  const { mine, get } = await twoPeople();
  const title = "Łódź 東京 القاهرة मुंबई 👩🏽‍🚒 e\u0301";
  await mine(1, [setBasics({ title })]);
  expect((await get()).draft.title).toBe(title);
});

describe("input that cannot be used is refused with the name of its field", () => {
  const id = randomUUID();
  test.each<[string, DraftEdit, string]>([
    ["NUL", setBasics({ title: "a\u0000b" }), "edits.0.fields.title"],
    ["half a surrogate pair", setBasics({ reason: "a\ud800" }), "edits.0.fields.reason"],
    ["a title of two megabytes", setBasics({ title: "x".repeat(2_000_000) }), "edits.0.fields.title"],
    [
      "a negative duration",
      { kind: "set-round", id, fields: { durationMinutes: -1 } },
      "edits.0.fields.durationMinutes",
    ],
    ["half a minute", { kind: "set-question", id, fields: { minutes: 0.5 } }, "edits.0.fields.minutes"],
    ["an id that is none", { kind: "remove-round", id: "7" }, "edits.0.id"],
    [
      "NUL in a list",
      { kind: "set-question", id, fields: { followUps: ["ok", "\u0000"] } },
      "edits.0.fields.followUps.1",
    ],
    ["a day that is none", setBasics({ startsOn: "2026-02-30" }), "edits.0.fields.startsOn"],
  ])("%s", async (_, edit, path) => {
    const { mine, get } = await twoPeople();
    const refusal: {
      status: number;
      message: string;
      data: { errors: { path: string; message: string }[]; detail: string };
    } = await mine(1, [edit]).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(refusal.status).toBe(400);
    expect(refusal.data.errors.map((error) => error.path)).toContain(path);
    expect(refusal.data.detail).toContain(path);
    expect(refusal.data.errors[0]?.message).toMatch(/^[A-Z]/);
    expect((await get()).version).toBe(1);
  });

  test("a field that edits do not set", async () => {
    const { mine } = await twoPeople();
    // biome-ignore lint/suspicious/noExplicitAny: what a client sends that does not know the fields
    const fields: any = { organizationId: randomUUID() };
    await expect(mine(1, [setBasics(fields)])).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("500 rounds", async () => {
    const { mine, get } = await twoPeople();
    const edits = Array.from({ length: 500 }, () => ({ kind: "add-round" as const, round: aRound() }));
    await expect(mine(1, edits)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: {
        errors: [{ path: "rounds", message: "A plan has at most 20 rounds" }],
        detail: "rounds: A plan has at most 20 rounds",
      },
    });
    expect((await get()).version).toBe(1);
  });

  test("a base that is not there yet", async () => {
    const { mine } = await twoPeople();
    await expect(mine(9, [setBasics({ title: "x" })])).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "baseVersion" }] },
    });
  });

  test("a version larger than any that the database can count", async () => {
    const { mine, planId, owner } = await twoPeople();
    for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      await expect(mine(version, [setBasics({ title: "x" })])).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "baseVersion" }] },
      });
      await expect(world.as(owner).interviewPlans.editsSince({ planId, version })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "version" }] },
      });
    }
  });

  test("a plan id that is none, or nobody's", async () => {
    const { owner } = await twoPeople();
    const { interviewPlans } = world.as(owner);
    await expect(interviewPlans.get({ planId: "7" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "planId", message: "Use a plan's id" }] },
    });
    await expect(interviewPlans.get({ planId: randomUUID() })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a full plan of 20 rounds and 400 questions is saved, question by question", async () => {
  const { mine, get } = await twoPeople();
  const rounds = Array.from({ length: 19 }, (_, index) => aRound({ name: `Round ${index}` }));
  const competency = aCompetency({ name: "Craft" });
  await mine(1, [
    { kind: "add-competency", competency },
    ...rounds.map((round) => ({ kind: "add-round" as const, round })),
  ]);
  const questions = Array.from({ length: 398 }, (_, index) =>
    aQuestion({
      roundId: rounds[index % 19]!.id,
      competencyId: competency.id,
      text: `What of matter ${index * 7919} would you keep, ${index}?`,
    }),
  );
  await mine(
    2,
    questions.map((question) => ({ kind: "add-question" as const, question })),
  );
  expect((await get()).figures.questions).toBe(400);
  for (const version of [3, 4])
    await mine(version, [{ kind: "set-question", id: questions[0]!.id, fields: { text: `Try ${version}` } }]);
  const { draft, version } = await get();
  expect(version).toBe(5);
  expect(draft.questions).toHaveLength(400);
  expect(draft.questions.find(({ id }) => id === questions[0]!.id)?.text).toBe("Try 4");
});
