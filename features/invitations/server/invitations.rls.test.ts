import { describe, expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildInvitation } from "./factory.ts";

const world = await openWorld();
const cast = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const groupIds = [groupId];
  const inviter = await buildMember(db, { organizationId, role: "member", groupIds });
  await db
    .updateTable("organizationMemberships")
    .set({ grants: ["invite"] })
    .where("userId", "=", inviter.userId)
    .execute();
  const invited = await buildPerson(db);
  const of = { organizationId, email: invited.email };
  const first = await buildInvitation(db, { ...of, invitedBy: owner.userId, teamId: groupId });
  await buildInvitation(db, { ...of, invitedBy: inviter.userId, role: "viewer" });
  return {
    organizationId,
    first,
    owner,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    inviter,
    member: await buildMember(db, { organizationId, role: "member", groupIds }),
    viewer: await buildMember(db, { organizationId, role: "viewer", groupIds }),
    invited,
    stranger: (await buildOrganization(db)).owner,
    nobody: { sessionToken: null, anonymousId: null },
  };
});
const seen = { owner: 2, admin: 2, inviter: 1, member: 0, viewer: 0, invited: 0, stranger: 0, nobody: 0 } as const;

const rowsOf = (who: Caller, text: string, values: unknown[] = []) =>
  asCaller(world.services.database.pool, who, async (_db, _actor, client) => {
    const { rows } = await client.query(text, values).catch(() => ({ rows: "refused" as const }));
    throw Object.assign(new Error("rolled back"), { rows });
  }).catch((error: Error & { rows?: Record<string, unknown>[] | "refused" }) => error.rows);

describe.each(["owner", "admin", "inviter", "member", "viewer", "invited", "stranger", "nobody"] as const)(
  "%s",
  (name) => {
    const who = cast[name];
    test("sees invitations: all as owner and admin, one's own with the grant, else none", async () => {
      expect(await rowsOf(who, "select id from invitations")).toHaveLength(seen[name]);
    });
    test("never sees the hash of a secret, and writes none by hand", async () => {
      for (const text of [
        "select token_hash from invitations",
        "select * from invitations",
        "select * from app.told_invitations",
        "insert into invitations (organization_id, email, role, token_hash, expires_at) select organization_id, 'x@example.org', 'admin', 'x', now() from invitations",
        "update invitations set state = 'pending'",
        "delete from invitations",
        "select app.may_join('x@example.org', null)",
        "select app.revoke_invitations_of_former()",
      ])
        expect(await rowsOf(who, text), text).toBe("refused");
    });
    test("accepts what is for them alone", async () => {
      const rows = await rowsOf(who, "select app.accept_invitation($1, null) as outcome", [cast.first.id]);
      const expected = name === "invited" ? "done" : name === "nobody" ? "not-there" : "other-address";
      expect(rows).toEqual([{ outcome: expected }]);
    });
    test("makes one only with the right to", async () => {
      const rows = await rowsOf(
        who,
        `select app.create_invitations($1, null, 'viewer', 14, json_build_array(json_build_object(
           'id', gen_random_uuid(), 'email', 'rls@example.org', 'token_hash', 'h'))) ->> 'outcome' as outcome`,
        [cast.organizationId],
      );
      const may = name === "owner" || name === "admin" || name === "inviter";
      const inside = name === "member" || name === "viewer";
      expect(rows).toEqual([{ outcome: may ? "done" : inside ? "forbidden" : "not-there" }]);
    });
  },
);
