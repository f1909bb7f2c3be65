import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { buildInterviewPlan, wholeDraft } from "../factory.ts";

const world = await openWorld();

async function aPlan(draft: PlanDraft) {
  const { organizationId, owner, planId } = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const place = { organizationId, groupId, ownerId: owner.userId };
    return { owner, ...(await buildInterviewPlan(db, { in: place, draft })) };
  });
  const api = world.as(owner);
  return {
    publish: (more: { note?: string; wordingReason?: string } = {}) =>
      api.interviewPlans.publish({ planId, version: 1, ...more }),
    publications: () => api.interviewPlans.publications({ planId }),
    switchOff: (topic: string) =>
      api.wording.updateTopics({
        organizationId,
        choices: { switchedOff: [topic], extraPhrases: [] },
        version: 0,
      }),
  };
}

function asking(text: string): PlanDraft {
  const draft = wholeDraft();
  return { ...draft, questions: draft.questions.map((one, index) => (index === 0 ? { ...one, text } : one)) };
}

test("a plan that goes into a prohibited topic is published with a reason, which stays beside the note", async () => {
  const { publish, publications } = await aPlan(asking("Are you married?"));
  await expect(publish({ wordingReason: "  " })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    data: { errors: [{ path: "wordingReason", message: expect.stringContaining("question 1") }] },
  });
  expect(await publications()).toEqual([]);
  const reason = "The role is for married couples who run a house together; counsel agreed.";
  expect(await publish({ note: "First", wordingReason: reason })).toMatchObject({
    note: "First",
    wordingReason: reason,
  });
  expect(await publications()).toMatchObject([{ number: 1, wordingReason: reason }]);
});

test("what the organization does not look for needs no reason, and none is kept", async () => {
  const { publish, switchOff } = await aPlan(asking("Are you married?"));
  await switchOff("family");
  expect(await publish({ wordingReason: "Not needed" })).toMatchObject({ number: 1, wordingReason: "" });
});

test("other findings ask for nothing", async () => {
  const { publish } = await aPlan(asking("Have you ever led a team?"));
  expect(await publish()).toMatchObject({ number: 1, wordingReason: "" });
});
