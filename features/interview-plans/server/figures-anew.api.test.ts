import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import { figuresOf } from "../figures.ts";
import { emptyDraft } from "../plan-draft.ts";
import { buildInterviewPlan, insertDrafts, wholeDraft } from "./factory.ts";
import { computeFiguresAnew } from "./figures-anew.ts";

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
    "update interview_plans set figures_edition = 0, structure_points = null, wording_warnings = null, rounds = 99 where id = $1",
    [planId],
  );

test("a plan from before has its figures computed once, and is otherwise as it was: same version, same time, same place in the list", async () => {
  const { planId, get, groupId, api } = await aPlan();
  const before = await get();
  await asBefore(planId);
  expect((await get()).figures).toMatchObject({ structurePoints: null, wordingWarnings: null });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 0 });
  expect(await get()).toEqual(before);
  expect(before.figures).toEqual(figuresOf(before.draft));
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

test("a plan whose figures are no numbers keeps nobody from theirs, and keeps what it has", async () => {
  const plans = [await aPlan(), await aPlan()].sort((one, other) => (one.planId < other.planId ? -1 : 1));
  for (const { planId } of plans) await asBefore(planId);
  const [broken, whole] = [plans[0]?.planId, plans[1]?.planId ?? ""];
  await pool.query("update interview_plans set draft = draft #- '{rounds,0,durationMinutes}' where id = $1", [broken]);
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 1 });
  const kept = "select figures_edition > 0 as computed from interview_plans where id = any ($1) order by id";
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
      .questionLint.updateTopics({ organizationId, choices: { switchedOff: [], extraPhrases: [] }, version: 0 });
    for (const planId of planIds.slice(0, 12)) await asBefore(planId);
  }
  const minutes = [0, 1, 9];
  const clock = () => (minutes.shift() ?? 0) * 60_000;
  expect(await computeFiguresAnew(pool, clock)).toEqual({ computed: 40, failed: 0 });
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
  await mine.api.questionLint.updateTopics({ organizationId, choices, version: 0 });
  expect(await computeFiguresAnew(pool)).toEqual({ computed: 1, failed: 0 });
  expect(await warnings(mine)).toBe(1);
  expect(await warnings(other)).toBe(0);
  const titled = async (api: typeof mine.api, groupId: string) =>
    (await api.interviewPlans.list({ groupId, needs: ["wording"] })).items.map(({ title }) => title);
  expect(await titled(mine.api, mine.groupId)).toEqual(["Baker"]);
  expect(await titled(other.api, other.groupId)).toEqual([]);
  const edits = [{ kind: "set-basics" as const, fields: { level: "Senior" } }];
  const batch = { planId: mine.planId, batchId: crypto.randomUUID(), baseVersion: 1, edits };
  expect((await mine.api.interviewPlans.saveEdits(batch)).figures.wordingWarnings).toBe(1);
});

test("a batch from before, sent again, gets the answer that it got, with what was not computed then", async () => {
  const { planId, api } = await aPlan();
  const edits = [{ kind: "set-basics" as const, fields: { level: "Senior" } }];
  const batch = { planId, batchId: crypto.randomUUID(), baseVersion: 1, edits };
  const first = await api.interviewPlans.saveEdits(batch);
  await pool.query(
    "update interview_plan_edits set figures = figures - 'structurePoints' - 'wordingWarnings' where plan_id = $1",
    [planId],
  );
  expect(await api.interviewPlans.saveEdits(batch)).toEqual(first);
});
