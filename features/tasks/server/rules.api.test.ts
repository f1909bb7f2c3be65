import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { groupId, owner } = scene;
const { pool } = world.services.database;
const { tasks } = world.as(owner);
const usual = { isOn: true, days: 3, reminds: [0] };

test("a group begins with what is usual; a member reads and does not set", async () => {
  const rules = await world.as(scene.member).tasks.listRules({ groupId });
  expect(rules).toHaveLength(18);
  expect(rules.find(({ kind }) => kind === "review")).toEqual({ kind: "review", ...usual, isUsual: true, version: 0 });
  await expect(
    world.as(scene.member).tasks.saveRule({ groupId, kind: "review", ...usual, version: 0 }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a rule that is switched off closes its tasks, and makes them again when it is on; days are those of the rule", async () => {
  await scene.candidateOf({ nextDueAt: null });
  const open = async () => (await tasks.list({ groupId, kind: ["review"] })).items;
  expect(await open()).toHaveLength(1);
  const off = await tasks.saveRule({ groupId, kind: "review", ...usual, isOn: false, version: 0 });
  expect(off).toMatchObject({ made: -1, rule: { isOn: false, isUsual: false, version: 1 } });
  expect(await open()).toEqual([]);
  // While it is off nothing is made.
  await scene.candidateOf({});
  expect(await open()).toEqual([]);
  const on = await tasks.saveRule({ groupId, kind: "review", ...usual, days: 10, version: 1 });
  expect(on.made).toBe(2);
  const [task] = await open();
  const days = (new Date(task?.dueAt ?? "").getTime() - new Date(task?.createdAt ?? "").getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(10);
  await expect(tasks.saveRule({ groupId, kind: "review", ...usual, version: 1 })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await expect(tasks.saveRule({ groupId, kind: "review", ...usual, days: -1, version: 2 })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("a dry run says what a rule would have made in the last 30 days, and what of it would be late", async () => {
  const { candidateId } = await scene.candidateOf({ fullName: "Dry run" });
  const event = `insert into hiring_events (organization_id, group_id, candidate_id, actor_kind, what, created_at)
    values ($1, $2, $3, 'program', 'stage_added', now() - make_interval(days => $4))`;
  const of = [scene.organizationId, groupId, candidateId];
  await pool.query(event, [...of, 20]);
  expect(await tasks.dryRunRule({ groupId, kind: "review", days: 3 })).toMatchObject({
    made: 1,
    overdue: 1,
    examples: [{ name: "Dry run" }],
  });
  expect(await tasks.dryRunRule({ groupId, kind: "review", days: 25 })).toMatchObject({ made: 1, overdue: 0 });
  expect(await tasks.dryRunRule({ groupId, kind: "waiting", days: 7 })).toMatchObject({ made: 1 });
  expect(await tasks.dryRunRule({ groupId, kind: "waiting", days: 21 })).toMatchObject({ made: 0 });
});

test("an assignee is reminded at the times of the rule, once a day at most, and not of what was made late", async () => {
  const { id } = await tasks.create({ groupId, title: "Remind me", assigneeId: scene.member.userId });
  const due = (hours: number) =>
    pool.query(
      "update tasks set due_at = now() - make_interval(hours => $2), created_at = now() - interval '5 days' where id = $1",
      [id, hours],
    );
  const remind = async () => (await pool.query("select app.remind_of_tasks() as n")).rows[0]?.n;
  expect(await remind()).toBe(0);
  await due(1);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const { inbox } = world.as(scene.member);
  expect((await inbox.list({})).items[0]).toMatchObject({ what: "reminded", byName: null, task: { id } });
  await tasks.snooze({ taskIds: [id], until: new Date(Date.now() + 3_600_000).toISOString() });
  await pool.query("update tasks set reminded_at = null where id = $1", [id]);
  expect(await remind()).toBe(0);
});
