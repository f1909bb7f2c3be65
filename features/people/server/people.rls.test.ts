import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildHuman, buildPool } from "./factory.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const person = { fullName: "Maria", mails: [{ value: "maria@example.org" }] };
  const { personId } = await buildHuman(db, { in: { organizationId, groupId }, person });
  const { personId: hiddenId } = await buildHuman(db, { in: { organizationId, groupId: otherGroupId }, person });
  return {
    organizationId,
    groupId,
    otherGroupId,
    personId,
    hiddenId,
    poolId: await buildPool(db, { organizationId, groupId, personIds: [personId] }),
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { role: "member", ...inGroup }),
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
    nobody: { sessionToken: null, anonymousId: null },
  };
});

const people = ["owner", "admin", "member", "viewer", "neighbour", "stranger", "nobody"] as const;
const writers: readonly string[] = ["owner", "admin", "member"];
const readers: readonly string[] = [...writers, "viewer"];
const { organizationId, groupId, personId, hiddenId, poolId } = cast;
/** Rows that the statement touched; "refused" when the database said no. */
const outcome = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(world.services.database.pool, who, (_, __, client) => client.query(text, values)).then(
    ({ rowCount }) => rowCount ?? 0,
    () => "refused" as const,
  );

describe.each(people)("%s", (name) => {
  const who = cast[name];
  const [reads, writes] = [readers.includes(name), writers.includes(name)];

  test("sees people whom their groups know, and contacts only with a role that may", async () => {
    expect(await outcome(who, "select from people where id = $1", [personId])).toBe(reads ? 1 : 0);
    expect(await outcome(who, "select from group_people where person_id = $1", [personId])).toBe(reads ? 1 : 0);
    expect(await outcome(who, "select from person_contacts where person_id = $1", [personId])).toBe(writes ? 1 : 0);
    expect(await outcome(who, "select from pool_people where pool_id = $1", [poolId])).toBe(reads ? 1 : 0);
  });

  test("writes them only with such a role, and removes nobody", async () => {
    expect(await outcome(who, "update people set headline = 'x' where id = $1", [personId])).toBe(writes ? 1 : 0);
    expect(await outcome(who, "update person_contacts set label = 'x' where person_id = $1", [personId])).toBe(
      writes ? 1 : 0,
    );
    expect(await outcome(who, "delete from people where id = $1", [personId])).toBe("refused");
    expect(await outcome(who, "update people set merged_into = null where id = $1", [personId])).toBe("refused");
  });

  test("makes nobody known to their group whom they do not see", async () => {
    const know = "insert into group_people (group_id, person_id, organization_id, full_name) values ($1, $2, $3, 'x')";
    const sees = name === "owner" || name === "admin";
    expect(await outcome(who, know, [groupId, hiddenId, organizationId])).toBe(sees ? 1 : "refused");
    await world.system((db) =>
      db.deleteFrom("groupPeople").where("personId", "=", hiddenId).where("groupId", "=", groupId).execute(),
    );
  });

  test("notes what happened in their own name, in their own group, and changes no event", async () => {
    const note =
      "insert into hiring_events (organization_id, group_id, person_id, actor_id, what) values ($1, $2, $3, $4, 'test')";
    const me = "userId" in who ? who.userId : null;
    expect(await outcome(who, note, [organizationId, groupId, personId, me])).toBe(writes ? 1 : "refused");
    expect(await outcome(who, note, [organizationId, groupId, personId, cast.stranger.userId])).toBe("refused");
    expect(await outcome(who, "update hiring_events set detail = '{}'")).toBe("refused");
    expect(await outcome(who, "delete from hiring_events")).toBe("refused");
  });
});

test("the log of hiring only grows, whoever writes; it falls with its organization", async () => {
  const { pool } = world.services.database;
  const doomed = await world.system(async (db) => {
    const place = await buildOrganization(db);
    return place.organizationId;
  });
  await pool.query(
    "insert into hiring_events (organization_id, group_id, what, actor_kind) select organization_id, id, 'test', 'program' from groups where organization_id = $1",
    [doomed],
  );
  await expect(
    pool.query("update hiring_events set what = 'other' where organization_id = $1", [doomed]),
  ).rejects.toMatchObject({ code: "23001" });
  await expect(pool.query("delete from hiring_events where organization_id = $1", [doomed])).rejects.toMatchObject({
    code: "23001",
  });
  await pool.query("delete from organizations where id = $1", [doomed]);
  expect((await pool.query("select from hiring_events where organization_id = $1", [doomed])).rowCount).toBe(0);
});

test("a new name and new words reach the lists of every group, and nothing else writes there", async () => {
  const { pool } = world.services.database;
  await pool.query("update people set full_name = 'Marie', search_text = ' marie ' where id = $1", [personId]);
  const { rows } = await pool.query("select full_name, search_text from group_people where person_id = $1", [personId]);
  expect(rows).toEqual([{ full_name: "Marie", search_text: " marie " }]);
  expect(await outcome(cast.owner, "update group_people set full_name = 'x'")).toBe("refused");
});
