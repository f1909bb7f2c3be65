import { randomUUID } from "node:crypto";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { World } from "./world.ts";

/**
 * A hiring group that hires for a role by a published plan, with people of every role in it, somebody of the group next door and of
 * another organization. The first round of the plan is a gate.
 */
export async function openCandidateScene(world: World) {
  const cast = await world.system(async (db) => {
    await switchOnTracking(db);
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    const inGroup = { organizationId, groupIds: [groupId] };
    const plan = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
    return {
      organizationId,
      groupId,
      otherGroupId,
      plan,
      owner,
      admin: await buildMember(db, { organizationId, role: "admin" }),
      member: await buildMember(db, { role: "member", ...inGroup }),
      colleague: await buildMember(db, { role: "member", ...inGroup }),
      viewer: await buildMember(db, { role: "viewer", ...inGroup }),
      neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
      stranger: (await buildOrganization(db)).owner,
    };
  });
  const { organizationId, groupId, owner, plan } = cast;
  const { interviewPlans } = world.as(owner);
  const { planId } = plan;
  const edits = plan.draft.rounds.map(({ id }, at) => ({ kind: "set-round" as const, id, fields: { gate: at === 0 } }));
  await interviewPlans.saveEdits({ planId, batchId: randomUUID(), baseVersion: 1, edits });
  const publication = await interviewPlans.publish({ planId, version: 2 });
  const place = { organizationId, groupId, ownerId: owner.userId };
  const pinned = { planId, publicationId: publication.id };
  const roleOf = async (title = "Staff engineer") => {
    const { opportunityId } = await world.system((db) =>
      buildOpportunity(db, { in: place, title, publicationId: publication.id, content: { planId } }),
    );
    return { opportunityId, title };
  };
  const role = await roleOf();
  const rounds = publication.stages.filter(({ isRound }) => isRound);
  const [firstRound, secondRound] = rounds;
  if (!firstRound || !secondRound) throw new Error("The plan has too few rounds.");
  return {
    ...cast,
    ...role,
    planId,
    publicationId: publication.id,
    stages: publication.stages,
    firstRound,
    secondRound,
    roleOf,
    /** A candidate for the role, new unless it is said otherwise. */
    candidateOf: (given: Partial<Parameters<typeof buildCandidate>[1]> = {}) =>
      world.system((db) => buildCandidate(db, { ...place, ...pinned, opportunityId: role.opportunityId, ...given })),
  };
}
