import { expect, inject, test, vi } from "vitest";
import { buildCandidate } from "#features/candidates/server/factory.ts";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildSurvey } from "#features/surveys/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();

/** Lena looks after a plan and a survey, shares the plan, and is asked to review another one. */
async function scene() {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const otherGroupId = await buildGroup(db, { organizationId });
    const member = (...groupIds: string[]) => buildMember(db, { organizationId, role: "member", groupIds });
    const lena = await member(groupId);
    const place = { organizationId, groupId, ownerId: lena.userId };
    return {
      organizationId,
      groupId,
      otherGroupId,
      owner,
      lena,
      colleague: await member(groupId, otherGroupId),
      neighbour: await member(otherGroupId),
      admin: await buildMember(db, { organizationId, role: "admin" }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      stranger: (await buildOrganization(db)).owner,
      plan: await buildInterviewPlan(db, { in: place, title: "Backend Engineer" }),
      survey: await buildSurvey(db, { in: place, title: "After the interviews" }),
      role: await buildOpportunity(db, { in: place, title: "Baker" }),
      reviewed: await buildInterviewPlan(db, { in: { ...place, ownerId: owner.userId } }),
    };
  });
  const { organizationId, lena, owner, colleague, plan, survey, reviewed } = built;
  await world.as(lena).interviewPlans.publish({ planId: plan.planId, version: 1 });
  const { link, url } = await world.as(lena).planSharing.create({ planId: plan.planId, kind: "plan" });
  await world.as(colleague).planReviews.ask({ planId: reviewed.planId, reviewerIds: [lena.userId] });
  return {
    ...built,
    leaver: { organizationId, userId: lena.userId },
    link,
    open: () => world.as().planSharing.open({ secret: new URL(url).hash.slice(1) }),
    links: () => world.as(owner).planSharing.list({ planId: plan.planId }),
    ownerOfPlan: async () => (await world.as(owner).interviewPlans.get({ planId: plan.planId })).ownerId,
    ownerOfSurvey: async () => (await world.as(owner).surveys.get({ surveyId: survey.surveyId })).ownerId,
    review: async () => {
      const { planReviews, interviewPlans } = world.as(colleague);
      const [review] = (await planReviews.get({ planId: reviewed.planId })).reviews;
      return { review, status: (await interviewPlans.get({ planId: reviewed.planId })).status };
    },
  };
}
const gone = { code: "NOT_FOUND", message: expect.stringContaining("This link doesn't work") };
const withdrawn = { review: { state: "withdrawn", hasReviewerLeft: true }, status: "draft" };

test("nobody without a session, of another organization or in too small a role sees or ends what is another's", async () => {
  const { leaver, groupId, stranger, neighbour, viewer, colleague } = await scene();
  for (const of of [leaver, { ...leaver, groupId }])
    for (const [caller, code] of [
      [{}, "UNAUTHORIZED"],
      [stranger, "NOT_FOUND"],
      [neighbour, "groupId" in of ? "NOT_FOUND" : "FORBIDDEN"],
      [viewer, "FORBIDDEN"],
      [colleague, "FORBIDDEN"],
    ] as const) {
      await expect(world.as(caller).handovers.preview(of)).rejects.toMatchObject({ code });
      await expect(world.as(caller).handovers.removeMember(of)).rejects.toMatchObject({ code });
    }
});

test("an admin does not remove the owner, nor anybody who is not there", async () => {
  const { organizationId, owner, admin, stranger } = await scene();
  const { handovers } = world.as(admin);
  for (const [userId, code] of [
    [owner.userId, "FORBIDDEN"],
    [stranger.userId, "NOT_FOUND"],
  ] as const)
    for (const way of [handovers.preview, handovers.removeMember])
      await expect(way({ organizationId, userId })).rejects.toMatchObject({ code });
});

test("before somebody is removed one reads what they leave behind and who could take it over", async () => {
  const { leaver, groupId, admin, owner, colleague, lena } = await scene();
  const expected = {
    plans: 1,
    surveys: 1,
    roles: 1,
    candidates: 0,
    tasks: 0,
    interviews: 0,
    cards: 0,
    links: 1,
    reviews: 1,
    titles: ["Backend Engineer", "After the interviews", "Baker"],
    successors: expect.arrayContaining([
      { userId: owner.userId, name: owner.fullName, isOwner: true },
      { userId: colleague.userId, name: colleague.fullName, isOwner: false },
      { userId: admin.userId, name: admin.fullName, isOwner: false },
    ]),
  };
  for (const caller of [admin, lena]) {
    const seen = await world.as(caller).handovers.preview(leaver);
    expect(seen).toEqual(expected);
    expect(seen.successors).toHaveLength(3);
    expect(await world.as(caller).handovers.preview({ ...leaver, groupId })).toEqual(expected);
  }
});

