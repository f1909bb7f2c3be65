import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { aWholePlan } from "#tests/support/plan-drafts.ts";
import { openWorld } from "#tests/support/world.ts";
import { PlanPage } from "../contract.ts";
import { emptyDraft, limits } from "../plan-limits.ts";
import { draftStatuses } from "../plan-states.ts";
import { insertDrafts, wholeDraft } from "./factory.ts";
import { plans } from "./list.ts";

const world = await openWorld();

async function aGroup(plans: Parameters<typeof insertDrafts>[2]) {
  const built = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const member = await buildMember(db, { organizationId, role: "member", groupIds: [groupId] });
    const ids = await insertDrafts(db, { organizationId, groupId, ownerId: owner.userId }, plans);
    return { organizationId, groupId, owner, member, ids };
  });
  const { interviewPlans } = world.as(built.member);
  type Input = Omit<Parameters<typeof interviewPlans.list>[0], "groupId">;
  const list = (input: Input = {}) => interviewPlans.list({ groupId: built.groupId, ...input });
  return { ...built, list, titles: async (input: Input = {}) => (await list(input)).items.map(({ title }) => title) };
}

const titled = (...titles: string[]) => titles.map((title) => ({ draft: emptyDraft(title) }));

test("a row has figures, owner and standing, and never the draft", async () => {
  const { list, owner } = await aGroup([{ draft: wholeDraft("Analyst") }]);
  const [row] = (await list()).items;
  expect(row).toMatchObject({ title: "Analyst", ownerName: owner.fullName, status: "draft", changedRounds: 4 });
  expect(row?.figures).toMatchObject({ rounds: 4, questions: 12, candidateMinutes: 195 });
  expect(row?.figures.outline.map(({ minutes }) => minutes)).toEqual([30, 60, 45, 60]);
  expect(row).not.toHaveProperty("draft");
});

const inTabs = await aGroup([
  { draft: emptyDraft("draft") },
  { draft: emptyDraft("review"), status: "in_review" },
  { draft: emptyDraft("active"), status: "active" },
  { draft: emptyDraft("completed"), status: "completed" },
  { draft: emptyDraft("archived"), status: "archived" },
  { draft: emptyDraft("template"), isTemplate: true },
  { draft: emptyDraft("archived template"), isTemplate: true, status: "archived" },
]);

describe("tabs", () => {
  const group = inTabs;
  test.each([
    ["all", ["active", "completed", "draft", "review"]],
    ["mine", []],
    ["active", ["active"]],
    ["drafts", ["draft", "review"]],
    ["templates", ["template"]],
    ["archived", ["archived", "archived template"]],
  ] as const)("%s", async (tab, expected) => {
    expect(await group.titles({ tab, sort: "title", direction: "asc" })).toEqual(expected);
    const { counts, total } = await group.list({ tab });
    expect(counts).toEqual({ all: 4, mine: 0, active: 1, drafts: 2, templates: 1, archived: 2 });
    expect(total).toBe(expected.length);
  });
  test("a tab and the filter of the same name say the same", async () => {
    for (const [tab, status] of [
      ["drafts", [...draftStatuses]],
      ["active", ["active"]],
    ] as const)
      expect((await group.list({ tab })).total).toBe((await group.list({ status: [...status] })).total);
  });
  test("mine are those that I look after", async () => {
    const { items } = await world.as(group.owner).interviewPlans.list({ groupId: group.groupId, tab: "mine" });
    expect(items).toHaveLength(4);
  });
  test("by status, in the order of a plan's life", async () => {
    expect(await group.titles({ sort: "status", direction: "asc" })).toEqual([
      "draft",
      "review",
      "active",
      "completed",
    ]);
    expect(await group.titles({ status: ["active", "completed"], sort: "title", direction: "asc" })).toEqual([
      "active",
      "completed",
    ]);
  });
});

