import { expect, test } from "vitest";
import { buildOpportunity } from "#features/opportunities/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, organizationId, member, owner, firstRound } = scene;
const { pool } = world.services.database;
const { candidates, tasks } = world.as(member);
/** Tasks of a candidate, the first made first. */
const tasksOf = async (candidateId: string) =>
  (
    await tasks.list({
      groupId,
      candidateId: [candidateId],
      state: ["open", "snoozed", "done", "dismissed", "auto_closed"],
      sort: "added",
      direction: "asc",
    })
  ).items;
const shortOf = async (candidateId: string) =>
  (await tasksOf(candidateId)).map(({ kind, state, assigneeId }) => ({ kind, state, assigneeId }));
const at = async (candidateId: string) => {
  const { id, version } = await candidates.get({ candidateId });
  return [{ id, version }];
};
const reason = "Said by the test";

async function newCandidate() {
  const { id } = await candidates.create({
    groupId,
    opportunityId: scene.opportunityId,
    person: { fullName: `Person ${Math.random()}` },
  });
  return id;
}

test("a candidate has the one task of their next step, which closes itself when they move on", async () => {
  const id = await newCandidate();
  expect(await shortOf(id)).toEqual([{ kind: "review", state: "open", assigneeId: owner.userId }]);
  await candidates.move({ candidates: await at(id), stageKey: firstRound.key, reason });
  expect(await shortOf(id)).toEqual([
    { kind: "review", state: "auto_closed", assigneeId: owner.userId },
    { kind: "schedule", state: "open", assigneeId: owner.userId },
  ]);
  const [, task] = await tasksOf(id);
  expect(task).toMatchObject({ candidate: { stageName: firstRound.name }, opportunity: { id: scene.opportunityId } });
  expect(task?.dueAt).not.toBeNull();
});

test("an undone move brings the same task back, handed over and put off as it was", async () => {
  const id = await newCandidate();
  const [task] = await tasksOf(id);
  const taskIds = [task?.id ?? ""];
  await world.as(owner).tasks.assign({ taskIds, assigneeId: member.userId });
  await tasks.snooze({ taskIds, until: new Date(Date.now() + 86_400_000).toISOString() });
  const { events } = await candidates.move({ candidates: await at(id), stageKey: firstRound.key, reason });
  await candidates.undo({ events });
  expect(await shortOf(id)).toEqual([
    { kind: "review", state: "snoozed", assigneeId: member.userId },
    { kind: "schedule", state: "auto_closed", assigneeId: owner.userId },
  ]);
});

test("a dismissed task does not come back while nothing changes, and another owner gets the open one", async () => {
  const id = await newCandidate();
  const [task] = await tasksOf(id);
  await world.as(owner).tasks.close({ taskIds: [task?.id ?? ""], as: "dismissed", reason });
  await candidates.edit({ candidates: await at(id), changes: { addTags: ["A"] } });
  expect(await shortOf(id)).toEqual([{ kind: "review", state: "dismissed", assigneeId: owner.userId }]);
  const other = await newCandidate();
  await candidates.edit({ candidates: await at(other), changes: { ownerId: member.userId } });
  expect(await shortOf(other)).toEqual([{ kind: "review", state: "open", assigneeId: member.userId }]);
});

test("an ending asks to tell the candidate, until a message is scheduled or they are told", async () => {
  const id = await newCandidate();
  await candidates.reject({ candidates: await at(id), reason: "skills", message: null });
  expect((await shortOf(id)).at(-1)).toMatchObject({ kind: "tell", state: "open" });
  await candidates.setStatus({ candidates: await at(id), action: "tell" });
  expect((await shortOf(id)).at(-1)).toMatchObject({ kind: "tell", state: "auto_closed" });
});

