import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildInterviewPlan } from "./factory.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const { planId } = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  const withheld = await buildMember(db, { role: "member", ...inGroup });
  await db
    .updateTable("organizationMemberships")
    .set({ grants: ["-publish"] })
    .where("userId", "=", withheld.userId)
    .execute();
  return {
    organizationId,
    groupId,
    planId,
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { role: "member", ...inGroup }),
    withheld,
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
    nobody: { sessionToken: null, anonymousId: null },
  };
});
const publication = await world.as(cast.owner).interviewPlans.publish({ planId: cast.planId, version: 1 });
const [round] = publication.rounds;

const people = ["owner", "admin", "member", "withheld", "viewer", "neighbour", "stranger", "nobody"] as const;
const sqlAs = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(world.services.database.pool, who, (_, __, client) => client.query(text, values));
/** Rows that the statement touched; "refused" when the database said no. */
const outcome = (who: Caller, text: string, values: unknown[] = []) =>
  sqlAs(who, text, values).then(
    ({ rowCount }) => rowCount ?? 0,
    () => "refused" as const,
  );

const tables = [
  "interview_plans",
  "interview_plan_activity",
  "interview_rounds",
  "interview_versions",
  "interview_plan_publications",
  "interview_plan_publication_rounds",
  "v_active_versions",
];
const readers: readonly string[] = ["owner", "admin", "member", "withheld", "viewer"];
const writers: readonly string[] = ["owner", "admin", "member", "withheld"];
const publishers: readonly string[] = ["owner", "admin", "member"];

describe.each(people)("%s", (name) => {
  const who = cast[name];
  test.each(tables)("reads of %s what belongs to their groups and nothing else", async (table) => {
    const { rows } = await sqlAs(who, `select count(*)::integer as count from ${table}`);
    if (readers.includes(name)) expect(rows[0].count).toBeGreaterThan(0);
    else expect(rows[0].count).toBe(0);
  });

  test("changes the plan only with a role that may", async () => {
    const touched = await outcome(who, "update interview_plans set level = level where id = $1", [cast.planId]);
    expect(touched).toBe(writers.includes(name) ? 1 : 0);
  });

  test("adds a plan only with a role that may", async () => {
    const added = await outcome(
      who,
      "insert into interview_plans (organization_id, group_id, draft, title) values ($1, $2, '{}', 'x')",
      [cast.organizationId, cast.groupId],
    );
    expect(added).toBe(writers.includes(name) ? 1 : "refused");
  });

  test("adds a version only with the power to publish", async () => {
    const added = await outcome(
      who,
      `insert into interview_versions (organization_id, plan_id, interview_round_id, version_number, title, content_hash, content, published_by)
       select $1, $2, $3, coalesce(max(version_number), 1) + 1, 'x', repeat('0', 64), '{}', app.user_id() from interview_versions where interview_round_id = $3`,
      [cast.organizationId, cast.planId, round!.roundId],
    );
    expect(added).toBe(publishers.includes(name) ? 1 : "refused");
  });

  test("never deletes a plan, nor touches the journal, a version or a publication again", async () => {
    for (const text of [
      "delete from interview_plans",
      "delete from interview_versions",
      "update interview_versions set title = 'x'",
      "update interview_plan_publications set note = 'x'",
      "delete from interview_plan_publications",
      "update interview_plan_edits set edits = '[]'",
      "delete from interview_plan_activity",
    ])
      expect(await outcome(who, text)).toBe("refused");
  });
});

test("nobody adds an entry in another person's name", async () => {
  const text =
    "insert into interview_plan_activity (plan_id, organization_id, actor_id, what) values ($1, $2, $3, 'created')";
  expect(await outcome(cast.member, text, [cast.planId, cast.organizationId, cast.owner.userId])).toBe("refused");
  expect(await outcome(cast.member, text, [cast.planId, cast.organizationId, cast.member.userId])).toBe(1);
});

test("a plan does not move into a group that its mover does not reach", async () => {
  const { groupId } = await world.system((db) => buildOrganization(db));
  const text = "update interview_plans set group_id = $1 where id = $2";
  expect(await outcome(cast.member, text, [groupId, cast.planId])).toBe("refused");
});

test("a name is shown to those who share the organization, and to nobody else", async () => {
  const name = async (who: Caller) => {
    const { rows } = await sqlAs(who, "select app.member_name($1, $2) as name", [
      cast.organizationId,
      cast.owner.userId,
    ]);
    return rows[0].name;
  };
  expect(await name(cast.viewer)).toBe(cast.owner.fullName);
  expect(await name(cast.stranger)).toBeNull();
  expect(await name(cast.nobody)).toBeNull();
});

describe("[S3.15] a version never changes once made, whoever asks", () => {
  const version = round!.versionId;
  test.each([
    "update interview_versions set title = 'x' where id = $1",
    "update interview_versions set content = '{}' where id = $1",
    "update interview_versions set content_hash = repeat('0', 64) where id = $1",
    "delete from interview_versions where id = $1",
  ])("%s", async (text) => {
    await expect(world.services.database.pool.query(text, [version])).rejects.toMatchObject({ code: "23001" });
  });
  test("nor are all of them emptied at once", async () => {
    const text = "truncate interview_versions cascade";
    await expect(world.services.database.pool.query(text)).rejects.toMatchObject({ code: "23001" });
  });
  test("but they go when their organization goes", async () => {
    const { organizationId, planId, owner } = await world.system(async (db) => {
      const built = await buildOrganization(db);
      const place = { organizationId: built.organizationId, groupId: built.groupId, ownerId: built.owner.userId };
      return { ...(await buildInterviewPlan(db, { in: place })), owner: built.owner };
    });
    await world.as(owner).interviewPlans.publish({ planId, version: 1 });
    const { pool } = world.services.database;
    await pool.query("delete from organizations where id = $1", [organizationId]);
    const left = await pool.query("select from interview_versions where organization_id = $1", [organizationId]);
    expect(left.rowCount).toBe(0);
  });
});

test("two versions of one round never have the same number", async () => {
  await expect(
    world.services.database.pool.query(
      `insert into interview_versions (organization_id, plan_id, interview_round_id, version_number, title, content_hash, content)
       select organization_id, plan_id, interview_round_id, version_number, title, content_hash, content from interview_versions where id = $1`,
      [round!.versionId],
    ),
  ).rejects.toMatchObject({ code: "23505" });
});
