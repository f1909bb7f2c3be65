import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildOpportunity } from "./factory.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const otherGroupId = await buildGroup(db, { organizationId });
  const inGroup = { organizationId, groupIds: [groupId] };
  const place = { organizationId, groupId, ownerId: owner.userId };
  const granted = await buildMember(db, { role: "member", ...inGroup });
  await db
    .updateTable("organizationMemberships")
    .set({ grants: ["compensation"] })
    .where("userId", "=", granted.userId)
    .execute();
  const member = await buildMember(db, { role: "member", ...inGroup });
  const { opportunityId } = await buildOpportunity(db, {
    in: place,
    content: { team: [{ userId: owner.userId, role: "recruiter" }] },
  });
  await db
    .insertInto("opportunityPay")
    .values({ opportunityId, organizationId, minimum: "1", currency: "EUR", period: "year" })
    .execute();
  await db
    .insertInto("opportunityApprovals")
    .values({ opportunityId, organizationId, approverId: member.userId, askedBy: owner.userId })
    .execute();
  return {
    organizationId,
    groupId,
    opportunityId,
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    granted,
    member,
    viewer: await buildMember(db, { role: "viewer", ...inGroup }),
    neighbour: await buildMember(db, { role: "member", organizationId, groupIds: [otherGroupId] }),
    stranger: (await buildOrganization(db)).owner,
    nobody: { sessionToken: null, anonymousId: null },
  };
});

const people = ["owner", "admin", "granted", "member", "viewer", "neighbour", "stranger", "nobody"] as const;
const payers: readonly string[] = ["owner", "admin", "granted"];
const writers: readonly string[] = [...payers, "member"];
const readers: readonly string[] = [...writers, "viewer"];
const { opportunityId } = cast;
/** Rows that the statement touched, taken back again; "refused" when the database said no. */
const outcome = (who: Caller, text: string, values: unknown[] = [opportunityId]) =>
  asCaller(world.services.database.pool, who, async (_, __, client) => {
    await client.query("savepoint tried");
    const { rowCount } = await client.query(text, values);
    await client.query("rollback to savepoint tried");
    return rowCount ?? 0;
  }).catch(() => "refused" as const);

describe.each(people)("%s", (name) => {
  const who = cast[name];
  const [reads, writes, pays] = [readers, writers, payers].map((list) => list.includes(name));

  test.each([
    "opportunities",
    "opportunity_team",
    "opportunity_openings",
    "opportunity_approvals",
    "opportunity_sources",
  ])("reads %s with their hiring group", async (table) => {
    const key = table === "opportunities" ? "id" : "opportunity_id";
    expect(await outcome(who, `select from ${table} where ${key} = $1`)).toBe(reads ? 1 : 0);
  });

  test("changes a role and what belongs to it with a role that may, and removes none", async () => {
    const touched = writes ? 1 : 0;
    expect(await outcome(who, "update opportunities set title = 'x' where id = $1")).toBe(touched);
    expect(await outcome(who, "update opportunity_openings set code = 'x' where opportunity_id = $1")).toBe(touched);
    expect(await outcome(who, "delete from opportunity_team where opportunity_id = $1")).toBe(touched);
    expect(await outcome(who, "update opportunity_sources set removed_at = now() where opportunity_id = $1")).toBe(
      touched,
    );
    expect(await outcome(who, "delete from opportunities where id = $1")).toBe("refused");
    expect(await outcome(who, "update opportunities set group_id = group_id where id = $1")).toBe("refused");
    expect(await outcome(who, "update opportunity_approvals set approver_id = null where opportunity_id = $1")).toBe(
      "refused",
    );
  });

  test("sees and says what it pays only as owner, admin, or by the grant", async () => {
    expect(await outcome(who, "select from opportunity_pay where opportunity_id = $1")).toBe(pays ? 1 : 0);
    expect(await outcome(who, "update opportunity_pay set is_shown = true where opportunity_id = $1")).toBe(
      pays ? 1 : 0,
    );
    expect(await outcome(who, "delete from opportunity_pay where opportunity_id = $1")).toBe(pays ? 1 : 0);
  });

  test("answers what they were asked themselves, and takes back what others were", async () => {
    const approve = "update opportunity_approvals set state = 'approved' where opportunity_id = $1";
    expect(await outcome(who, approve)).toBe(name === "member" ? 1 : writes ? "refused" : 0);
    expect(await outcome(who, "update opportunity_approvals set state = 'withdrawn' where opportunity_id = $1")).toBe(
      writes ? 1 : 0,
    );
  });
});

test("pay that is shown, or stands on the public page, is seen by everyone in the hiring group", async () => {
  for (const field of ["is_shown", "is_public"]) {
    await world.services.database.pool.query(`update opportunity_pay set ${field} = true where opportunity_id = $1`, [
      opportunityId,
    ]);
    for (const name of people)
      expect(await outcome(cast[name], "select from opportunity_pay where opportunity_id = $1"), name).toBe(
        readers.includes(name) ? 1 : 0,
      );
    await world.services.database.pool.query(`update opportunity_pay set ${field} = false where opportunity_id = $1`, [
      opportunityId,
    ]);
  }
});
