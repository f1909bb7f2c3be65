import { describe, expect, test } from "vitest";
import { buildMember } from "#features/organizations/server/factory.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { type Api, openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, organizationId, opportunityId, member, colleague, admin } = scene;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const asMember = world.as(member).tasks;

/** A follow-up of the member, for themselves unless another is named. */
const aTask = (assigneeId: string | null = member.userId, title = "Call the agency") =>
  asMember.create({ groupId, title, assigneeId });
const standing = await aTask();
const taskIds = [standing.id];
const openTasks = async (api: Api = world.as(member)) => (await api.tasks.listMine({})).items;

const reads: [string, (api: Api) => Promise<unknown>][] = [
  ["list", (api) => api.tasks.list({ groupId })],
  ["getLoad", (api) => api.tasks.getLoad({ groupId })],
  ["listChanges", (api) => api.tasks.listChanges({ taskId: standing.id })],
  ["listRules", (api) => api.tasks.listRules({ groupId })],
  ["dryRunRule", (api) => api.tasks.dryRunRule({ groupId, kind: "review", days: 3 })],
];
const writes: [string, (api: Api) => Promise<unknown>][] = [
  ["create", (api) => api.tasks.create({ groupId, title: "New", assigneeId: null })],
  ["snooze", (api) => api.tasks.snooze({ taskIds, until: tomorrow })],
  ["assign", (api) => api.tasks.assign({ taskIds, assigneeId: colleague.userId })],
  ["setDue", (api) => api.tasks.setDue({ taskIds, dueAt: tomorrow })],
  ["close", (api) => api.tasks.close({ taskIds, as: "done" })],
  ["reopen", (api) => api.tasks.reopen({ taskIds })],
  ["nudge", (api) => api.tasks.nudge({ taskIds })],
  ["saveRule", (api) => api.tasks.saveRule({ groupId, kind: "tell", isOn: true, days: 1, reminds: [], version: 0 })],
];

