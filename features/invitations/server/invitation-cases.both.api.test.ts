import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import { buildGroup, buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import type { InvitedRole } from "../invitation.ts";
import { buildInvitation } from "./factory.ts";
import { mayJoin } from "./may-join.ts";
import { renewInvitation } from "./queries.ts";

const world = await openWorld();
const withMail = await openWorld({ SMTP_URL: "smtp://localhost:2525", MAIL_FROM: "evenhand@example.org" });
const { pool } = world.services.database;

/** An organization with people of each role, and somebody invited as a member of its group. */
async function newStage(more: { days?: number; role?: InvitedRole; noTeam?: boolean } = {}, where: World = world) {
  return where.system(async (db) => {
    const built = await buildOrganization(db, { name: "Acme", groupName: "Backend" });
    const { organizationId, groupId, owner } = built;
    const invited = await buildPerson(db);
    const admin = await buildMember(db, { organizationId, role: "admin" });
    const invitation = await buildInvitation(db, {
      organizationId,
      invitedBy: admin.userId,
      email: invited.email,
      role: more.role ?? "member",
      ...(!more.noTeam && { teamId: groupId }),
      ...(more.days !== undefined && { days: more.days }),
    });
    return {
      ...built,
      owner,
      invited,
      invitation,
      admin,
      member: await buildMember(db, { organizationId, role: "member", groupIds: [groupId] }),
      viewer: await buildMember(db, { organizationId, role: "viewer", groupIds: [groupId] }),
      stranger: await buildOrganization(db),
    };
  });
}
type Stage = Awaited<ReturnType<typeof newStage>>;
/** The same organization with somebody else invited. */
const nextRound = (stage: Stage): Promise<Stage> =>
  world.system(async (db) => {
    const invited = await buildPerson(db);
    const { organizationId, groupId: teamId, admin } = stage;
    const of = { organizationId, teamId, invitedBy: admin.userId, email: invited.email };
    return { ...stage, invited, invitation: await buildInvitation(db, of) };
  });
const held = ({ invitation }: Stage) => ({ invitationId: invitation.id, token: invitation.token });
const accept = (stage: Stage, person: Partial<BuiltPerson> = stage.invited, where: World = world) =>
  where.as(person).invitations.accept(held(stage));
const roleIn = async (stage: Stage, person: BuiltPerson) => {
  const { rows } = await pool.query(
    "select role from organization_memberships where organization_id = $1 and user_id = $2",
    [stage.organizationId, person.userId],
  );
  return rows[0]?.role ?? null;
};

interface Case {
  name: string;
  given?: Parameters<typeof newStage>[0];
  first?: (stage: Stage) => unknown;
  act: (stage: Stage) => Promise<unknown>;
  refused?: string;
  says?: RegExp;
  /** Role of the invited person afterwards. */
  role?: string | null;
}

const renamed = (text: string) => (stage: Stage) =>
  pool.query("update users set email = $2 where id = $1", [stage.invited.userId, text]);

const accepting: Case[] = [
  { name: "joins organization and group with its role", act: accept, role: "member" },
  {
    name: "joins the organization alone where it names no group",
    given: { noTeam: true },
    act: accept,
    role: "member",
  },
  { name: "joins as admin where an owner invited", given: { role: "viewer" }, act: accept, role: "viewer" },
  {
    name: "used a second time",
    first: accept,
    act: accept,
    refused: "CONFLICT",
    says: /already been used/,
    role: "member",
  },
  {
    name: "used again after leaving",
    first: async (stage) => {
      await accept(stage);
      const { organizationId, invited } = stage;
      await world.as(invited).organizations.removeMember({ organizationId, userId: invited.userId });
    },
    act: accept,
    refused: "CONFLICT",
    role: null,
  },
  { name: "by nobody signed in", act: (stage) => accept(stage, {}), refused: "UNAUTHORIZED", role: null },
  {
    name: "by another address, who holds the secret",
    act: (stage) => accept(stage, stage.stranger.owner),
    refused: "FORBIDDEN",
    says: /another address/,
    role: null,
  },
  {
    name: "by the owner of the organization, who holds the secret",
    act: (stage) => accept(stage, stage.owner),
    refused: "FORBIDDEN",
    role: null,
  },
  {
    name: "with a wrong secret",
    act: (stage) => world.as(stage.invited).invitations.accept({ ...held(stage), token: "guessed" }),
    refused: "NOT_FOUND",
    role: null,
  },
  {
    name: "with the secret of another invitation",
    act: async (stage) => {
      const other = await newStage();
      return world.as(stage.invited).invitations.accept({ ...held(stage), token: other.invitation.token });
    },
    refused: "NOT_FOUND",
    role: null,
  },
  {
    name: "of an id that is not there",
    act: (stage) => world.as(stage.invited).invitations.accept({ ...held(stage), invitationId: randomUUID() }),
    refused: "NOT_FOUND",
  },
  {
    name: "without the secret, by a proved address",
    act: (stage) => world.as(stage.invited).invitations.accept({ invitationId: stage.invitation.id }),
    role: "member",
  },
  {
    name: "without the secret, by an address that is not proved",
    first: ({ invited }) => pool.query("update users set email_verified = false where id = $1", [invited.userId]),
    act: (stage) => world.as(stage.invited).invitations.accept({ invitationId: stage.invitation.id }),
    refused: "FORBIDDEN",
    says: /Confirm your email/,
    role: null,
  },
  {
    name: "with the secret, by an address that cannot be proved because no mail is sent",
    first: ({ invited }) => pool.query("update users set email_verified = false where id = $1", [invited.userId]),
    act: accept,
    role: "member",
  },
  { name: "expired", given: { days: -1 }, act: accept, refused: "CONFLICT", says: /expired/, role: null },
  {
    name: "revoked",
    first: (stage) => world.as(stage.admin).invitations.revoke({ invitationId: stage.invitation.id }),
    act: accept,
    refused: "CONFLICT",
    says: /revoked/,
    role: null,
  },
  {
    name: "declined before",
    first: (stage) => world.as(stage.invited).invitations.decline(held(stage)),
    act: accept,
    refused: "CONFLICT",
    says: /declined/,
    role: null,
  },
  {
    name: "the inviter was removed meanwhile",
    first: ({ owner, organizationId, admin }) =>
      world.as(owner).organizations.removeMember({ organizationId, userId: admin.userId }),
    act: accept,
    refused: "CONFLICT",
    says: /revoked/,
    role: null,
  },
  {
    name: "the inviter was lowered below what they gave",
    first: ({ owner, organizationId, admin }) =>
      world.as(owner).organizations.changeRole({ organizationId, userId: admin.userId, role: "member" }),
    act: accept,
    refused: "CONFLICT",
    role: null,
  },
  {
    name: "the inviter's role went past the triggers (a restored copy)",
    first: async ({ invitation, viewer }) =>
      pool.query("update invitations set invited_by = $2 where id = $1", [invitation.id, viewer.userId]),
    act: accept,
    refused: "CONFLICT",
    role: null,
  },
  {
    name: "the group was put away meanwhile",
    first: ({ owner, groupId }) => world.as(owner).groups.archive({ groupId }),
    act: accept,
    refused: "CONFLICT",
    role: null,
  },
  {
    name: "the group is of another organization (the database refuses to say so)",
    act: ({ invitation, stranger }) =>
      pool
        .query("update invitations set group_id = $2 where id = $1", [invitation.id, stranger.groupId])
        .catch(({ code }) => expect(code).toBe("23503")),
    role: null,
  },
  {
    name: "by somebody who is a viewer of it already: joins the group, the role stays",
    first: ({ organizationId, invited }) =>
      world.system((db) => buildMember(db, { organizationId, role: "viewer", person: invited })),
    act: accept,
    role: "viewer",
  },
  {
    name: "by somebody who is an admin of it already: is not lowered",
    first: ({ organizationId, invited }) =>
      world.system((db) => buildMember(db, { organizationId, role: "admin", person: invited })),
    act: accept,
    role: "admin",
  },
  {
    name: "by an owner of another organization: both stand",
    first: ({ invited }) => world.system((db) => buildOrganization(db, { owner: invited })),
    act: accept,
    role: "member",
  },
  {
    name: "an account whose address changed since",
    first: renamed(`other-${randomUUID()}@example.org`),
    act: accept,
    refused: "FORBIDDEN",
    role: null,
  },
  {
    name: "sent again after it ended: the same link works",
    given: { days: -1 },
    first: async (stage) => {
      const { admin, invitation } = stage;
      await world.as(admin).invitations.resend({ invitationId: invitation.id });
      const { url } = await world.as(admin).invitations.getLink({ invitationId: invitation.id });
      stage.invitation.token = url.split("invitation=")[1] ?? "";
    },
    act: accept,
    role: "member",
  },
  {
    name: "taken back and sent again: the earlier link stays dead",
    first: async ({ admin, invitation }) => {
      await world.as(admin).invitations.revoke({ invitationId: invitation.id });
      await world.as(admin).invitations.resend({ invitationId: invitation.id });
    },
    act: accept,
    refused: "NOT_FOUND",
    role: null,
  },
  {
    name: "looked at by mail scanners twenty times before",
    first: async (stage) => {
      for (let look = 0; look < 20; look += 1)
        expect(await world.as().invitations.lookUp({ token: stage.invitation.token })).toMatchObject({
          state: "pending",
        });
    },
    act: accept,
    role: "member",
  },
];

describe("accepting", () => {
  test.each(accepting)("[S1.02] $name", async ({ given, first, act, refused, says, role }) => {
    const stage = await newStage(given);
    await first?.(stage);
    if (refused)
      await expect(act(stage)).rejects.toMatchObject({
        code: refused,
        ...(says && { message: expect.stringMatching(says) }),
      });
    else await act(stage);
    if (role !== undefined) expect(await roleIn(stage, stage.invited)).toBe(role);
  });

  test("taken back between reading it and sending it again: the link stays dead, and whoever sends is told", async () => {
    const stage = await newStage();
    const { id } = stage.invitation;
    await world.as(stage.admin).invitations.revoke({ invitationId: id });
    const asReadBefore = { id, hash: hashOf(stage.invitation.token), generation: 1, days: 14, mailId: randomUUID() };
    expect(await asCaller(pool, stage.admin, (db) => renewInvitation(db, asReadBefore))).toBe("changed");
    await world.as(stage.owner).invitations.resend({ invitationId: id });
    expect(await asCaller(pool, stage.admin, (db) => renewInvitation(db, asReadBefore))).toBe("changed");
    await world.as(stage.owner).invitations.revoke({ invitationId: id });
    await expect(accept(stage)).rejects.toMatchObject({
      message: expect.stringMatching(/^This invitation doesn't exist/),
    });
    expect(await roleIn(stage, stage.invited)).toBeNull();
  });

  test("where mails are sent an address that is not proved does not do, with the secret neither", async () => {
    const stage = await newStage({}, withMail);
    await withMail.services.database.pool.query("update users set email_verified = false where id = $1", [
      stage.invited.userId,
    ]);
    await expect(accept(stage, stage.invited, withMail)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("of twenty at once exactly one wins, and joins once", async () => {
    const first = await newStage();
    for (let round = 0; round < times({ small: 3, full: 200 }); round += 1) {
      const stage = await nextRound(first);
      const calls = await Promise.allSettled(Array.from({ length: 20 }, () => accept(stage)));
      expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { rows } = await pool.query("select count(*) as n from group_memberships where user_id = $1", [
        stage.invited.userId,
      ]);
      expect(rows[0].n).toBe(1);
    }
  }, 300_000);

  test("accepting and taking back at once: one of them wins, and nobody joins on what was taken back", async () => {
    const first = await newStage();
    for (let round = 0; round < times({ small: 4, full: 200 }); round += 1) {
      const stage = await nextRound(first);
      const [joined, revoked] = await Promise.allSettled([
        accept(stage),
        world.as(stage.admin).invitations.revoke({ invitationId: stage.invitation.id }),
      ]);
      expect([joined.status, revoked.status].sort()).toEqual(["fulfilled", "rejected"]);
      expect(await roleIn(stage, stage.invited)).toBe(joined.status === "fulfilled" ? "member" : null);
    }
  }, 300_000);
});

const roles = ["admin", "member", "viewer"] as const;
const inviters = ["owner", "admin", "member", "viewer"] as const;
const may: Record<(typeof inviters)[number], string> = {
  owner: "admin member viewer",
  admin: "member viewer",
  member: "",
  viewer: "",
};
const invite = (
  stage: Stage,
  person: Partial<BuiltPerson>,
  more: { role?: InvitedRole; emails?: string[]; teamId?: string } = {},
) =>
  world.as(person).invitations.create({
    organizationId: stage.organizationId,
    emails: more.emails ?? [`new-${randomUUID()}@example.org`],
    role: more.role ?? "viewer",
    ...(more.teamId && { teamId: more.teamId }),
  });

describe("inviting", () => {
  test.each(inviters.flatMap((inviter) => roles.map((role) => ({ inviter, role }))))(
    "a $inviter invites a $role: only roles below one's own",
    async ({ inviter, role }) => {
      const stage = await newStage();
      const call = invite(stage, stage[inviter], { role });
      if (may[inviter].split(" ").includes(role)) expect((await call).results).toMatchObject([{ outcome: "invited" }]);
      else await expect(call).rejects.toMatchObject({ code: "FORBIDDEN" });
    },
  );

  test("by a visitor and by a stranger", async () => {
    const stage = await newStage();
    await expect(invite(stage, {})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(invite(stage, stage.stranger.owner)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a member with the grant invites viewers into groups of their own, sees those alone", async () => {
    const stage = await newStage();
    await pool.query("update organization_memberships set grants = '{invite}' where user_id = $1", [
      stage.member.userId,
    ]);
    const otherGroupId = await world.system((db) => buildGroup(db, stage));
    expect((await invite(stage, stage.member, { teamId: stage.groupId })).results).toMatchObject([
      { outcome: "invited" },
    ]);
    await expect(invite(stage, stage.member, { teamId: otherGroupId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(invite(stage, stage.member, { role: "member" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { items } = await world.as(stage.member).invitations.list({ organizationId: stage.organizationId });
    expect(items).toHaveLength(1);
    const foreign = { invitationId: stage.invitation.id };
    for (const call of [
      () => world.as(stage.member).invitations.revoke(foreign),
      () => world.as(stage.member).invitations.resend(foreign),
      () => world.as(stage.member).invitations.getLink(foreign),
    ])
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("into a group of another organization, or one put away", async () => {
    const stage = await newStage();
    await expect(invite(stage, stage.owner, { teamId: stage.stranger.groupId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await world.as(stage.owner).groups.archive({ groupId: stage.groupId });
    await expect(invite(stage, stage.owner, { teamId: stage.groupId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("several at once: each address has its own result, in any case, and once", async () => {
    const stage = await newStage();
    const fresh = `Fresh-${randomUUID()}@Example.org`;
    const { results } = await invite(stage, stage.owner, {
      teamId: stage.groupId,
      emails: [
        fresh,
        ` ${fresh.toLowerCase()} `,
        stage.invited.email.toUpperCase(),
        stage.member.email,
        "ana",
        "a@b@c",
        "a@xn--a.example",
        "",
      ],
    });
    expect(results.map(({ email, outcome }) => [email, outcome])).toEqual([
      [fresh.toLowerCase(), "invited"],
      [stage.invited.email, "already-invited"],
      [stage.member.email, "already-in"],
      ["ana", "invalid-address"],
      ["a@b@c", "invalid-address"],
      ["a@xn--a.example", "invalid-address"],
      ["", "invalid-address"],
    ]);
  });

  test("an international domain is one address, however it is written", async () => {
    const stage = await newStage();
    const local = `lena+${randomUUID()}`;
    const { results } = await invite(stage, stage.owner, {
      emails: [`${local}@bücher.example`, `${local}@xn--bcher-kva.example`, `${local}@BÜCHER.example`],
    });
    expect(results).toMatchObject([{ email: `${local}@xn--bcher-kva.example`, outcome: "invited" }]);
  });

  test("fifty addresses at most, one at least", async () => {
    const stage = await newStage();
    for (const emails of [[], Array.from({ length: 51 }, (_, at) => `p${at}@example.org`)])
      await expect(invite(stage, stage.owner, { emails })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("two who invite the same fifty at once, in two orders: each address has one invitation and one mail", async () => {
    const stage = await newStage();
    const emails = Array.from({ length: 50 }, () => `race-${randomUUID()}@example.org`);
    const answers = await Promise.all([
      invite(stage, stage.owner, { emails }),
      invite(stage, stage.admin, { emails: emails.toReversed() }),
    ]);
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === "invited")).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === "already-invited")).toHaveLength(50);
    const { rows } = await pool.query(
      `select count(*)::int as mails, count(distinct recipient)::int as people from outbox_mails m
        where recipient = any ($1) and exists (select from invitations i where i.mail_id = m.id and i.email = m.recipient)`,
      [emails],
    );
    expect(rows).toEqual([{ mails: 50, people: 50 }]);
  });

  test("the mail stands in the outbox with the link, and what becomes of it is told", async () => {
    const stage = await newStage();
    const [result] = (await invite(stage, stage.owner, { teamId: stage.groupId })).results;
    const invitationId = result?.invitationId ?? "";
    const { url } = await world.as(stage.owner).invitations.getLink({ invitationId });
    const { rows } = await pool.query("select * from outbox_mails where recipient = $1", [result?.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0].text_body).toContain(url);
    expect(rows[0].text_body).toContain("Acme · Backend");
    const mailOf = async () =>
      (await world.as(stage.owner).invitations.list({ organizationId: stage.organizationId })).items.find(
        ({ id }) => id === invitationId,
      );
    expect(await mailOf()).toMatchObject({ mail: "queued", state: "pending" });
    await pool.query("update outbox_mails set state = 'failed', last_error = 'No such mailbox' where id = $1", [
      rows[0].id,
    ]);
    expect(await mailOf()).toMatchObject({ mail: "failed", mailProblem: "No such mailbox" });
    await pool.query("update outbox_mails set state = 'sent' where id = $1", [rows[0].id]);
    expect(await mailOf()).toMatchObject({ mail: "sent", mailProblem: null });
  });

  test("the secret is kept nowhere but in the mail that waits", async () => {
    const stage = await newStage();
    const key = randomUUID();
    const [result] = (
      await world.as(stage.owner, { idempotencyKey: key }).invitations.create({
        organizationId: stage.organizationId,
        emails: [`kept-${randomUUID()}@example.org`],
        role: "viewer",
      })
    ).results;
    const { url } = await world.as(stage.owner).invitations.getLink({ invitationId: result?.invitationId ?? "" });
    const secret = url.split("invitation=")[1] ?? "";
    expect(secret.length).toBeGreaterThanOrEqual(43);
    for (const table of ["invitations", "idempotency_keys"]) {
      const { rows } = await pool.query(`select count(*) as n from ${table} t where t::text like '%' || $1 || '%'`, [
        secret,
      ]);
      expect(rows[0].n).toBe(0);
    }
  });
});

describe("looking and asking anew", () => {
  test("whoever holds the link is told what it is; an unknown one is not there; an empty one is named", async () => {
    const stage = await newStage();
    const told = await world.as().invitations.lookUp({ token: stage.invitation.token });
    expect(told).toMatchObject({
      email: stage.invited.email,
      organizationName: "Acme",
      teamName: "Backend",
      role: "member",
      inviterName: stage.admin.fullName,
      state: "pending",
    });
    await expect(world.as().invitations.lookUp({ token: "unknown" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.as().invitations.lookUp({ token: " " })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { errors: [{ message: "Invitation token cannot be empty" }] },
    });
  });

  test("asking for a new one tells the inviter, once an hour; the owners where the inviter may not any more; an unknown link nobody", async () => {
    const mailsTo = async (person: BuiltPerson) =>
      (
        await pool.query("select 1 from outbox_mails where recipient = $1 and kind = 'invitation-asked'", [
          person.email,
        ])
      ).rowCount;
    const stage = await newStage({ days: -1 });
    const ask = (given: Stage) => world.as().invitations.requestAnew({ token: given.invitation.token });
    for (let turn = 0; turn < 3; turn += 1) expect(await ask(stage)).toEqual({ asked: true });
    expect([await mailsTo(stage.admin), await mailsTo(stage.owner)]).toEqual([1, 0]);
    const { items } = await world.as(stage.owner).invitations.list({ organizationId: stage.organizationId });
    expect(items).toMatchObject([{ state: "expired", askedAnewAt: expect.any(String) }]);
    const orphaned = await newStage();
    await world
      .as(orphaned.owner)
      .organizations.removeMember({ organizationId: orphaned.organizationId, userId: orphaned.admin.userId });
    await ask(orphaned);
    expect(await mailsTo(orphaned.owner)).toBe(1);
    const waiting = await newStage();
    await ask(waiting);
    expect(await mailsTo(waiting.admin)).toBe(0);
    expect(await world.as().invitations.requestAnew({ token: "unknown" })).toEqual({ asked: true });
  });

  test("one's own are told to the proved address alone", async () => {
    const stage = await newStage();
    expect(await world.as(stage.invited).invitations.listOwn()).toMatchObject([{ id: stage.invitation.id }]);
    expect(await world.as(stage.stranger.owner).invitations.listOwn()).toEqual([]);
    await pool.query("update users set email_verified = false where id = $1", [stage.invited.userId]);
    expect(await world.as(stage.invited).invitations.listOwn()).toEqual([]);
    await expect(world.as().invitations.listOwn()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("declining is for whom it is, and is told when it was used", async () => {
    const stage = await newStage();
    const decline = (person: Partial<BuiltPerson>) => world.as(person).invitations.decline(held(stage));
    await expect(decline({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(decline(stage.owner)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await accept(stage);
    await expect(decline(stage.invited)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test.each(["list", "revoke", "resend", "getLink"] as const)(
    "%s: not a visitor, nor a stranger, nor a viewer",
    async (name) => {
      const stage = await newStage();
      const call = (person: Partial<BuiltPerson>) => {
        const { list, revoke, resend, getLink } = world.as(person).invitations;
        const of = { invitationId: stage.invitation.id };
        const calls = {
          list: () => list({ organizationId: stage.organizationId }),
          revoke: () => revoke(of),
          resend: () => resend(of),
          getLink: () => getLink(of),
        };
        return calls[name]();
      };
      await expect(call({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
      await expect(call(stage.stranger.owner)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(call(stage.viewer)).rejects.toMatchObject({ code: name === "list" ? "FORBIDDEN" : "NOT_FOUND" });
      // The link of the stage's own invitation does not follow from the server's key; after a resend it does.
      if (name === "getLink") await world.as(stage.admin).invitations.resend({ invitationId: stage.invitation.id });
      await call(stage.admin);
    },
  );

  test("what was answered is neither sent again nor taken back, and has no link", async () => {
    const stage = await newStage();
    await accept(stage);
    const of = { invitationId: stage.invitation.id };
    for (const call of [
      () => world.as(stage.admin).invitations.resend(of),
      () => world.as(stage.admin).invitations.revoke(of),
      () => world.as(stage.admin).invitations.getLink(of),
    ])
      await expect(call()).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(world.as(stage.admin).invitations.getLink(of)).rejects.toThrow("is no longer pending");
  });

  test("only whoever may invite to the role sends the invitation again", async () => {
    const { admin, owner, invitation } = await newStage({ role: "admin" });
    const of = { invitationId: invitation.id };
    await expect(world.as(admin).invitations.resend(of)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You can only invite people to roles below yours. Ask an owner.",
    });
    await world.as(owner).invitations.resend(of);
  });

  test("what was taken back is not sent again beside a newer invitation to the same address", async () => {
    const stage = await newStage();
    const of = { invitationId: stage.invitation.id };
    await world.as(stage.admin).invitations.revoke(of);
    await invite(stage, stage.admin, { emails: [stage.invited.email], teamId: stage.groupId, role: "member" });
    await expect(world.as(stage.admin).invitations.resend(of)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This address already has a pending invitation.",
    });
  });

  test("the list comes in pages, newest first, each once", async () => {
    const stage = await newStage();
    await invite(stage, stage.owner, {
      emails: Array.from({ length: 6 }, (_, at) => `page-${at}-${randomUUID()}@example.org`),
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world
        .as(stage.owner)
        .invitations.list({ organizationId: stage.organizationId, limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe("who may sign up where that is by invitation", () => {
  test("the invited address with the secret; without it only where mails prove the address", async () => {
    const stage = await newStage();
    const ended = await newStage({ days: -1 });
    const email = stage.invited.email;
    const may = mayJoin(world.services);
    expect(await may({ email, invitationHash: hashOf(stage.invitation.token) })).toBe(true);
    expect(await may({ email: stage.owner.email, invitationHash: hashOf(stage.invitation.token) })).toBe(false);
    expect(await may({ email, invitationHash: hashOf("guessed") })).toBe(false);
    expect(await may({ email, invitationHash: null })).toBe(false);
    expect(await may({ email: ended.invited.email, invitationHash: hashOf(ended.invitation.token) })).toBe(false);
    const mailed = await newStage({}, withMail);
    expect(await mayJoin(withMail.services)({ email: mailed.invited.email, invitationHash: null })).toBe(true);
    expect(await mayJoin(withMail.services)({ email: "nobody@example.org", invitationHash: null })).toBe(false);
  });
});

test("an invitation is sent again three times an hour, whoever sends it", async () => {
  const { owner, admin, invitation, organizationId } = await newStage();
  const of = { invitationId: invitation.id };
  for (const by of [owner, admin, owner]) await world.as(by).invitations.resend(of);
  await expect(world.as(admin).invitations.resend(of)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const mails = await world.system((db) =>
    db.selectFrom("outboxMails").select("id").where("organizationId", "=", organizationId).execute(),
  );
  expect(mails).toHaveLength(3);
  const sentAgainSince = new Date(Date.now() - 3_700_000).toISOString();
  await world.system((db) =>
    db.updateTable("invitations").set({ sentAgainSince }).where("id", "=", invitation.id).execute(),
  );
  await world.as(admin).invitations.resend(of);
});

test("after a change of the server's key no dead link is handed out: it is sent again first", async () => {
  const { owner, invitation } = await newStage();
  const of = { invitationId: invitation.id };
  await world.as(owner).invitations.resend(of);
  const { url } = await world.as(owner).invitations.getLink(of);
  const settings = { ...world.services.settings, APP_SECRET: "another secret for tests, 32 characters" };
  const later = world.as(owner, { services: { ...world.services, settings } }).invitations;
  await expect(later.getLink(of)).rejects.toMatchObject({ code: "CONFLICT" });
  await later.resend(of);
  const renewed = await later.getLink(of);
  expect(renewed.url).not.toBe(url);
  const token = new URL(renewed.url).searchParams.get("invitation") ?? "";
  expect((await world.as().invitations.lookUp({ token })).id).toBe(invitation.id);
});
