import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { emptyDraft } from "../plan-limits.ts";
import { visitorDraftKey as key, type VisitorDraft } from "../visitor-draft.ts";
import { wholeDraft } from "./factory.ts";

const world = await openWorld();
const hours = 3_600_000;
const place = () => world.system((db) => buildOrganization(db));
const visitor = () => ({ anonymousId: randomUUID() });
const waitingOf = (draft: PlanDraft, draftId = randomUUID()): VisitorDraft => ({
  draftId,
  draft,
  currentStep: "rounds",
  visitedSteps: ["basics", "rounds"],
});

/** Everything but the ids, which are the plan's own. */
function contentOf(draft: PlanDraft) {
  const names = new Map(
    [...draft.competencies, ...draft.stagesBefore, ...draft.stagesAfter, ...draft.rounds, ...draft.questions].map(
      ({ id }, index) => [id, index],
    ),
  );
  return JSON.parse(
    JSON.stringify(draft, (_, value) => (typeof value === "string" ? (names.get(value) ?? value) : value)),
  );
}

test("a visitor without a session keeps nothing", async () => {
  const { groupId } = await place();
  await expect(world.as(visitor()).interviewPlans.keepVisitorDraft({ groupId })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("in a hiring group of others, and as a viewer, nothing is made and the draft stays", async () => {
  const { groupId, organizationId } = await place();
  const { owner: other } = await place();
  const viewer = await world.system((db) => buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }));
  const before = visitor();
  const session_id = before.anonymousId;
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value: waitingOf(wholeDraft()) });
  for (const [person, code] of [
    [other, "NOT_FOUND"],
    [viewer, "FORBIDDEN"],
  ] as const) {
    const keep = world.as({ ...person, ...before }).interviewPlans.keepVisitorDraft({ groupId });
    await expect(keep).rejects.toMatchObject({ code });
  }
  expect(await world.as(before).preferences.listSessionRecords({ session_id, key })).toHaveLength(1);
});

test("[S1.07][S7.21] what somebody planned before they had an account becomes a plan with the same content, once", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  const draft = wholeDraft("Account executive", "account-executive");
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value: waitingOf(draft) });
  const { owner, groupId } = await place();
  const api = world.as({ ...owner, ...before });
  const { planIds } = await api.interviewPlans.keepVisitorDraft({ groupId });
  expect(planIds).toHaveLength(1);
  const plan = await api.interviewPlans.get({ planId: planIds[0] ?? "" });
  expect(contentOf(plan.draft)).toEqual(contentOf(draft));
  expect(plan.draft.rounds[0]?.id).not.toBe(draft.rounds[0]?.id);
  expect(plan).toMatchObject({ groupId, ownerId: owner.userId, status: "draft", mayEdit: true });
  expect(await api.preferences.listSessionRecords({ session_id, key })).toEqual([]);
  expect(await api.interviewPlans.keepVisitorDraft({ groupId })).toEqual({ planIds: [] });
  expect((await api.interviewPlans.list({ groupId })).items).toHaveLength(1);
});

test("two tabs that keep it at once make one plan, and one that saves the same draft late makes no second", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  const value = waitingOf(wholeDraft());
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value });
  const { owner, groupId } = await place();
  const api = world.as({ ...owner, ...before });
  const both = await Promise.all([1, 2].map(() => api.interviewPlans.keepVisitorDraft({ groupId })));
  expect(both.flatMap(({ planIds }) => planIds)).toHaveLength(1);
  await api.preferences.saveSessionRecord({ session_id, key, value });
  expect(await api.interviewPlans.keepVisitorDraft({ groupId })).toEqual({ planIds: [] });
  // What was typed into the other tab meanwhile is not lost.
  const later = { ...value, draft: { ...value.draft, location: "Madrid" } };
  await api.preferences.saveSessionRecord({ session_id, key, value: later });
  expect((await api.interviewPlans.keepVisitorDraft({ groupId })).planIds).toHaveLength(1);
});

test("of a draft that was saved before and after signing in, the newer state counts", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  const draft = { ...emptyDraft("Support lead"), location: "Lisbon" };
  const draftId = randomUUID();
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value: waitingOf(draft, draftId) });
  const { owner, groupId } = await place();
  const api = world.as({ ...owner, ...before });
  const newer = waitingOf({ ...draft, location: "Porto" }, draftId);
  const soon = { ...world.services, now: () => new Date(Date.now() + 1000) };
  await world
    .as({ ...owner, ...before }, { services: soon })
    .preferences.saveSessionRecord({ session_id, key, value: newer });
  const { planIds } = await api.interviewPlans.keepVisitorDraft({ groupId });
  expect(planIds).toHaveLength(1);
  expect((await api.interviewPlans.get({ planId: planIds[0] ?? "" })).draft.location).toBe("Porto");
});

test("[S6.03] the draft of another browser is out of reach, signed in or not", async () => {
  const [mine, theirs] = [visitor(), visitor()];
  const session_id = theirs.anonymousId;
  await world.as(theirs).preferences.saveSessionRecord({ session_id, key, value: waitingOf(wholeDraft()) });
  const { owner, groupId } = await place();
  expect(await world.as({ ...owner, ...mine }).interviewPlans.keepVisitorDraft({ groupId })).toEqual({ planIds: [] });
  expect(await world.as(owner).interviewPlans.keepVisitorDraft({ groupId })).toEqual({ planIds: [] });
  expect(await world.as(theirs).preferences.listSessionRecords({ session_id, key })).toHaveLength(1);
});

test("[S9.01] a draft that was left for 24 hours makes no plan", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value: waitingOf(wholeDraft()) });
  const { owner, groupId } = await place();
  const services = { ...world.services, now: () => new Date(Date.now() + 24 * hours + 1000) };
  const late = world.as({ ...owner, ...before }, { services }).interviewPlans;
  expect(await late.keepVisitorDraft({ groupId })).toEqual({ planIds: [] });
});

test("what cannot be read is refused in words and stays; things twice and links to nothing do not come in", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  const { owner, groupId } = await place();
  const api = world.as({ ...owner, ...before });
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value: { nonsense: true } });
  await expect(api.interviewPlans.keepVisitorDraft({ groupId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await api.preferences.listSessionRecords({ session_id, key })).toHaveLength(1);
  const competency = aCompetency();
  const round = aRound({ focusCompetencyIds: [competency.id, randomUUID()] });
  const question = aQuestion({ roundId: round.id, competencyId: randomUUID() });
  const value = waitingOf({
    ...emptyDraft("Support lead"),
    competencies: [competency, competency],
    rounds: [round, round],
    questions: [question, aQuestion({ roundId: randomUUID() })],
  });
  await world.as(before).preferences.saveSessionRecord({ session_id, key, value });
  const { planIds } = await api.interviewPlans.keepVisitorDraft({ groupId });
  const { draft } = await api.interviewPlans.get({ planId: planIds[0] ?? "" });
  expect([draft.competencies, draft.rounds, draft.questions].map((list) => list.length)).toEqual([1, 1, 1]);
  expect(draft.rounds[0]?.focusCompetencyIds).toEqual([draft.competencies[0]?.id]);
  expect(draft.questions[0]?.competencyId).toBeNull();
});
