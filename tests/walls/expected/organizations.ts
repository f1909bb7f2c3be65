import { allRoles, except, inGroup, inOrganization, nobody, oneself, signedIn } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const belongs = inOrganization(allRoles);
const manages = inOrganization(["owner", "admin"]);
const reaches = inGroup(allRoles);
const claim = (name: string, about: ":organization" | ":group", roles: readonly (typeof allRoles)[number][]) => ({
  name: `app.${name}`,
  of: "place" as const,
  asks: `select where ${about}::uuid = any (app.${name}('${roles.at(-1)}'))`,
  tells: name === "groups" ? inGroup(roles) : inOrganization(roles),
});

/** Each claim of a role is a filter of its own: `string_agg(organization_id::text, ',') filter (where role = 'owner')`. */
const roleFilters = Object.fromEntries(
  ["role <> 'viewer'", "role in ('owner', 'admin')", "role = 'owner'"].flatMap((filter) =>
    ["string_agg(organization_id::text, ',')", "string_agg(nullif(array_to_string(group_ids, ','), ''), ',')"].map(
      (claimed) => [`${claimed} filter (where ${filter})`, claimed],
    ),
  ),
);

/** Organizations, hiring groups, workspaces, and the claims that every policy reads. */
export const organizationsWalls: Walls = {
  tables: [
    { table: "organizations", of: "place", where: "id = :organization", read: belongs, change: manages },
    {
      table: "organization_memberships",
      of: "place",
      where: "organization_id = :organization and user_id = :person",
      read: belongs,
    },
    {
      table: "groups",
      of: "place",
      where: "id = :group",
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
      allRoles.map((_, at) => claim(name, name === "groups" ? ":group" : ":organization", allRoles.slice(0, at + 1))),
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
    {
      name: "public.create_workspace_atomic",
      of: "person",
      asks: "select from create_workspace_atomic(:person, 'x@example.org', 'X') where success",
      tells: except(oneself, "owner", "outsider", "landlord"),
    },
    {
      name: "public.create_workspace_atomic",
      of: "person",
      asks: "select from create_workspace_atomic(:person, 'x@example.org', 'X') where error_code = 'PRIVILEGE_ESCALATION_PREVENTED'",
      tells: (who, relation) => oneself(who, relation) && ["owner", "outsider", "landlord"].includes(who),
    },
  ],
  guards: [
    {
      name: "app.open_request",
      weaken: {
        "s.token = p_token": "true",
        "s.expires_at > now()": "true",
        "u.id = s.user_id": "true",
        "m.user_id = who.user_id": "true",
        "gm.user_id = m.user_id": "true",
        "gm.organization_id = m.organization_id": "true",
        "g.organization_id = m.organization_id": "true",
        "m.role in ('owner', 'admin')": "true",
        ...roleFilters,
      },
    },
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
    "groups.get": {
      of: "place",
      input: ({ group }) => ({ id: group }),
      sees: reaches,
      tells: ({ groupName }) => groupName,
    },
    "groups.list": {
      of: "place",
      input: ({ person }) => ({ user_id: person }),
      isList: true,
      sees: reaches,
      tells: ({ groupName }) => groupName,
    },
    "groups.listMemberships": {
      of: "place",
      input: ({ person }) => ({ user_id: person }),
      isList: true,
      sees: reaches,
      tells: ({ groupName }) => groupName,
    },
    "groups.getMembership": {
      of: "place",
      input: ({ group, person }) => ({ group_id: group, user_id: person }),
      sees: reaches,
      tells: ({ person }) => person,
    },
    "workspaces.createWorkspaceAtomic": {
      of: "person",
      input: ({ person }) => ({ p_user_id: person, p_user_email: "x@example.org", p_user_full_name: null }),
      sees: signedIn,
      may: oneself,
      refusedByDatabase: true,
    },
  },
};
