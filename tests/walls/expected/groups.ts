import { groupRights } from "#features/groups/policy.ts";
import { type Audience, everybody, granted, inOrganization, nobody, signedIn } from "../audience.ts";
import { closed, type FunctionWall, type ProcedureWall, type Walls } from "../expectation.ts";
import type { Principal } from "../principals.ts";

const belongs = inOrganization("viewer");
const reaches = granted(groupRights.read);
const leads = granted(groupRights.update);
const works = granted(groupRights.listPeople);
/** Who has a membership of their own, which owner and admin do not need. */
const members: Record<string, readonly Principal[]> = {
  ours: ["viewer", "member", "withheld", "owner", "between"],
  nextDoor: ["neighbour"],
  elsewhere: ["outsider"],
  third: ["withheld", "between", "landlord"],
};
const isMember: Audience = (who, relation) => members[relation]?.includes(who) ?? false;
/** Everybody asked to join every group of their organizations; next door the request was declined. */
const asked: Audience = (who, relation) => belongs(who, relation) && relation !== "nextDoor";
const addedOnly = `update groups set settings = '{"joining": "added"}' where id = :group`;

const done = (name: string, call: string, tells: Audience): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: `select where app.${name}(${call}) = 'done'`,
  tells,
});
const onGroup = (more: Partial<ProcedureWall>): ProcedureWall => ({
  of: "place",
  input: ({ group }) => ({ groupId: group }),
  sees: reaches,
  ...more,
});
const onMember = (may: Audience): ProcedureWall =>
  onGroup({ input: ({ group, person }) => ({ groupId: group, userId: person }), may });
const wanted = { name: "New", description: "", joining: "request" };

