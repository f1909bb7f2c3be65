import { allRoles, except, inGroup, inOrganization, oneself, signedIn } from "../audience.ts";
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
      asks: "select where app.member_name(:organization, app.user_id()) is not null",
      tells: belongs,
    },
    {
      name: "public.create_workspace_atomic",
      of: "person",
      asks: "select from create_workspace_atomic(:person, 'x@example.org', 'X') where success",
      tells: except(oneself, "owner", "outsider", "between"),
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
    },
  },
};
