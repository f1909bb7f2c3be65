import { organizationRights } from "#features/organizations/policy.ts";
import { type Role, roles } from "#platform/rights.ts";
import {
  type Audience,
  everybody,
  except,
  granted,
  inGroup,
  inOrganization,
  nobody,
  oneself,
  signedIn,
} from "../audience.ts";
import type { FunctionWall, Names, ProcedureWall, Walls } from "../expectation.ts";
import type { Principal } from "../principals.ts";

const belongs = inOrganization("viewer");
const manages = inOrganization("admin");
const reaches = inGroup("viewer");
const claim = (name: string, about: ":organization" | ":group", role: Role) => ({
  name: `app.${name}`,
  of: "place" as const,
  asks: `select where ${about}::uuid = any (app.${name}('${role}'))`,
  tells: name === "groups" ? inGroup(role) : inOrganization(role),
});

const owners: readonly Principal[] = ["owner", "outsider", "landlord"];
const onMember = (more: Partial<ProcedureWall>): ProcedureWall => ({
  of: "place",
  input: ({ organization, person }) => ({ organizationId: organization, userId: person }),
  sees: belongs,
  ...more,
});
const owns = inOrganization("owner");
const belongsNotOwning: Audience = (who, relation) => belongs(who, relation) && !owns(who, relation);
const done = (name: string, call: string, tells: Audience): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: `select where app.${name}(${call}) = 'done'`,
  tells,
});

/** Who changes who belongs: each part of each rule has somebody whom it holds back. */
const memberFunctions: readonly FunctionWall[] = [
  { name: "app.rank_of", of: "instance", asks: "select where app.rank_of('owner') = 4", tells: everybody },
  {
    name: "app.create_organization",
    of: "instance",
    asks: "select where app.create_organization('New') is not null",
    tells: except(signedIn, ...owners),
  },
  done("change_role", ":organization, :person, 'viewer'", manages),
  done("change_role", ":organization, :reader, 'viewer'", manages),
  done("change_role", ":organization, :deputy, 'member'", owns),
  done("change_role", ":organization, :person, 'admin'", owns),
  done("change_role", ":organization, app.user_id(), 'owner'", owns),
  done("change_role", ":organization, app.user_id(), 'viewer'", belongsNotOwning),
  done("remove_member", ":organization, :person", manages),
  done("remove_member", ":organization, :reader", manages),
  done("remove_member", ":organization, :deputy", owns),
  done("remove_member", ":organization, app.user_id()", belongsNotOwning),
  done("transfer_ownership", ":organization, :person", owns),
  { name: "app.list_members", of: "place", asks: "select from app.list_members(:organization)", tells: belongs },
  {
    name: "app.list_members",
    of: "place",
    asks: "select from app.list_members(:organization) where user_id = :foreigner",
    tells: nobody,
  },
  {
    name: "app.list_members",
    of: "place",
    asks: "select from app.list_members(:organization) where email is not null and user_id <> app.user_id()",
    tells: granted(organizationRights.readAddresses),
  },
  {
    name: "app.list_members",
    of: "place",
    asks: "select from app.list_members(:organization) where :group = any (group_ids)",
    tells: reaches,
  },
];