describe.each([...reads, ...writes])("%s", (_, call) => {
  test("is refused to a visitor, finds nothing for another group, and is closed with applicant tracking", async () => {
    await expect(call(world.as())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(call(world.as(scene.neighbour))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(call(world.as(scene.stranger))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test.each(reads)("%s is open to a viewer", async (_, call) => {
  await expect(call(world.as(scene.viewer))).resolves.toBeDefined();
});

test.each(writes)("%s is refused to a viewer, who is told why", async (_, call) => {
  await expect(call(world.as(scene.viewer))).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a task for somebody who doesn't work in the group is refused by the name of the field", async () => {
  const refused = { code: "BAD_REQUEST", data: { errors: [{ path: "assigneeId" }] } };
  await expect(aTask(scene.stranger.userId)).rejects.toMatchObject(refused);
  const assigneeId = scene.viewer.userId;
  await expect(world.as(admin).tasks.assign({ taskIds, assigneeId })).rejects.toMatchObject(refused);
});

test("members do with their own tasks, owners and admins with everybody's", async () => {
  const { id } = await aTask();
  const snooze = (api: Api) => api.tasks.snooze({ taskIds: [id], until: tomorrow });
  await expect(snooze(world.as(colleague))).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("someone else's task"),
  });
  await expect(world.as(colleague).tasks.nudge({ taskIds: [id] })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(snooze(world.as(admin))).resolves.toMatchObject({ done: [id] });
  // One that is nobody's is everybody's.
  const unassigned = await aTask(null);
  await expect(
    world.as(colleague).tasks.assign({ taskIds: [unassigned.id], assigneeId: colleague.userId }),
  ).resolves.toMatchObject({ done: [unassigned.id] });
});

test("[S2.21] one's own tasks of all groups are listed by due date, found by words in any spelling, and counted", async () => {
  const person = await world.system((db) =>
    buildMember(db, { organizationId, role: "member", groupIds: [groupId, scene.otherGroupId] }),
  );
  const { tasks } = world.as(person);
  const of = (group: string, title: string, dueAt: string | null) =>
    tasks.create({ groupId: group, title, assigneeId: person.userId, dueAt });
  await of(groupId, "Zażółć the notes", null);
  await of(scene.otherGroupId, "Read résumés", tomorrow);
  await of(groupId, "Overdue thing", new Date(Date.now() - 3_600_000).toISOString());
  const listed = await tasks.listMine({ sort: "due", direction: "asc" });
  expect(listed.items.map(({ title }) => title)).toEqual(["Overdue thing", "Read résumés", "Zażółć the notes"]);
  expect(listed.counts).toEqual({ open: 3, snoozed: 0, closed: 0 });
  expect(await tasks.countMine()).toMatchObject({ open: 3, overdue: 1, next: null });
  expect((await tasks.listMine({ search: "ZAZOLC" })).items).toHaveLength(1);
  expect((await tasks.listMine({ groupId: [scene.otherGroupId] })).items.map(({ title }) => title)).toEqual([
    "Read résumés",
  ]);
  // Page by page, each once, also past those without a day.
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await tasks.listMine({ sort: "due", direction: "asc", limit: 1, ...(cursor && { cursor }) });
    pages.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(["Overdue thing", "Read résumés", "Zażółć the notes"]);
});

test("a snoozed task is out of sight until its time, comes back by itself, and snoozing is taken back", async () => {
  const { id } = await aTask();
  await expect(asMember.snooze({ taskIds: [id], until: new Date(0).toISOString() })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const { changes } = await asMember.snooze({ taskIds: [id], until: tomorrow });
  expect((await openTasks()).some((task) => task.id === id)).toBe(false);
  expect((await asMember.listMine({ tab: "snoozed" })).items.find((task) => task.id === id)).toMatchObject({
    state: "snoozed",
  });
  expect((await asMember.countMine()).next).toMatchObject({ state: "snoozed" });
  await world.services.database.pool.query("update tasks set snoozed_until = now() - interval '1 s' where id = $1", [
    id,
  ]);
  expect((await openTasks()).find((task) => task.id === id)).toMatchObject({ state: "open", snoozedUntil: null });
  // It changed since: nothing to take back.
  await expect(asMember.undo({ changes })).rejects.toMatchObject({ code: "CONFLICT" });
  const again = await asMember.snooze({ taskIds: [id], until: tomorrow });
  await asMember.undo({ changes: again.changes });
  expect((await asMember.listChanges({ taskId: id })).map(({ what }) => what)).toEqual([
    "undone",
    "snoozed",
    "snoozed",
    "created",
  ]);
});

test("a task is handed over to somebody who works in the group, and whoever did it takes it back", async () => {
  const { id } = await aTask();
  const to = (assigneeId: string) => asMember.assign({ taskIds: [id], assigneeId });
  await expect(to(scene.viewer.userId)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(to(scene.neighbour.userId)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const { changes } = await to(colleague.userId);
  expect((await openTasks(world.as(colleague))).find((task) => task.id === id)).toMatchObject({
    delegatedByName: member.fullName,
  });
  await asMember.undo({ changes });
  expect((await openTasks()).some((task) => task.id === id)).toBe(true);
});

test("a task is dismissed with a reason, opened again, and done", async () => {
  const { id } = await aTask();
  await expect(asMember.close({ taskIds: [id], as: "dismissed", reason: " " })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await asMember.close({ taskIds: [id], as: "dismissed", reason: "Not needed" });
  expect((await asMember.listMine({ tab: "closed" })).items).toMatchObject([
    { id, state: "dismissed", reason: "Not needed", closedByName: member.fullName },
  ]);
  await expect(asMember.snooze({ taskIds: [id], until: tomorrow })).rejects.toMatchObject({ code: "CONFLICT" });
  await asMember.reopen({ taskIds: [id] });
  await asMember.close({ taskIds: [id], as: "done" });
  expect((await asMember.list({ groupId, state: ["done"] })).items.map((task) => task.id)).toEqual([id]);
});

test("what can be done to some of many is done to these, and the others are told with the reason", async () => {
  const [one, other] = [await aTask(), await aTask()];
  await asMember.close({ taskIds: [other.id], as: "done" });
  const { done, refused, changes } = await world
    .as(admin)
    .tasks.assign({ taskIds: [one.id, other.id], assigneeId: colleague.userId });
  expect(done).toEqual([one.id]);
  expect(refused).toEqual([{ id: other.id, isGone: false, reason: "This task is closed already." }]);
  expect(changes).toHaveLength(1);
});

test("of two who close a task at once one does, and the other is told", async () => {
  const { id } = await aTask();
  const close = () => asMember.close({ taskIds: [id], as: "done" });
  const outcomes = await Promise.allSettled([close(), close()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a lead nudges once a day, and not themselves", async () => {
  const { id } = await aTask();
  const { tasks } = world.as(admin);
  await tasks.nudge({ taskIds: [id] });
  await expect(tasks.nudge({ taskIds: [id] })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("today"),
  });
  const own = await tasks.create({ groupId, title: "Mine", assigneeId: admin.userId });
  await expect(tasks.nudge({ taskIds: [own.id] })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a task names nothing of another group", async () => {
  const role = await world.system(async (db) => {
    const { buildOpportunity } = await import("#features/opportunities/server/factory.ts");
    return buildOpportunity(db, { in: { organizationId, groupId: scene.otherGroupId, ownerId: scene.owner.userId } });
  });
  const { tasks } = world.as(scene.owner);
  const given = { groupId, title: "Look", assigneeId: null };
  await expect(tasks.create({ ...given, opportunityId: role.opportunityId })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const { candidateId } = await scene.candidateOf({ fullName: "Ngozi Okafor" });
  expect(await tasks.create({ ...given, candidateId })).toMatchObject({
    candidate: { id: candidateId, name: "Ngozi Okafor" },
    opportunity: { id: opportunityId },
  });
});

test("the load is that of the rows behind it", async () => {
  const { people, roles } = await world.as(scene.owner).tasks.getLoad({ groupId });
  expect(people.find(({ id }) => id === admin.userId)).toBeDefined();
  for (const { id, open, overdue } of people) {
    const { tasks } = world.as(scene.owner);
    expect((await tasks.list({ groupId, assigneeId: [id ?? ""] })).total).toBe(open);
    expect((await tasks.list({ groupId, tab: "overdue", assigneeId: [id ?? ""] })).total).toBe(overdue);
  }
  for (const { id, open } of roles)
    expect((await world.as(scene.owner).tasks.list({ groupId, opportunityId: [id ?? ""] })).total).toBe(open);
});
