import { describe, expect, test } from "vitest";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const asker = await buildMember(db, { organizationId, role: "member" });
  const otherAsker = await buildMember(db, { organizationId, role: "viewer" });
  for (const { userId } of [asker, otherAsker])
    await db.insertInto("groupJoinRequests").values({ organizationId, groupId, userId }).execute();
  return {
    organizationId,
    groupId,
    otherGroupId: await buildGroup(db, { organizationId }),
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
    viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
    asker,
    otherAsker,
    stranger: (await buildOrganization(db)).owner,
    nobody: { sessionToken: null, anonymousId: null },
  };
});
const people = ["owner", "admin", "member", "viewer", "asker", "otherAsker", "stranger", "nobody"] as const;

/** Rows that the statement touched; "refused" when the database said no. Nothing stays. */
const outcome = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(world.services.database.pool, who, async (_db, _actor, client) => {
    const { rowCount } = await client.query(text, values).catch(() => ({ rowCount: "refused" as const }));
    throw Object.assign(new Error("rolled back"), { rowCount });
  }).catch((error: Error & { rowCount?: number | "refused" }) => error.rowCount);

describe.each(people)("%s", (name) => {
  const who = cast[name];
  const seen = { owner: 2, admin: 2, asker: 1, otherAsker: 1, member: 0, viewer: 0, stranger: 0, nobody: 0 }[name];
  test("sees requests to join: all as owner and admin, one's own, else none", async () => {
    expect(await outcome(who, "select * from group_join_requests")).toBe(seen);
  });
  test("writes no request by hand, and takes back one's own alone", async () => {
    const { organizationId, otherGroupId, asker } = cast;
    const insert = "insert into group_join_requests (organization_id, group_id, user_id) values ($1, $2, $3)";
    expect(await outcome(who, insert, [organizationId, otherGroupId, asker.userId])).toBe("refused");
    expect(await outcome(who, "update group_join_requests set state = 'pending'")).toBe("refused");
    const isAsker = name === "asker" || name === "otherAsker";
    expect(await outcome(who, "delete from group_join_requests")).toBe(isAsker ? 1 : 0);
  });
  test("writes no membership by hand", async () => {
    for (const table of ["organization_memberships", "group_memberships"]) {
      expect(await outcome(who, `delete from ${table}`)).toBe("refused");
      expect(await outcome(who, `update ${table} set created_at = now()`)).toBe("refused");
    }
  });
  test("the functions that change memberships answer as the rows of the policy say", async () => {
    const call = async (text: string, values: unknown[]) =>
      asCaller(world.services.database.pool, who, async (_db, _actor, client) => {
        const { rows } = await client.query(`select ${text} as outcome`, values);
        throw Object.assign(new Error("rolled back"), { outcome: rows[0].outcome });
      }).catch((error: Error & { outcome?: string }) => error.outcome);
    const { organizationId, groupId, asker, viewer } = cast;
    const leads = name === "owner" || name === "admin";
    const outside = name === "stranger" || name === "nobody";
    const expected = leads ? "done" : outside ? "not-there" : "forbidden";
    expect(await call("app.put_into_group($1, $2)", [groupId, asker.userId])).toBe(expected);
    expect(await call("app.take_out_of_group($1, $2)", [groupId, viewer.userId])).toBe(expected);
    expect(await call("app.decline_join_request($1, $2)", [groupId, asker.userId])).toBe(expected);
    const self = name === "viewer";
    expect(await call("app.remove_member($1, $2)", [organizationId, viewer.userId])).toBe(self ? "done" : expected);
    expect(await call("app.change_role($1, $2, 'member')", [organizationId, viewer.userId])).toBe(
      self ? "above-own" : expected,
    );
    expect(await call("app.transfer_ownership($1, $2)", [organizationId, viewer.userId])).toBe(
      name === "owner" ? "done" : outside ? "not-there" : "forbidden",
    );
  });
  test("functions of the inside are not callable", async () => {
    for (const text of [
      "select app.lock_own_role($1)",
      "select app.own_rank_in($1)",
      "select app.rights_of($1)",
      "select app.keep_an_owner()",
    ])
      expect(await outcome(who, text, text.includes("$1") ? [cast.organizationId] : []), text).toBe("refused");
  });
});
