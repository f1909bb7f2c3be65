import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildSurvey } from "./factory.ts";

const world = await openWorld();

async function scene() {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const { surveyId, draft } = await buildSurvey(db, { in: { organizationId, groupId, ownerId: owner.userId } });
    const member = await buildMember(db, { organizationId, role: "member", groupIds: [groupId] });
    return { surveyId, draft, owner, member };
  });
}

test("a save keeps the whole draft, counts up, and says who did it", async () => {
  const { surveyId, draft, member } = await scene();
  const { surveys } = world.as(member);
  const saved = await surveys.save({
    surveyId,
    version: 1,
    draft: {
      ...draft,
      title: "  Renamed ",
      settings: { purpose: "onboarding", anonymity: "named" },
      questions: draft.questions.slice(0, 2),
    },
  });
  expect(saved).toMatchObject({
    version: 2,
    title: "Renamed",
    purpose: "onboarding",
    questions: 2,
    changedByName: member.fullName,
  });
  expect(await surveys.get({ surveyId })).toEqual(saved);
});

test("a stale save is refused with what stands, and nothing of either is lost", async () => {
  const { surveyId, draft, owner, member } = await scene();
  await world.as(owner).surveys.save({ surveyId, version: 1, draft: { ...draft, title: "Theirs" } });
  const mine = { ...draft, title: "Mine" };
  const stale = world.as(member).surveys.save({ surveyId, version: 1, draft: mine });
  await expect(stale).rejects.toMatchObject({
    code: "CONFLICT",
    status: 409,
    data: { current: { version: 2, changedByName: owner.fullName, draft: { title: "Theirs" } } },
  });
  expect(await world.as(member).surveys.get({ surveyId })).toMatchObject({ version: 2, title: "Theirs" });
  expect(await world.as(member).surveys.save({ surveyId, version: 2, draft: mine })).toMatchObject({
    version: 3,
    title: "Mine",
  });
});

test("the same save repeated is answered the same and changes nothing, with and without its key", async () => {
  const { surveyId, draft, owner, member } = await scene();
  const save = { surveyId, version: 1, draft: { ...draft, title: "Once" } };
  const idempotencyKey = randomUUID();
  const { surveys } = world.as(member, { idempotencyKey });
  const first = await surveys.save(save);
  expect(await surveys.save(save)).toEqual(first);
  expect(await world.as(member).surveys.save(save)).toEqual(first);
  expect(first.version).toBe(2);
  await world.as(owner).surveys.save({ surveyId, version: 2, draft: { ...draft, title: "Later" } });
  expect(await surveys.save(save)).toEqual(first);
  await expect(world.as(member).surveys.save(save)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await surveys.get({ surveyId })).title).toBe("Later");
});

test("of several saves on one version at once one stands, and the others are told", async () => {
  const { surveyId, draft, member } = await scene();
  const tries = await Promise.allSettled(
    ["A", "B", "C"].map((title) => world.as(member).surveys.save({ surveyId, version: 1, draft: { ...draft, title } })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const each of tries) if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "CONFLICT" });
});

test("[S3.08][S5.06] a draft that lacks a title, the words or the id of a question is refused with each field named", async () => {
  const { surveyId, draft, member } = await scene();
  const [question] = draft.questions;
  const broken = { ...draft, title: " ", questions: [{ ...question!, id: "", question: "" }] };
  await expect(world.as(member).surveys.save({ surveyId, version: 1, draft: broken })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: {
      errors: [
        { path: "draft.title", message: "Survey title cannot be empty" },
        { path: "draft.questions.0.id", message: "Question id cannot be empty" },
        { path: "draft.questions.0.question", message: "Question text cannot be empty" },
      ],
    },
  });
  expect((await world.as(member).surveys.get({ surveyId })).version).toBe(1);
});

test("a draft at every limit is taken", async () => {
  const { surveyId, draft, member } = await scene();
  const options = Array.from({ length: 20 }, (_, index) => ({ id: `o${index}`, text: "ü".repeat(200) }));
  const questions = Array.from({ length: 60 }, (_, index) => ({
    id: `q${index}`,
    type: "multiple_choice" as const,
    question: "ü".repeat(1000),
    options,
  }));
  const saved = await world.as(member).surveys.save({ surveyId, version: 1, draft: { ...draft, questions } });
  expect(saved.questions).toBe(60);
});
