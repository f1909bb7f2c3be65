import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildSurvey } from "./factory.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const { surveyId } = await buildSurvey(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return {
    organizationId,
    groupId,
    surveyId,
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
const sqlAs = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(world.services.database.pool, who, (_, __, client) => client.query(text, values));
/** Rows that the statement touched; "refused" when the database said no. */
const outcome = (who: Caller, text: string, values: unknown[] = []) =>
  sqlAs(who, text, values).then(
    ({ rowCount }) => rowCount ?? 0,
    () => "refused" as const,
  );

describe.each(people)("%s", (name) => {
  const who = cast[name];

  test("reads the surveys of their groups and nothing else", async () => {
    const seen = await outcome(who, "select from surveys where id = $1", [cast.surveyId]);
    expect(seen).toBe(readers.includes(name) ? 1 : 0);
  });

  test("writes and archives only with a role that may", async () => {
    for (const change of ["draft = draft", "status = 'archived'"])
      expect(await outcome(who, `update surveys set ${change} where id = $1`, [cast.surveyId]), change).toBe(
        writers.includes(name) ? 1 : 0,
      );
  });

  test("adds only to their groups, and removes nothing", async () => {
    const add = "insert into surveys (organization_id, group_id, draft, title) values ($1, $2, '{}', 'New')";
    expect(await outcome(who, add, [cast.organizationId, cast.groupId])).toBe(writers.includes(name) ? 1 : "refused");
    expect(await outcome(who, "delete from surveys where id = $1", [cast.surveyId])).toBe("refused");
  });
});

test("who changed a survey is whoever did it, whatever the statement says", async () => {
  await sqlAs(cast.member, "update surveys set draft = draft, changed_by = $2 where id = $1", [
    cast.surveyId,
    cast.owner.userId,
  ]);
  const { rows } = await sqlAs(cast.owner, "select changed_by from surveys where id = $1", [cast.surveyId]);
  expect(rows[0].changed_by).toBe(cast.member.userId);
});
