import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { buildSurvey } from "#features/surveys/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { foundRows, someRows } from "./found-rows.ts";

const world = await openWorld();
const { pool } = world.services.database;

const aGroup = (titles: readonly string[]) =>
  world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const place = { organizationId, groupId, ownerId: owner.userId };
    const ids = [];
    for (const title of titles) ids.push((await buildSurvey(db, { in: place, title })).surveyId);
    return { ...place, owner, ids };
  });

const mine = await aGroup(["Retro spring", "Retro autumn", "Kickoff"]);
const theirs = await aGroup(["Retro winter"]);
const caller = (group: typeof mine) => ({ sessionToken: group.owner.sessionToken, anonymousId: null });

const find = (
  group: typeof mine,
  {
    within = "group_id",
    place = group.groupId,
    most = 10,
  }: { within?: string; place?: string | null; most?: number } = {},
) =>
  asCaller(pool, caller(group), async (db) => {
    const { rows } = await sql<{ ids: string[] | null }>`
      select app.find_rows('surveys', ${within}, ${place}::uuid, '{retro}', ${most}) as ids`.execute(db);
    return rows[0]?.ids?.sort();
  });

test("the function reads past row-level security, and so it answers for the caller's own place alone", async () => {
  const wanted = mine.ids.slice(0, 2).sort();
  expect(await find(mine)).toEqual(wanted);
  expect(await find(mine, { within: "organization_id", place: mine.organizationId })).toEqual(wanted);
  expect(await find(mine, { place: theirs.groupId })).toEqual([]);
  expect(await find(mine, { within: "organization_id", place: theirs.organizationId })).toEqual([]);
  expect(await find(mine, { within: "owner_id", place: theirs.ownerId })).toEqual([]);
});

test("without a place it goes through all that the caller reaches, and no further", async () => {
  const wanted = mine.ids.slice(0, 2).sort();
  expect(await find(mine, { place: null })).toEqual(wanted);
  expect(await find(mine, { within: "organization_id", place: null })).toEqual(wanted);
  expect(await find(theirs, { place: null })).toEqual(theirs.ids);
  expect(await find(mine, { within: "owner_id", place: null })).toEqual([]);
  const nobody = { ...mine, owner: { ...mine.owner, sessionToken: "unknown" } };
  expect(await find(nobody, { place: null })).toEqual([]);
});

test("rows are found by another column than their id, each once", async () => {
  const ids = await asCaller(pool, caller(mine), async (db) => {
    const { rows } = await sql<{ ids: string[] }>`
      select app.find_rows('surveys', 'group_id', null, '{retro}', 10, 'organization_id') as ids`.execute(db);
    return rows[0]?.ids;
  });
  expect(ids).toEqual([mine.organizationId]);
});

test("a box for the first few gets some of many, all of few, and none of others", async () => {
  const crowd = await aGroup(Array.from({ length: 1003 }, (_, index) => `Crowd ${index}`));
  const count = (group: typeof mine, search: string) =>
    asCaller(pool, caller(group), async (db) => {
      const place = { within: "group_id", id: null } as const;
      const found = await someRows(db, { table: "surveys", as: "s", place, search });
      return found ? (await db.selectFrom("surveys as s").select("s.id").where(found).execute()).length : "everything";
    });
  expect(await count(crowd, "crowd")).toBe(1001);
  expect(await count(crowd, "crowd 7")).toBe(111);
  expect(await count(mine, "crowd")).toBe(0);
  expect(await count(mine, "")).toBe("everything");
});

test("more matches than asked for are none to list by id", async () => {
  expect(await find(mine, { most: 1 })).toBeUndefined();
  expect(await find(mine, { most: 2 })).toHaveLength(2);
});

test("rare words are looked up, common ones compared, with the same answer; an empty search is no condition", async () => {
  const crowd = await aGroup(["Rare one", ...Array.from({ length: 1001 }, (_, index) => `Common ${index}`)]);
  const titles = (search: string) =>
    asCaller(pool, caller(crowd), async (db) => {
      const place = { within: "group_id", id: crowd.groupId } as const;
      const found = await foundRows(db, { table: "surveys", as: "s", place, search });
      if (!found) return "everything";
      const query = db.selectFrom("surveys as s").select("s.title").where(found).where("s.groupId", "=", place.id);
      const { sql: text } = query.compile();
      return { rows: await query.execute(), isLookedUp: text.includes("any(") };
    });
  expect(await titles("ONE rare")).toEqual({ rows: [{ title: "Rare one" }], isLookedUp: true });
  const common = await titles("common");
  expect(common).toMatchObject({ isLookedUp: false });
  expect(common).toHaveProperty("rows.length", 1001);
  expect(await titles(" ")).toBe("everything");
});

test("under row-level security alone, the index of words is not used, which is why the function is there", async () => {
  const plan = (text: string) =>
    asCaller(pool, caller(mine), async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(text)}`.execute(db);
      return rows.flatMap((row) => Object.values(row)).join("\n");
    });
  expect(await plan("select id from surveys where search_text like '%kickoff%'")).not.toContain("surveys_by_words");
  const asOwner = await world.system(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`
      explain select id from surveys where search_text like '%kickoff%'`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join("\n");
  });
  expect(asOwner).toContain("surveys_by_words");
});
