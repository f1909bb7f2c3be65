import { invitationRights } from "#features/invitations/policy.ts";
import type { Role } from "#platform/rights.ts";
import { type Audience, everybody, granted, inGroup, inOrganization, nobody, signedIn } from "../audience.ts";
import type { FunctionWall, ProcedureWall, Walls } from "../expectation.ts";

const belongs = inOrganization("viewer");
const works = inOrganization("member");
const manages = inOrganization("admin");
const reaches = inGroup("viewer");
/** Whoever may invite to this role: owner and admin to those below their own, members with the grant to what a viewer may. */
const invites = (theirRole: Role) => granted(invitationRights.invite, { theirRole });
const mine = { invitedBy: "me" };

const call = (name: string, args: string, answer: string, tells: Audience, prepare?: string): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: `select where app.${name}(${args}) = '${answer}'`,
  tells,
  ...(prepare !== undefined && { prepare }),
});
const invite = (group: string, role: string, tells: Audience): FunctionWall => ({
  name: "app.create_invitations",
  of: "place",
  asks: `select where app.create_invitations(:organization, ${group}, '${role}', 14, json_build_array(json_build_object(
           'id', gen_random_uuid(), 'email', 'new@example.org', 'token_hash', 'new'))) -> 'outcomes' is not null`,
  tells,
});
const toAddressOf = (user: string, more = "") =>
  `update invitations set email = coalesce((select email from users where id = ${user}), email)${more} where id = :invitation`;
const toMe = (more?: string) => toAddressOf(":me", more);
const unproved = "with me as (update users set email_verified = false where id = :me)";
const byMe = "update invitations set invited_by = coalesce(:me, invited_by) where id = :invitation";
const onInvitation = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ invitation }) => ({ invitationId: invitation }),
  sees: manages,
  ...more,
});

const onOwn = (may: Audience, more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ ownThing }) => ({ invitationId: ownThing }),
  sees: works,
  may,
  ...more,
});

