import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { contentOfDraft } from "../../comparing/published-content.ts";
import { buildInterviewPlan } from "../factory.ts";

const world = await openWorld();

const plan = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  return {
    ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })),
    owner,
    viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
    neighbour: await buildMember(db, { organizationId, role: "member", groupIds: [otherGroupId] }),
  };
});
const { planId, draft } = plan;
await world.as(plan.owner).interviewPlans.publish({ planId, version: 1 });

test("what a publication holds is asked for by people who are signed in", async () => {
  await expect(world.as().interviewPlans.publicationContent({ planId, number: 1 })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});

test("people of another group find no plan", async () => {
  await expect(world.as(plan.neighbour).interviewPlans.publicationContent({ planId, number: 1 })).rejects.toMatchObject(
    { code: "NOT_FOUND" },
  );
});

test("a viewer reads what was published, as it was published", async () => {
  const { interviewPlans } = world.as(plan.viewer);
  await world.as(plan.owner).interviewPlans.saveEdits({
    planId,
    batchId: randomUUID(),
    baseVersion: 2,
    edits: [{ kind: "remove-question", id: draft.questions[0]!.id }],
  });
  expect(await interviewPlans.publicationContent({ planId, number: 1 })).toEqual(contentOfDraft(draft));
});

test("a number that was never published is not there", async () => {
  await expect(world.as(plan.viewer).interviewPlans.publicationContent({ planId, number: 9 })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "This interview plan has no version with that number.",
  });
});
