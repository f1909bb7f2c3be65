import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { type ActorDb, asCaller, asGuest, type GuestClaim } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { openMagicLink } from "./commands.ts";
import { buildMagicLink } from "./factory.ts";

const world = await openWorld();
const { pool } = world.services.database;
const { owner, organizationId, viewer } = await world.system(async (db) => {
  const built = await buildOrganization(db);
  return { ...built, viewer: await buildMember(db, { organizationId: built.organizationId, role: "viewer" }) };
});
const open = async () => {
  const link = await buildMagicLink(world.services, owner, { organizationId });
  const nobody = { sessionToken: null, anonymousId: null };
  const claim: GuestClaim = await asCaller(pool, nobody, (db) =>
    openMagicLink(db, { secret: link.secret, nonce: "n".repeat(43) }, world.services.settings.APP_SECRET),
  );
  return { link, claim };
};

test("a guest has the claims of the one thing, and no row of any table of the organization", async () => {
  const { link, claim } = await open();
  await asGuest(pool, claim, async (db, guest) => {
    expect(guest).toMatchObject({ interviewerId: link.interviewerId, thingId: link.thingId });
    const { rows } = await sql<Record<string, unknown>>`
      select app.user_id() as user_id, app.magic_interviewer_id() as interviewer_id, app.magic_organization_id() as organization_id,
             app.magic_thing_id('interview') as thing_id, app.magic_thing_id('scorecard') as other_kind`.execute(db);
    expect(rows).toEqual([
      { userId: null, interviewerId: link.interviewerId, organizationId, thingId: link.thingId, otherKind: null },
    ]);
    for (const table of ["organizations", "groups", "organizationMemberships", "interviewPlans", "magicLinks"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await db.selectFrom("magicSessions").select("id").execute()).toEqual([{ id: claim.sessionId }]);
  });
});

test("a claim whose parts do not belong together is nobody", async () => {
  const [{ claim }, other] = [await open(), await open()];
  const who = (given: GuestClaim | null) => asGuest(pool, given, async (_db, guest) => guest);
  expect(await who(claim)).not.toBeNull();
  for (const wrong of [
    null,
    { ...claim, interviewerId: other.claim.interviewerId },
    { ...claim, sessionId: other.claim.sessionId },
    { ...claim, secret: other.claim.secret },
  ])
    expect(await who(wrong)).toBeNull();
});

test("nobody issues a link by hand for an organization of others, as a viewer, in somebody else's name, or one that is used already", async () => {
  const row = {
    organizationId,
    kind: "interview",
    thingId: organizationId,
    title: "x",
    interviewerName: "x",
    secretHash: hashOf("x"),
    issuedBy: owner.userId,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const add = (caller: typeof owner, changed: Partial<typeof row> & { usedAt?: string } = {}) =>
    asCaller(pool, caller, (db: ActorDb) =>
      db
        .insertInto("magicLinks")
        .values({ ...row, ...changed })
        .execute(),
    );
  const stranger = await world.system(async (db) => (await buildOrganization(db)).owner);
  const attempts: [typeof owner, Parameters<typeof add>[1]][] = [
    [stranger, { issuedBy: stranger.userId }],
    [viewer, { issuedBy: viewer.userId }],
    [owner, { issuedBy: stranger.userId }],
    [owner, { usedAt: new Date().toISOString() }],
  ];
  for (const [caller, changed] of attempts) await expect(add(caller, changed)).rejects.toMatchObject({ code: "42501" });
});