test("by status, the latest of each stand first", async () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00Z`;
  const { titles } = await aGroup([
    { draft: emptyDraft("old draft"), updatedAt: at(1) },
    { draft: emptyDraft("old active"), status: "active", updatedAt: at(2) },
    { draft: emptyDraft("new draft"), updatedAt: at(3) },
    { draft: emptyDraft("new active"), status: "active", updatedAt: at(4) },
  ]);
  expect(await titles({ sort: "status", direction: "asc" })).toEqual([
    "new draft",
    "old draft",
    "new active",
    "old active",
  ]);
});

const searched = await aGroup([
  ...titled("100% remote", "100 remote", "a_b", "aXb", "back\\slash", "東京 エンジニア", "ЁЖ Садовник"),
  ...titled("Noël, Façade", "Łukasz’s Straße", "Ångström İstanbul"),
  { draft: { ...emptyDraft("Named otherwise"), roleFamily: "Gardening", level: "Lead" } },
]);

describe("search", () => {
  const group = searched;
  test.each([
    ["100%", ["100% remote", "100 remote"]],
    ["1_0%", []],
    ["%", []],
    ["a_b", ["a_b"]],
    ["_", []],
    ["\\", []],
    ["back\\slash", ["back\\slash"]],
    ["facade  noel", ["Noël, Façade"]],
    ["STRASSE lukasz's", ["Łukasz’s Straße"]],
    ["istanbul angstrom", ["Ångström İstanbul"]],
    ["jardin", []],
    ["REMOTE", ["100 remote", "100% remote"]],
    ["エンジ", ["東京 エンジニア"]],
    ["garden", ["Named otherwise"]],
    ["lead", ["Named otherwise"]],
    ["' or 1=1 --", []],
  ])("%s", async (search, expected) => {
    const { items, total } = await group.list({ search, limit: 200 });
    expect(items.map(({ title }) => title).sort()).toEqual([...expected].sort());
    expect(total).toBe(expected.length);
  });
  test("NUL in the search is refused by name", async () => {
    await expect(group.list({ search: "a\u0000" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ path: "search" }] },
    });
  });
});

test("titles are sorted as people expect, in any script", async () => {
  const { titles } = await aGroup(titled("Zimmerer", "apple", "Äpfel", "Banana", "éclair", "Еда", "東京"));
  expect(await titles({ sort: "title", direction: "asc" })).toEqual(
    ["Äpfel", "apple", "Banana", "éclair", "Zimmerer", "Еда", "東京"].sort(new Intl.Collator("und").compare),
  );
});

// Many share one instant, one title and one figure: only the id tells them apart.
const paged = await aGroup(
  Array.from({ length: 57 }, (_, index) => ({
    draft: emptyDraft(`Plan ${index % 5}`),
    updatedAt: `2026-11-0${1 + (index % 3)}T10:00:00.12345${index % 2}Z`,
  })),
);

const wideTitles = await aGroup(
  ["甲", "乙", "丙"].map((last) => ({ draft: emptyDraft("面".repeat(limits.title - 1) + last) })),
);

describe("pages", () => {
  const group = paged;
  test("a page may end on the longest title of a script with wide letters", async () => {
    const first = await wideTitles.list({ sort: "title", limit: 2 });
    const rest = await wideTitles.list({ sort: "title", limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual([...wideTitles.ids].sort());
  });
  test.each(["updated", "title", "status", "rounds", "minutes", "structure"] as const)(
    "by %s, both ways, hold every plan once",
    async (sort) => {
      for (const direction of ["asc", "desc"] as const) {
        const ids: string[] = [];
        let cursor: string | null = null;
        do {
          const page = await group.list({ sort, direction, limit: 10, ...(cursor !== null && { cursor }) });
          ids.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
          expect(page.total).toBe(57);
        } while (cursor !== null);
        expect(ids).toHaveLength(57);
        expect(new Set(ids)).toEqual(new Set(group.ids));
      }
    },
  );
  test("a cursor that is none, or of another order, is refused by name", async () => {
    const { nextCursor } = await group.list({ limit: 1 });
    const forged = Buffer.from(JSON.stringify(["rounds", "desc", "1); drop", group.ids[0]])).toString("base64url");
    for (const input of [
      { cursor: "x" },
      { cursor: nextCursor!, sort: "title" as const },
      { cursor: forged, sort: "rounds" as const },
    ])
      await expect(group.list(input)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { errors: [{ path: "cursor" }] },
      });
    for (const key of [
      "1",
      "2026",
      "2026-01-01 (x)",
      "+275760-01-01T00:00:00Z",
      "2026-13-01 00:00:00+00",
      "2026-02-30 00:00:00+00",
    ]) {
      const cursor = Buffer.from(JSON.stringify(["updated", "desc", key, group.ids[0]])).toString("base64url");
      await expect(group.list({ cursor }), key).rejects.toMatchObject({ data: { errors: [{ path: "cursor" }] } });
    }
  });
});

test("plans with something to look at are found by what it is", async () => {
  const plan = aWholePlan({ title: "whole" });
  const whole = { ...plan, competencies: plan.competencies.map((one) => ({ ...one, levels: [] })) };
  const same = whole.questions.map((question) => ({ ...question, text: "Which oven would you buy?" }));
  const leading = whole.questions.map((question, index) =>
    index > 0 ? question : { ...question, text: "You like ovens, don't you?" },
  );
  const long = whole.questions.map((question) => ({ ...question, minutes: 60 }));
  const { titles } = await aGroup([
    { draft: whole },
    { draft: { ...whole, title: "gap", questions: [] } },
    { draft: { ...whole, title: "long", questions: long } },
    { draft: { ...whole, title: "alike", questions: same } },
    { draft: { ...whole, title: "leading", questions: leading } },
  ]);
  expect(await titles({ needs: ["coverage"] })).toEqual(["gap"]);
  expect(await titles({ needs: ["time"] })).toEqual(["long"]);
  expect(await titles({ needs: ["duplicates"] })).toEqual(["alike"]);
  expect(await titles({ needs: ["wording"] })).toEqual(["leading"]);
  expect(await titles({ needs: ["publishing"] })).toEqual([]);
  expect((await titles({ needs: ["time", "duplicates"] })).sort()).toEqual(["alike", "long"]);
});

test("the order by structure goes from what is not computed yet to what has most, and back", async () => {
  const { titles, ids, list } = await aGroup([
    { draft: wholeDraft("whole") },
    { draft: emptyDraft("empty") },
    { draft: emptyDraft("before") },
  ]);
  await world.services.database.pool.query("update interview_plans set structure_points = null where id = $1", [
    ids[2],
  ]);
  expect(await titles({ sort: "structure", direction: "asc" })).toEqual(["before", "empty", "whole"]);
  expect(await titles({ sort: "structure", direction: "desc" })).toEqual(["whole", "empty", "before"]);
  expect(await titles({ structure: ["low"] })).toEqual(["empty"]);
  expect((await titles({ structure: ["low", "middle", "high"] })).sort()).toEqual(["empty", "whole"]);
  const { nextCursor } = await list({ sort: "structure", direction: "asc", limit: 1 });
  const next = { sort: "structure", direction: "asc", cursor: nextCursor ?? "" } as const;
  expect(await titles(next)).toEqual(["empty", "whole"]);
  expect((await list({ sort: "structure" })).items[0]?.figures.structurePoints).toBeGreaterThan(5);
});

const draft = wholeDraft();
const many = Array.from({ length: 1000 }, (_, index) => ({ draft: { ...draft, title: `Plan ${index}` } }));

test("a filter takes any of some values, none of some, and those without one", async () => {
  const group = await aGroup([
    { draft: { ...emptyDraft("Nurse"), roleFamily: "Care" } },
    { draft: { ...emptyDraft("Cook"), roleFamily: "Kitchen" } },
    { draft: emptyDraft("Anybody") },
  ]);
  await world.services.database.pool.query("update interview_plans set owner_id = null where id = $1", [group.ids[2]]);
  const titles = async (filter: Partial<z.input<typeof PlanPage>>) =>
    (await group.list({ sort: "title", direction: "asc", ...filter })).items.map(({ title }) => title);
  expect(await titles({ roleFamily: ["Care", "Kitchen"] })).toEqual(["Cook", "Nurse"]);
  expect(await titles({ roleFamilyNot: ["Care"] })).toEqual(["Anybody", "Cook"]);
  expect(await titles({ roleFamily: [""] })).toEqual(["Anybody"]);
  expect(await titles({ roleFamily: ["", "Care"] })).toEqual(["Anybody", "Nurse"]);
  expect(await titles({ roleFamilyNot: [""] })).toEqual(["Cook", "Nurse"]);
  expect(await titles({ ownerId: [""] })).toEqual(["Anybody"]);
  expect(await titles({ ownerIdNot: [group.owner.userId] })).toEqual(["Anybody"]);
  expect(await titles({ ownerId: [group.owner.userId], roleFamilyNot: ["Kitchen"] })).toEqual(["Nurse"]);
});

describe("1,000 plans beside 1,000 of another group", () => {
  /** How the database means to answer a page and its counts, for this person. */
  async function explained(group: Awaited<ReturnType<typeof aGroup>>, input: Partial<z.input<typeof PlanPage>>) {
    const { pool } = world.services.database;
    return asCaller(pool, group.member, async (db) => {
      const page = { ...PlanPage.parse({ groupId: group.groupId, ...input }), me: group.member.userId };
      const lines: unknown[] = [];
      for (const statement of plans.statements(page)) {
        const { sql, parameters } = statement.compile(db);
        const plan = await db.executeQuery<{ "QUERY PLAN": string }>(
          CompiledQuery.raw(`explain ${sql}`, [...parameters]),
        );
        lines.push(...plan.rows.flatMap((row) => Object.values(row)));
      }
      return lines.join("\n");
    });
  }

  test("page and counts are found by an index, without reading the other group", { timeout: 120_000 }, async () => {
    await aGroup(many);
    const group = await aGroup(many);
    await world.services.database.pool.query("analyze interview_plans");
    expect(await group.list()).toMatchObject({ total: 1000, counts: { all: 1000 } });
    for (const input of [
      {},
      { sort: "title", direction: "asc" },
      { sort: "minutes" },
      { sort: "structure" },
      { sort: "status", direction: "asc" },
      { search: "99" },
    ] as const) {
      const text = await explained(group, input);
      expect(text).toMatch(/Index/);
      expect(text).not.toMatch(/Seq Scan on interview_plans/);
    }
  });
});
