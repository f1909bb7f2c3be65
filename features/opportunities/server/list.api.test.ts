import { beforeAll, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { opportunitySorts, opportunityTabs } from "../contract.ts";
import { opportunityStatuses } from "../opportunity-states.ts";
import { riskOf } from "../risk.ts";
import { buildOpportunity } from "./factory.ts";

const world = await openWorld();
beforeAll(() => world.system(switchOnTracking));

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function aGroup() {
  return world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const place = { organizationId, groupId, ownerId: owner.userId };
    return {
      ...place,
      place,
      owner,
      member: await buildMember(db, { role: "member", organizationId, groupIds: [groupId] }),
    };
  });
}
type Group = Awaited<ReturnType<typeof aGroup>>;
const build = ({ place }: Group, given: Parameters<typeof buildOpportunity>[1]) =>
  world.system((db) => buildOpportunity(db, { in: place, ...given }));
const titles = async (group: Group, more: object) =>
  (
    await world
      .as(group.member)
      .opportunities.list({ groupId: group.groupId, sort: "title", direction: "asc", ...more })
  ).items.map(({ title }) => title);

test("roles are found by words of title, code and place, however they are typed", async () => {
  const group = await aGroup();
  await build(group, { title: "Noël’s baker", content: { title: "Noël’s baker", code: "BK-7", location: "Łódź" } });
  await build(group, { title: "看護師" });
  for (const search of ["baker noel's", "bk-7", "lodz"])
    expect(await titles(group, { search })).toEqual(["Noël’s baker"]);
  expect(await titles(group, { search: "看護" })).toEqual(["看護師"]);
  expect(await titles(group, { search: "%" })).toEqual([]);
});

test("each tab holds the roles that stand like this, and says how many", async () => {
  const group = await aGroup();
  for (const status of opportunityStatuses) await build(group, { title: status, status });
  await build(group, { title: "hers", content: { team: [{ userId: group.member.userId, role: "recruiter" }] } });
  const { counts } = await world.as(group.member).opportunities.list({ groupId: group.groupId });
  const expected: Record<(typeof opportunityTabs)[number], string[]> = {
    all: ["draft", "hers", "open", "paused", "pending_approval"],
    open: ["hers", "open"],
    draft: ["draft"],
    approval: ["pending_approval"],
    paused: ["paused"],
    filled: ["filled"],
    closed: ["closed"],
    archived: ["archived"],
    mine: ["hers"],
  };
  for (const tab of opportunityTabs) {
    expect(await titles(group, { tab }), tab).toEqual(expected[tab]);
    expect(counts[tab], tab).toBe(expected[tab].length);
  }
});

test("each filter takes any of some, none of some, and those without", async () => {
  const group = await aGroup();
  const { planId } = await world.system((db) => buildInterviewPlan(db, { in: group.place }));
  await build(group, { title: "A", content: { title: "A", planId, location: "Rome", priority: "high" } });
  await build(group, { title: "B", content: { title: "B" } });
  await world.system((db) =>
    db
      .updateTable("opportunities")
      .set({ ownerId: null })
      .where("groupId", "=", group.groupId)
      .where("title", "=", "B")
      .execute(),
  );
  const { ownerId } = group;
  expect(await titles(group, { planId: [planId] })).toEqual(["A"]);
  expect(await titles(group, { planId: [""] })).toEqual(["B"]);
  expect(await titles(group, { planIdNot: [planId] })).toEqual(["B"]);
  expect(await titles(group, { ownerId: [ownerId] })).toEqual(["A"]);
  expect(await titles(group, { ownerId: ["", ownerId] })).toEqual(["A", "B"]);
  expect(await titles(group, { ownerIdNot: [ownerId] })).toEqual(["B"]);
  expect(await titles(group, { location: ["Rome"] })).toEqual(["A"]);
  expect(await titles(group, { locationNot: [""] })).toEqual(["A"]);
  expect(await titles(group, { priority: ["high", "low"] })).toEqual(["A"]);
  expect(await titles(group, { priorityNot: ["high"] })).toEqual(["B"]);
  expect(await titles(group, { needs: ["plan"] })).toEqual(["B"]);
  expect(await titles(group, { needs: ["owner", "plan"] })).toEqual(["B"]);
});

test("what is at risk is the same in the filter and on the row", async () => {
  const group = await aGroup();
  for (const [index, offset] of [-1, 0, 13, 14, 40].entries())
    await build(group, { title: `T${index}`, content: { title: `T${index}`, targetDate: day(offset) } });
  await build(group, { title: "Over", status: "closed", content: { targetDate: day(-1) } });
  const { items } = await world.as(group.member).opportunities.list({ groupId: group.groupId });
  const risky = items
    .filter((role) => ["late", "at_risk"].includes(riskOf(role, day(0)) ?? ""))
    .map(({ title }) => title);
  expect(await titles(group, { needs: ["risk"] })).toEqual(risky.toSorted());
  expect(risky.toSorted()).toEqual(["T0", "T1", "T2"]);
});

test("a row counts whoever is in the process, as the rows of candidates have it", async () => {
  const group = await aGroup();
  const { opportunityId } = await build(group, { title: "Nurse" });
  const { organizationId, groupId } = group;
  await world.system(async (db) => {
    const rows = [
      { stageKind: "new", status: "active" },
      { stageKind: "screen", status: "active" },
      { stageKind: "screen", status: "on_hold" },
      { stageKind: "screen", status: "rejected", decidedAt: new Date().toISOString() },
      { stageKind: "new", status: "active", archivedAt: new Date().toISOString() },
    ];
    for (const row of rows) {
      const { personId } = await buildHuman(db, { in: { organizationId, groupId } });
      await db
        .insertInto("candidates")
        .values({ organizationId, groupId, opportunityId, personId, name: "", ...row })
        .execute();
    }
  });
  const { items } = await world.as(group.member).opportunities.list({ groupId });
  expect(items[0]).toMatchObject({ active: 3, newThisWeek: 5, openings: { total: 1, filled: 0 } });
  expect(items[0]?.stages.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: "new", count: 1 },
    { kind: "screen", count: 2 },
  ]);
  expect(items[0]?.oldestWaitingAt).not.toBeNull();
});

test.each(opportunitySorts)("by %s it is paged from end to end, either way, without gap or twin", async (sort) => {
  const group = await aGroup();
  for (let index = 0; index < 11; index++)
    await build(group, {
      title: `Role ${index % 4}`,
      content: { title: `Role ${index % 4}`, targetDate: index % 3 === 0 ? null : day(index % 3) },
    });
  const walk = async (direction: "asc" | "desc") => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world
        .as(group.owner)
        .opportunities.list({ groupId: group.groupId, sort, direction, limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  const up = await walk("asc");
  expect(new Set(up).size).toBe(11);
  expect(await walk("desc")).toEqual(up.toReversed());
});