test("who takes over reaches every hiring group concerned", async () => {
  const { leaver, organizationId, otherGroupId, lena, admin, owner, colleague, neighbour } = await scene();
  await world.system(async (db) => {
    await buildInterviewPlan(db, { in: { organizationId, groupId: otherGroupId, ownerId: lena.userId } });
  });
  const { handovers } = world.as(admin);
  const { successors } = await handovers.preview(leaver);
  expect(successors.map(({ userId }) => userId).sort()).toEqual([owner.userId, colleague.userId, admin.userId].sort());
  await expect(handovers.removeMember({ ...leaver, successorId: neighbour.userId })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  // Refused as a whole: she is still there.
  expect(await handovers.preview(leaver)).toMatchObject({ plans: 2, links: 1 });
});

test("removal hands plans and surveys to the successor, takes the links over, and tells the asker that the reviewer left", async () => {
  const { leaver, admin, colleague, open, links, ownerOfPlan, ownerOfSurvey, review, plan } = await scene();
  const answer = await world
    .as(admin)
    .handovers.removeMember({ ...leaver, successorId: colleague.userId, takesLinks: true });
  expect(answer).toEqual({ plans: 1, surveys: 1, roles: 1, candidates: 0, tasks: 0, interviews: 0, links: 1 });
  expect([await ownerOfPlan(), await ownerOfSurvey()]).toEqual([colleague.userId, colleague.userId]);
  expect(await open()).toMatchObject({ kind: "plan" });
  expect(await links()).toMatchObject([{ state: "open", createdByName: admin.fullName }]);
  expect(await review()).toMatchObject(withdrawn);
  const [last] = await world.as(colleague).interviewPlans.activity({ planId: plan.planId });
  expect(last).toMatchObject({ what: "owner_set", by: admin.fullName, detail: colleague.fullName });
});

test("removed without a successor, what somebody looked after goes to the organization's owner, and their links stop", async () => {
  for (const way of ["organization", "group", "leave"] as const) {
    const { leaver, groupId, admin, lena, owner, open, links, ownerOfPlan, ownerOfSurvey, review } = await scene();
    // The bare removals hold the same.
    if (way === "organization") await world.as(admin).organizations.removeMember(leaver);
    else if (way === "leave") await world.as(lena).groups.leave({ groupId });
    else await world.as(admin).groups.removeMember({ groupId, userId: leaver.userId });
    expect([await ownerOfPlan(), await ownerOfSurvey()]).toEqual([owner.userId, owner.userId]);
    await expect(open()).rejects.toMatchObject(gone);
    expect(await links()).toMatchObject([{ state: "stopped" }]);
    expect(await review()).toMatchObject(withdrawn);
  }
});

test.each([{ hasSuccessor: false }, { hasSuccessor: true }])(
  "candidates and tasks may be left to nobody, with a successor for the rest: $hasSuccessor",
  async ({ hasSuccessor }) => {
    const { leaver, organizationId, groupId, lena, admin, owner, colleague, role } = await scene();
    const place = { organizationId, groupId, ownerId: lena.userId };
    const { candidateId } = await world.system(async (db) => {
      await switchOnTracking(db);
      return buildCandidate(db, { ...place, opportunityId: role.opportunityId, fullName: "Ana Lima" });
    });
    const { id: taskId } = await world
      .as(lena)
      .tasks.create({ groupId, title: "Call the school", assigneeId: lena.userId });
    const left = await world.as(admin).handovers.preview(leaver);
    const answer = await world.as(admin).handovers.removeMember({
      ...leaver,
      leavesUnassigned: true,
      successorId: hasSuccessor ? colleague.userId : null,
    });
    expect(answer).toMatchObject({ plans: hasSuccessor ? 1 : 0, candidates: 1, tasks: left.tasks });
    expect(await world.as(owner).candidates.get({ candidateId })).toMatchObject({ ownerId: null });
    const { items } = await world.as(owner).tasks.list({ groupId });
    expect(items.find(({ id }) => id === taskId)).toMatchObject({ assigneeId: null, state: "open" });
    expect(items.filter(({ assigneeId }) => assigneeId === lena.userId)).toEqual([]);
    expect(await world.as(owner).opportunities.get({ opportunityId: role.opportunityId })).toMatchObject({
      ownerId: hasSuccessor ? colleague.userId : owner.userId,
    });
    // Whoever works there takes it.
    await world.as(colleague).tasks.assign({ taskIds: [taskId], assigneeId: colleague.userId });
  },
);

test("whoever leaves by themselves hands over too, and does not keep their links", async () => {
  const { leaver, groupId, lena, colleague, open, ownerOfPlan, ownerOfSurvey } = await scene();
  const { handovers } = world.as(lena);
  const answer = await handovers.removeMember({
    ...leaver,
    groupId,
    successorId: colleague.userId,
    takesLinks: true,
  });
  expect(answer).toEqual({ plans: 1, surveys: 1, roles: 1, candidates: 0, tasks: 0, interviews: 0, links: 0 });
  expect([await ownerOfPlan(), await ownerOfSurvey()]).toEqual([colleague.userId, colleague.userId]);
  await expect(open()).rejects.toMatchObject(gone);
  await handovers.removeMember(leaver);
  await expect(handovers.preview(leaver)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("an admin who leaves a hiring group works in it as before: nothing is left behind", async () => {
  const { organizationId, groupId, admin, plan, open, link, reviewed, colleague, review } = await scene();
  await world.as(admin).groups.join({ groupId });
  await world.as(admin).interviewPlans.setOwner({ planIds: [plan.planId], ownerId: admin.userId });
  await world.as(colleague).planReviews.ask({ planId: reviewed.planId, reviewerIds: [admin.userId] });
  const self = { organizationId, userId: admin.userId, groupId };
  expect(await world.as(admin).handovers.preview(self)).toMatchObject({ plans: 0, links: 0, reviews: 0 });
  await world.as(admin).handovers.removeMember(self);
  expect((await world.as(admin).interviewPlans.get({ planId: plan.planId })).ownerId).toBe(admin.userId);
  expect((await review()).review).toMatchObject({ state: "asked" });
  expect(await open()).toMatchObject({ kind: link.kind });
});

test("links and reviews end when their person becomes a viewer, and when the plan moves away from them; who owns it stays", async () => {
  const lowered = await scene();
  await world.as(lowered.admin).organizations.changeRole({ ...lowered.leaver, role: "viewer" });
  await expect(lowered.open()).rejects.toMatchObject(gone);
  expect(await lowered.review()).toMatchObject(withdrawn);
  expect(await lowered.ownerOfPlan()).toBe(lowered.lena.userId);
  // The same role again lets nothing start by itself.
  await world.as(lowered.admin).organizations.changeRole({ ...lowered.leaver, role: "member" });
  await expect(lowered.open()).rejects.toMatchObject(gone);

  const moved = await scene();
  const planIds = [moved.plan.planId, moved.reviewed.planId];
  await world.as(moved.admin).interviewPlans.moveToGroup({ planIds, groupId: moved.otherGroupId });
  await expect(moved.open()).rejects.toMatchObject(gone);
  expect(await moved.review()).toMatchObject(withdrawn);
});

test("a removed account ends the same, whoever removed it", async () => {
  const { lena, open, links, review } = await scene();
  await world.system((db) => db.deleteFrom("users").where("id", "=", lena.userId).execute());
  await expect(open()).rejects.toMatchObject(gone);
  expect(await links()).toMatchObject([{ state: "stopped", createdByName: null }]);
  expect(await review()).toMatchObject(withdrawn);
});

// The embedded database has one connection: there nothing comes between.
test.runIf(inject("databaseKind") === "postgres")(
  "what is given to somebody else while a removal waits stays with them",
  async () => {
    const { leaver, groupId, admin, colleague, owner, plan, ownerOfPlan, ownerOfSurvey } = await scene();
    const { pool } = world.services.database;
    const giver = await pool.connect();
    const { rows } = await giver.query("select pg_backend_pid() as pid");
    try {
      await giver.query("begin");
      await giver.query("select set_config('app.user_id', $1, true)", [owner.userId]);
      await giver.query("select app.lock_group($1)", [groupId]);
      const removing = world.as(admin).handovers.removeMember({ ...leaver, successorId: colleague.userId });
      await vi.waitFor(async () => {
        // Not on the giver's connection, which sees the activity as it was when it first looked.
        const waiting = await pool.query("select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [
          rows[0]?.pid,
        ]);
        expect(waiting.rowCount).toBe(1);
      }, 10_000);
      await giver.query("update interview_plans set owner_id = $2 where id = $1", [plan.planId, admin.userId]);
      await giver.query("commit");
      expect(await removing).toMatchObject({ plans: 0, surveys: 1 });
    } finally {
      giver.release();
    }
    expect([await ownerOfPlan(), await ownerOfSurvey()]).toEqual([admin.userId, colleague.userId]);
  },
);