test("whoever is asked to approve a role or review a plan has a task until they answer, and nobody takes it for them", async () => {
  const { opportunityId } = await world.system((db) =>
    buildOpportunity(db, {
      in: { organizationId, groupId, ownerId: owner.userId },
      status: "draft",
      content: { approverIds: [member.userId] },
    }),
  );
  await world.as(owner).opportunities.askApproval({ opportunityId, version: 1 });
  await world.as(owner).planReviews.ask({ planId: scene.planId, reviewerIds: [member.userId] });
  const mine = async (kind: "approve_role" | "review_plan") => (await tasks.listMine({ kind: [kind] })).items;
  expect(await mine("approve_role")).toMatchObject([{ opportunity: { id: opportunityId }, createdByName: null }]);
  expect(await mine("review_plan")).toMatchObject([{ plan: { id: scene.planId } }]);
  const [approval] = await mine("approve_role");
  await expect(tasks.assign({ taskIds: [approval?.id ?? ""], assigneeId: owner.userId })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await world.as(member).opportunities.answerApproval({ opportunityId, answer: "approved" });
  expect(await mine("approve_role")).toEqual([]);
  const { planReviews } = world.as(owner);
  const [review] = (await planReviews.get({ planId: scene.planId })).reviews;
  await planReviews.withdraw({ reviewId: review?.id ?? "" });
  expect(await mine("review_plan")).toEqual([]);
});

test("who waits for a week without a word has a task, once, until something happens", async () => {
  const id = await newCandidate();
  await pool.query("update candidates set last_activity_at = now() - interval '8 days' where id = $1", [id]);
  await pool.query("select app.derive_tasks_in_time()");
  await pool.query("select app.derive_tasks_in_time()");
  expect((await shortOf(id)).filter(({ kind }) => kind === "waiting")).toEqual([
    { kind: "waiting", state: "open", assigneeId: owner.userId },
  ]);
  await candidates.addNote({ candidateId: id, body: "Called them" });
  expect((await shortOf(id)).filter(({ kind }) => kind === "waiting")).toMatchObject([{ state: "auto_closed" }]);
});

test("consent that ends within a month has a task in each group that knows the person, until they answer", async () => {
  const id = await newCandidate();
  const { personId } = await candidates.get({ candidateId: id });
  const until = "update people set consent_state = 'given', consent_until = current_date + $2::integer where id = $1";
  await pool.query(until, [personId, 20]);
  await pool.query("select app.derive_tasks_in_time()");
  const open = async () => (await tasks.list({ groupId, kind: ["consent"] })).items;
  expect(await open()).toMatchObject([{ person: { id: personId }, assigneeId: owner.userId }]);
  await pool.query(until, [personId, 400]);
  expect(await open()).toEqual([]);
});

test("a task is found by the name that its candidate has now", async () => {
  const id = await newCandidate();
  const { personId } = await candidates.get({ candidateId: id });
  await pool.query(
    "update people set full_name = 'Wisława Szymborska', search_text = ' wislawa szymborska' where id = $1",
    [personId],
  );
  expect((await tasks.list({ groupId, search: "wisława" })).items.map(({ candidate }) => candidate?.id)).toEqual([id]);
});

test("a role whose only approver leaves is a draft again, and nothing stays with them", async () => {
  const { colleague } = scene;
  const { opportunityId } = await world.system((db) =>
    buildOpportunity(db, {
      in: { organizationId, groupId, ownerId: owner.userId },
      status: "draft",
      content: { approverIds: [colleague.userId] },
    }),
  );
  await world.as(owner).opportunities.askApproval({ opportunityId, version: 1 });
  const id = await newCandidate();
  await candidates.edit({ candidates: await at(id), changes: { ownerId: colleague.userId } });
  const own = await tasks.create({ groupId, title: "Handed", assigneeId: colleague.userId });
  const leaver = { organizationId, userId: colleague.userId };
  expect(await world.as(owner).handovers.preview(leaver)).toMatchObject({ candidates: 1, tasks: 2 });
  const handed = await world.as(owner).handovers.removeMember({ ...leaver, successorId: member.userId });
  expect(handed).toMatchObject({ candidates: 1, tasks: 2 });
  expect(await candidates.get({ candidateId: id })).toMatchObject({
    ownerId: member.userId,
    nextUserId: member.userId,
  });
  expect(await shortOf(id)).toMatchObject([{ assigneeId: member.userId }]);
  expect((await tasks.listMine({ search: "Handed" })).items.map((task) => task.id)).toEqual([own.id]);
  expect(await world.as(owner).opportunities.get({ opportunityId })).toMatchObject({ status: "draft" });
});

test("without a successor, and when somebody only looks on from now on, their work goes to the organization's owner", async () => {
  const id = await newCandidate();
  await candidates.edit({ candidates: await at(id), changes: { ownerId: member.userId } });
  await tasks.create({ groupId, title: "Left", assigneeId: member.userId });
  await world.as(owner).organizations.changeRole({ organizationId, userId: member.userId, role: "viewer" });
  expect(await world.as(owner).candidates.get({ candidateId: id })).toMatchObject({ ownerId: owner.userId });
  expect((await world.as(owner).tasks.list({ groupId, assigneeId: [member.userId] })).items).toEqual([]);
  expect((await world.as(owner).tasks.listMine({ search: "Left" })).items).toHaveLength(1);
});