export const groupsWalls: Walls = {
  tables: [
    closed("reach"),
    {
      table: "group_join_requests",
      of: "place",
      where: "group_id = :group and user_id = :person",
      seed: "insert into group_join_requests (organization_id, group_id, user_id) values (:organization, :group, :person)",
      read: leads,
      remove: nobody,
    },
    {
      table: "group_join_requests (one's own)",
      of: "place",
      where: "group_id = :group and user_id = :me",
      seed: `insert into group_join_requests (organization_id, group_id, user_id, state)
             select organization_id, :group, user_id,
                    case when (select name from groups where id = :group) like '%nextDoor' then 'declined' else 'pending' end
               from organization_memberships where organization_id = :organization and user_id = :me`,
      isRare: true,
      read: signedIn,
      remove: (who, relation) => signedIn(who, relation) && relation !== "nextDoor",
    },
  ],
  functions: [
    { name: "app.joining_of", of: "instance", asks: "select where app.joining_of('{}') = 'request'", tells: everybody },
    {
      name: "app.create_group",
      of: "place",
      asks: "select app.create_group(:organization, 'New', '', '{}')",
      tells: granted(groupRights.create),
    },
    {
      name: "app.join_group",
      of: "place",
      asks: "select where app.join_group(:group) in ('joined', 'requested')",
      tells: belongs,
    },
    {
      name: "app.join_group",
      of: "place",
      prepare: addedOnly,
      asks: "select where app.join_group(:group) in ('joined', 'requested')",
      tells: reaches,
    },
    {
      name: "app.join_group",
      of: "place",
      prepare: "update groups set archived_at = now() where id = :group",
      asks: "select where app.join_group(:group) in ('joined', 'requested')",
      tells: nobody,
    },
    done("leave_group", ":group", isMember),
    done("put_into_group", ":group, :person", leads),
    done("put_into_group", ":group, :foreigner", nobody),
    done("take_out_of_group", ":group, :person", leads),
    done("decline_join_request", ":group, :person", leads),
    {
      name: "app.list_organization_groups",
      of: "place",
      asks: "select from app.list_organization_groups(:organization) where id = :group",
      tells: belongs,
    },
    {
      name: "app.list_organization_groups",
      of: "place",
      prepare: addedOnly,
      asks: "select from app.list_organization_groups(:organization) where id = :group",
      tells: reaches,
    },
    {
      name: "app.list_organization_groups",
      of: "place",
      asks: "select from app.list_organization_groups(:organization) where id = :group and waiting > 0",
      tells: leads,
    },
    { name: "app.list_group_members", of: "place", asks: "select from app.list_group_members(:group)", tells: reaches },
    { name: "app.people_of_group", of: "place", asks: "select from app.people_of_group(:group)", tells: works },
    {
      name: "app.people_of_group",
      of: "place",
      prepare: "update organization_memberships set role = 'viewer' where user_id = :person",
      asks: "select from app.people_of_group(:group) where user_id = :person",
      tells: nobody,
    },
    {
      name: "app.people_of_group",
      of: "place",
      asks: "select from app.people_of_group(:group) where user_id = :foreigner",
      tells: nobody,
    },
    {
      name: "app.hold_people_of_group",
      of: "place",
      asks: "select where app.hold_people_of_group(:group)",
      tells: works,
    },
    {
      name: "app.list_organization_groups",
      of: "place",
      asks: "select from app.list_organization_groups(:organization) where id = :foreignGroup",
      tells: nobody,
    },
    {
      name: "app.list_group_members",
      of: "place",
      asks: "select from app.list_group_members(:group) where user_id = :foreigner",
      tells: nobody,
    },
    {
      name: "app.list_group_members",
      of: "place",
      asks: "select from app.list_group_members(:group) where email is not null and user_id <> app.user_id()",
      tells: leads,
    },
  ],
  guards: [
    // Granted to nobody: the program asks before it takes the role of app_user.
    { name: "app.open_for", weaken: {} },
    {
      name: "app.own_rank_in",
      weaken: { "organization_id = p_organization_id": "true", "user_id = app.user_id()": "true" },
    },
    { name: "app.lock_group", weaken: {} },
    { name: "app.people_of_group", weaken: { "p_group = any (app.groups('member'))": "true" } },
    // Both questions answer the same unless somebody was removed in between, which the race of plan-sharing tries.
    { name: "app.hold_people_of_group", weaken: {} },
    { name: "app.works_in_group", weaken: { "w.user_id = p_user": "true" } },
    { name: "app.create_group", weaken: { "app.own_rank_in(p_organization_id) < app.rank_of('admin')": "false" } },
    {
      name: "app.join_group",
      weaken: {
        "rank = 0": "false",
        "g.archived_at is not null": "false",
        "rank >= app.rank_of('admin') or app.joining_of(g.settings) = 'open'": "true",
        "app.joining_of(g.settings) <> 'request'": "false",
      },
    },
    {
      name: "app.leave_group",
      weaken: { "group_id = p_group_id and user_id = app.user_id()": "group_id = p_group_id" },
    },
    {
      name: "app.put_into_group",
      weaken: {
        "rank < app.rank_of('admin')": "false",
        "not exists (select from organization_memberships where organization_id = g.organization_id and user_id = p_user_id)":
          "false",
      },
    },
    { name: "app.take_out_of_group", weaken: { "rank < app.rank_of('admin')": "false" } },
    { name: "app.decline_join_request", weaken: { "rank < app.rank_of('admin')": "false" } },
    {
      name: "app.list_organization_groups",
      weaken: {
        "case when g.id = any (app.groups('admin'))": "case when true",
        "g.organization_id = p_organization_id": "true",
        "p_organization_id = any (app.organizations())": "true",
        "(g.id = any (app.groups()) or app.joining_of(g.settings) in ('open', 'request'))": "true",
      },
    },
    {
      name: "app.list_group_members",
      weaken: {
        "p_group_id = any (app.groups('admin'))": "true",
        "gm.group_id = p_group_id": "true",
        "p_group_id = any (app.groups())": "true",
      },
    },
  ],
  procedures: {
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
    "groups.listReached": { of: "place", isList: true, sees: reaches, tells: ({ group }) => group },
    "groups.listOfOrganization": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: belongs,
      tells: ({ groupName }) => groupName,
    },
    "groups.create": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, ...wanted }),
      sees: belongs,
      may: granted(groupRights.create),
    },
    "groups.update": onGroup({ input: ({ group }) => ({ groupId: group, ...wanted, version: 1 }), may: leads }),
    "groups.archive": onGroup({ may: granted(groupRights.archive) }),
    "groups.restore": onGroup({ may: granted(groupRights.restore) }),
    "groups.join": onGroup({ sees: belongs }),
    "groups.withdrawRequest": onGroup({ sees: asked }),
    "groups.leave": onGroup({ sees: isMember }),
    "groups.listMembers": onGroup({ tells: ({ person }) => person }),
    "groups.listPeople": onGroup({ may: works, tells: ({ person }) => person }),
    "groups.addMember": onMember(granted(groupRights.addMember)),
    "groups.removeMember": onMember(granted(groupRights.removeMember)),
    "groups.listRequests": onGroup({ may: granted(groupRights.decideRequest), tells: ({ person }) => person }),
    "groups.declineRequest": onMember(granted(groupRights.decideRequest)),
  },
};
