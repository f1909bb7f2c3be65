import { expect, test, vi } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { checksFor } from "#features/question-library/question-checks.ts";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import { figuresOf } from "../figures.ts";
import { emptyDraft } from "../plan-limits.ts";
import { buildInterviewPlan, insertDrafts, wholeDraft } from "./factory.ts";
import { computeFiguresAnew } from "./figures-anew.ts";

const checks = await checksFor();

const world = await openWorld();
const { pool } = world.services.database;

async function aPlan(draft = wholeDraft()) {
  const { organizationId, groupId, owner } = await world.system((db) => buildOrganization(db));
  const place = { organizationId, groupId, ownerId: owner.userId };
  const { planId } = await world.system((db) => buildInterviewPlan(db, { in: place, draft }));
  const api = world.as(owner);
  return { organizationId, groupId, planId, api, get: () => api.interviewPlans.get({ planId }) };
}

/** Makes the plan as one that an earlier version of the program saved. */
const asBefore = (planId: string) =>
  pool.query(
    "update interview_plans set figures_edition = 1, structure_points = null, wording_warnings = null, rounds = 99 where id = $1",
    [planId],
  );

test("a plan from before has its figures computed once, and is otherwise as it was: same version, same time, same place in the list", async () => {
  const { planId, get, groupId, api } = await aPlan();
  const before = await get();
  await asBefore(planId);
  expect((await get()).figures).toMatchObject({ structurePoints: null, wordingWarnings: null });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 0 });
  expect(await get()).toEqual(before);
  expect(before.figures).toEqual(figuresOf(before.draft, checks));
  expect((await api.interviewPlans.list({ groupId })).items[0]?.updatedAt).toBe(before.updatedAt);
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 0, failed: 0 });
});

test("many plans are gone through in turns, and one that cannot be read keeps nobody from theirs", async () => {
  const plans = [];
  for (let index = 0; index < 23; index++) plans.push(await aPlan(emptyDraft(`Plan ${index}`)));
  for (const { planId } of plans) await asBefore(planId);
  const [broken] = plans.map(({ planId }) => planId).sort();
  await pool.query("update interview_plans set draft = '{}', figures_edition = 0 where id = $1", [broken]);
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 22, failed: 1 });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 0, failed: 1 });
  await pool.query("delete from interview_plans where id = $1", [broken]);
});

test("a save whose figures cannot be computed is told once all the same, and its figures are tried again", async () => {
  const { planId, groupId } = await aPlan();
  await pool.query("update interview_plans set draft = '{}', version = 2, figures_edition = 0 where id = $1", [planId]);
  const heard: unknown[] = [];
  const stop = await world.services.database.notifications.listen("live", (told) => heard.push(JSON.parse(told)));
  for (let run = 1; run <= 2; run++) expect(await computeFiguresAnew(pool)).toEqual({ computed: 0, failed: 1 });
  // Notifications come in their order: after the last one nothing of the plan is on its way.
  await pool.query(`select pg_notify('live', '"the last"')`);
  await vi.waitUntil(() => heard.includes("the last"));
  await stop();
  expect(heard).toEqual([{ topic: "interview-plans", id: planId, version: 2, groupId }, "the last"]);
  await pool.query("delete from interview_plans where id = $1", [planId]);
});

test("a plan whose figures are no numbers keeps nobody from theirs, and keeps what it has", async () => {
  const plans = [await aPlan(), await aPlan()].sort((one, other) => (one.planId < other.planId ? -1 : 1));
  for (const { planId } of plans) await asBefore(planId);
  const [broken, whole] = [plans[0]?.planId, plans[1]?.planId ?? ""];
  await pool.query("update interview_plans set draft = draft #- '{rounds,0,durationMinutes}' where id = $1", [broken]);
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 1 });
  const kept = "select figures_edition > 1 as computed from interview_plans where id = any ($1) order by id";
  expect((await pool.query(kept, [[broken, whole]])).rows).toEqual([{ computed: false }, { computed: true }]);
  await pool.query("delete from interview_plans where id = $1", [broken]);
});

test("a run ends after eight minutes, and the next one goes on, whether the rules changed or the topics", async () => {
  const organization = () => world.system((db) => buildOrganization(db));
  for (const { organizationId, groupId, owner } of [await organization(), await organization()]) {
    const place = { organizationId, groupId, ownerId: owner.userId };
    const drafts = Array.from({ length: 25 }, (_, index) => ({ draft: emptyDraft(`Plan ${index}`) }));
    const planIds = await world.system((db) => insertDrafts(db, place, drafts));
    await world
      .as(owner)
      .wording.updateTopics({ organizationId, choices: { switchedOff: [], extraPhrases: [] }, version: 0 });
    for (const planId of planIds.slice(0, 12)) await asBefore(planId);
  }
  const minutes = [0, 1, 9];
  const clock = () => (minutes.shift() ?? 0) * 60_000;
  expect(await computeFiguresAnew(pool, { now: clock })).toEqual({ computed: 40, failed: 0 });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 10, failed: 0 });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 0, failed: 0 });
});

test("after an organization changed its topics, the warnings of its plans follow, and those of nobody else", async () => {
  const round = aRound();
  const text = "Which of our ovens did you mend in the quiet season, and how?";
  const draft = { ...emptyDraft("Baker"), rounds: [round], questions: [aQuestion({ roundId: round.id, text })] };
  const [mine, other] = [await aPlan(draft), await aPlan(draft)];
  const warnings = async ({ get }: typeof mine) => (await get()).figures.wordingWarnings;
  expect(await warnings(mine)).toBe(0);
  const { organizationId } = mine;
  const choices = { switchedOff: [], extraPhrases: [{ topic: "age", phrase: "quiet season" }] };
  await mine.api.wording.updateTopics({ organizationId, choices, version: 0 });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 0 });
  expect(await warnings(mine)).toBe(1);
  expect(await warnings(other)).toBe(0);
  const titled = async (api: typeof mine.api, groupId: string) =>
    (await api.interviewPlans.list({ groupId, needs: ["wording"] })).items.map(({ title }) => title);
  expect(await titled(mine.api, mine.groupId)).toEqual(["Baker"]);
  expect(await titled(other.api, other.groupId)).toEqual([]);
  const edits = [{ kind: "set-basics" as const, fields: { level: "Senior" } }];
  const batch = { planId: mine.planId, batchId: crypto.randomUUID(), baseVersion: 1, edits };
  await mine.api.interviewPlans.saveEdits(batch);
  expect(await warnings(mine)).toBe(1);
});