export const invitationsWalls: Walls = {
  tables: [
    {
      table: "invitations",
      of: "place",
      where: "id = :invitation",
      seed: `insert into invitations (id, organization_id, group_id, email, role, token_hash, invited_by, expires_at)
             values (:invitation, :organization, :group, 'invited@example.org', 'viewer', :invitationHash, :owner, now() + interval '10 days')`,
      hidden: ["token_hash", "settled_by", "sent_again"],
      read: manages,
    },
    {
      table: "invitations (one's own)",
      of: "place",
      where: "id = :ownThing",
      seed: `insert into invitations (id, organization_id, group_id, email, role, token_hash, invited_by, expires_at)
             select :ownThing, organization_id, :group, user_id || '@example.org', 'viewer', :ownThing, user_id, now() + interval '10 days'
               from organization_memberships where organization_id = :organization and user_id = :me`,
      isRare: true,
      read: works,
    },
  ],
  functions: [
    invite("null", "viewer", invites("viewer")),
    invite(":group", "viewer", (who, relation) => invites("viewer")(who, relation) && reaches(who, relation)),
    invite("null", "member", invites("member")),
    invite("null", "admin", invites("admin")),
    invite(":foreignGroup", "viewer", nobody),
    call("renew_invitation", ":invitation, 'new', 2, 14, null", "done", manages),
    call("renew_invitation", ":invitation, 'new', 2, 14, null", "done", granted(invitationRights.resend, mine), byMe),
    call("revoke_invitation", ":invitation", "done", manages),
    call("revoke_invitation", ":invitation", "done", belongs, byMe),
    {
      name: "app.find_invitation",
      of: "place",
      asks: "select where app.find_invitation(:invitationHash) is not null",
      tells: everybody,
    },
    {
      name: "app.find_invitation",
      of: "place",
      asks: "select where app.find_invitation('unknown') is not null",
      tells: nobody,
    },
    ...[
      { prepare: "select", tells: nobody },
      { prepare: toMe(), tells: signedIn },
      { prepare: toAddressOf(":person"), tells: nobody },
      { prepare: `${unproved} ${toMe()}`, tells: nobody },
    ].map(
      (one): FunctionWall => ({
        ...one,
        name: "app.own_invitations",
        of: "place",
        asks: "select where app.own_invitations()::text <> '[]'",
      }),
    ),
    ...(["accept_invitation", "decline_invitation"] as const).flatMap((name) => [
      call(name, ":invitation, :invitationHash", "done", nobody),
      call(name, ":invitation, :invitationHash", "done", signedIn, toMe()),
      call(name, ":invitation, 'unknown'", "done", nobody, toMe()),
      call(name, ":invitation, null", "done", signedIn, toMe()),
      call(name, ":invitation, null", "done", nobody, `${unproved} ${toMe()}`),
    ]),
    call("accept_invitation", ":invitation, :invitationHash", "done", nobody, toMe(", expires_at = now()")),
    call("accept_invitation", ":invitation, :invitationHash", "done", nobody, toMe(", invited_by = null")),
    {
      name: "app.ask_invitation_anew",
      of: "place",
      prepare: "update invitations set state = 'revoked' where id = :invitation",
      asks: "select where app.ask_invitation_anew(:invitationHash)::text <> '[]'",
      tells: everybody,
    },
    {
      name: "app.ask_invitation_anew",
      of: "place",
      prepare: "update invitations set state = 'revoked' where id = :invitation",
      asks: "select where app.ask_invitation_anew('unknown')::text <> '[]'",
      tells: nobody,
    },
  ],
  guards: [
    {
      name: "app.invite_rank",
      weaken: { "organization_id = p_organization_id and user_id": "user_id", "and user_id = p_user_id": "" },
    },
    {
      name: "app.create_invitations",
      weaken: { "app.rank_of(p_role) >= may": "false", "g.organization_id = p_organization_id": "true" },
    },
    {
      name: "app.renew_invitation",
      weaken: { "app.rank_of(i.role) >= app.invite_rank(i.organization_id, app.user_id())": "false" },
    },
    {
      name: "app.revoke_invitation",
      weaken: {
        "app.own_rank_in(i.organization_id) = 0": "false",
        "app.own_rank_in(i.organization_id) < app.rank_of('admin') and i.invited_by is distinct from app.user_id()":
          "false",
      },
    },
    { name: "app.find_invitation", weaken: { "t.token_hash = p_token_hash": "true" } },
    {
      name: "app.own_invitations",
      weaken: { "me.id = app.user_id()": "true", "me.email_verified": "true", "me.email = t.email": "true" },
    },
    {
      name: "app.accept_invitation",
      weaken: {
        "(p_token_hash is null or token_hash = p_token_hash)": "true",
        "p_token_hash is null and not me.email_verified": "false",
        "i.email <> me.email": "false",
        "app.is_open(coalesce(sent_again_since, created_at), expires_at)": "true",
        "app.rank_of(i.role) >= app.invite_rank(i.organization_id, i.invited_by)": "false",
      },
    },
    {
      name: "app.decline_invitation",
      weaken: {
        "(p_token_hash is null or token_hash = p_token_hash)": "true",
        "p_token_hash is null and not me.email_verified": "false",
        "i.email <> me.email": "false",
      },
    },
    { name: "app.ask_invitation_anew", weaken: { "token_hash = p_token_hash": "true" } },
    // Asked by the program before there is an account: the tests of sign-up by invitation try it.
    { name: "app.may_join", weaken: {} },
  ],
  procedures: {
    "invitations.lookUp": {
      of: "place",
      input: ({ invitationToken }) => ({ token: invitationToken }),
      sees: everybody,
      tells: ({ organizationName }) => organizationName,
      reveals: ({ organizationName, groupName }) => [organizationName, groupName],
    },
    "invitations.lookUp (an unknown one)": { of: "instance", input: () => ({ token: "unknown" }), sees: nobody },
    "invitations.requestAnew": { of: "instance", input: () => ({ token: "unknown" }), sees: everybody },
    "invitations.listOwn": { of: "instance" },
    "invitations.accept": onInvitation({ sees: signedIn, may: nobody }),
    "invitations.decline": onInvitation({ sees: signedIn, may: nobody }),
    "invitations.list": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: belongs,
      may: granted(invitationRights.list),
      tells: ({ ownThing }) => ownThing,
    },
    "invitations.create": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, emails: ["new@example.org"], role: "viewer" }),
      sees: belongs,
      may: invites("viewer"),
    },
    "invitations.create (an admin)": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, emails: ["new@example.org"], role: "admin" }),
      sees: belongs,
      may: invites("admin"),
    },
    "invitations.getLink": onInvitation({ answers: [409] }),
    "invitations.resend": onInvitation(),
    "invitations.revoke": onInvitation(),
    "invitations.getLink (one's own)": onOwn(works, { answers: [409] }),
    "invitations.resend (one's own)": onOwn(granted(invitationRights.resend, mine)),
    "invitations.revoke (one's own)": onOwn(granted(invitationRights.revoke, mine)),
  },
};