/** Organizations, hiring groups, workspaces, and the claims that every policy reads. */
export const organizationsWalls: Walls = {
  tables: [
    { table: "organizations", of: "place", where: "id = :organization", read: belongs, change: manages },
    {
      table: "organization_memberships",
      of: "place",
      where: "organization_id = :organization and user_id = :person",
      read: belongs,
      never: {
        "delete from organization_memberships where organization_id = :organization and role = 'owner'": "23001",
      },
    },
    {
      table: "groups",
      of: "place",
      where: "id = :group",
      fixed: ["sample_since"],
      read: reaches,
      add: manages,
      change: manages,
    },
    { table: "group_memberships", of: "place", where: "group_id = :group and user_id = :person", read: reaches },
  ],
  functions: [
    { name: "app.user_id", of: "person", asks: "select where app.user_id() = :person", tells: oneself },
    {
      name: "app.anonymous_id",
      of: "visitor",
      asks: "select where app.anonymous_id() = :visitor",
      tells: (_, relation) => relation === "own",
    },
    ...(["organizations", "groups"] as const).flatMap((name) =>
      roles.map((role) => claim(name, name === "groups" ? ":group" : ":organization", role)),
    ),
    {
      name: "app.member_name",
      of: "place",
      asks: "select where app.member_name(:organization, :person) is not null",
      tells: belongs,
    },
    {
      // Only of somebody who belongs to that organization.
      name: "app.member_name",
      of: "place",
      asks: "select where app.member_name(:organization, :foreigner) is not null",
      tells: nobody,
    },
    ...memberFunctions,
    {
      name: "public.create_workspace_atomic",
      of: "person",
      asks: "select from create_workspace_atomic(:person, 'x@example.org', 'X') where success",
      tells: except(oneself, ...owners),
    },
    {
      name: "public.create_workspace_atomic",
      of: "person",
      asks: "select from create_workspace_atomic(:person, 'x@example.org', 'X') where error_code = 'PRIVILEGE_ESCALATION_PREVENTED'",
      tells: (who, relation) => oneself(who, relation) && owners.includes(who),
    },
  ],
  guards: [
    {
      name: "app.open_request",
      weaken: {
        "s.token = p_token": "true",
        "app.is_open(s.updated_at, s.expires_at)": "true",
        "u.id = s.user_id": "true",
        "r.user_id = s.user_id": "true",
      },
    },
    // Nobody calls them but triggers and the opening of a request; what they compute is held against a calculation of its own
    // in reach.both.api.test.ts, for the rows of the cast stand before a hole is made.
    { name: "app.reach_of", weaken: {} },
    { name: "app.keep_reach", weaken: {} },
    { name: "app.wrong_reach", weaken: {} },
    {
      name: "app.lock_own_role",
      weaken: { "organization_id = p_organization_id and user_id": "user_id", "user_id = app.user_id()": "true" },
    },
    { name: "app.create_organization", weaken: { "app.user_id() is null": "false" } },
    {
      name: "app.change_role",
      weaken: {
        "app.rank_of(p_role) > my_rank": "false",
        "my_rank < app.rank_of('admin')": "false",
        "app.rank_of(theirs) >= my_rank": "false",
        "app.rank_of(p_role) >= my_rank and mine <> 'owner'": "false",
      },
    },
    {
      name: "app.remove_member",
      weaken: {
        "app.rank_of(mine) < app.rank_of('admin')": "false",
        "app.rank_of(theirs) >= app.rank_of(mine)": "false",
      },
    },
    { name: "app.transfer_ownership", weaken: { "mine <> 'owner'": "false" } },
    {
      name: "app.list_members",
      weaken: {
        "p_organization_id = any (app.organizations('admin'))": "true",
        "gm.group_id = any (app.groups())": "true",
        "m.organization_id = p_organization_id": "true",
        "p_organization_id = any (app.organizations())": "true",
      },
    },
    // What they compare is tried in app/server/revocation.both.api.test.ts: a kept answer is not repeated to who lost a right.
    { name: "app.rights_of", weaken: {} },
    {
      name: "app.member_name",
      weaken: {
        "m.organization_id = p_organization": "true",
        "m.user_id = p_user": "true",
        "p_organization = any (app.organizations())": "true",
      },
    },
    {
      name: "public.create_workspace_atomic",
      weaken: {
        "p_user_id is null or p_user_id is distinct from app.user_id()": "false",
        "exists (select from organization_memberships m where m.user_id = p_user_id and m.role = 'owner')": "false",
      },
    },
  ],
  procedures: {
    "organizations.get": {
      of: "place",
      input: ({ organization }) => ({ id: organization }),
      sees: belongs,
      tells: ({ organizationName }) => organizationName,
    },
    "organizations.listMemberships": {
      of: "place",
      input: ({ person }) => ({ user_id: person }),
      isList: true,
      sees: belongs,
      tells: ({ organization }) => organization,
    },
    ...Object.fromEntries(
      (["getHome", "listMembers"] as const).map((name) => [
        `organizations.${name}`,
        {
          of: "place",
          input: ({ organization }: Names) => ({ organizationId: organization }),
          sees: belongs,
          tells: ({ organizationName, person }: Names) => (name === "getHome" ? organizationName : person),
        } as const,
      ]),
    ),
    "organizations.create": {
      of: "instance",
      input: () => ({ name: "New" }),
      sees: except(signedIn, ...owners),
      unseen: 409,
    },
    "organizations.rename": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, name: "New", version: 1 }),
      sees: belongs,
      may: granted(organizationRights.rename),
    },
    "organizations.changeRole": onMember({
      input: ({ organization, person }) => ({ organizationId: organization, userId: person, role: "viewer" }),
      may: granted(organizationRights.changeRole),
    }),
    "organizations.removeMember": onMember({ may: granted(organizationRights.removeMember) }),
    "organizations.transferOwnership": onMember({ may: granted(organizationRights.transferOwnership) }),
    "workspaces.createWorkspaceAtomic": {
      of: "person",
      input: ({ person }) => ({ p_user_id: person, p_user_email: "x@example.org", p_user_full_name: null }),
      sees: signedIn,
      may: oneself,
      refusedByDatabase: true,
    },
  },
};
