import { candidateRights } from "#features/candidates/policy.ts";
import { groupOverviewRights } from "#features/group-overviews/policy.ts";
import { granted, inOrganization } from "../audience.ts";
import type { ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(groupOverviewRights.read);
const removes = granted(groupOverviewRights.remove);
const configures = granted(candidateRights.configure);
const onGroup = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ group }) => ({ groupId: group }),
  sees: reads,
  ...more,
});

export const groupOverviewsWalls: Walls = {
  tables: [
    {
      table: "group_hiring_settings",
      of: "place",
      where: "group_id = :group",
      seed: `insert into group_hiring_settings (group_id, organization_id, tags) values (:group, :organization, '{canary}')`,
      hidden: [],
      read: reads,
      add: configures,
      change: configures,
    },
  ],
  functions: [
    {
      name: "app.copy_group_settings",
      of: "place",
      asks: "select where app.copy_group_settings(:group, :group)",
      tells: configures,
    },
    {
      name: "app.group_contents",
      of: "place",
      asks: "select where app.group_contents(:group) is not null",
      tells: removes,
    },
    {
      name: "app.remove_group",
      of: "place",
      prepare: "update groups set archived_at = now() where id = :group",
      asks: "select where app.remove_group(:group, :groupName) = 'done'",
      tells: removes,
    },
  ],
  guards: [
    {
      name: "app.copy_group_settings",
      weaken: { " or app.own_rank_in(v_organization) < app.rank_of('admin')": "" },
    },
    { name: "app.group_contents", weaken: { "p_group = any (app.groups('admin'))": "true" } },
    {
      name: "app.remove_group",
      weaken: { "app.own_rank_in(g.organization_id) < app.rank_of('admin')": "false" },
    },
  ],
  procedures: {
    "groupOverviews.list": {
      of: "place",
      isList: true,
      sees: inOrganization("viewer"),
      tells: ({ groupName }) => groupName,
    },
    "groupOverviews.get": onGroup(),
    "groupOverviews.create": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, name: "New" }),
      sees: inOrganization("viewer"),
      may: inOrganization("admin"),
    },
    "groupOverviews.create (like another)": {
      of: "place",
      input: ({ organization, group }) => ({ organizationId: organization, name: "New", copyFromId: group }),
      sees: reads,
      may: inOrganization("admin"),
    },
    "groupOverviews.getContents": onGroup({ may: removes }),
    "groupOverviews.remove": onGroup({
      input: ({ group, groupName }) => ({ groupId: group, name: groupName }),
      may: removes,
      // It is in use.
      answers: [409],
    }),
    "candidates.getGroupSettings": onGroup({ tells: () => "canary" }),
    "candidates.saveGroupSettings": onGroup({
      input: ({ group }) => ({ groupId: group, reasons: [], templates: [], tags: [], version: 1 }),
      may: configures,
    }),
  },
};
