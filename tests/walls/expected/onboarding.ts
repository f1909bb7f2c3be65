import { sampleRights } from "#features/onboarding/policy.ts";
import { type Audience, granted, inOrganization, nobody } from "../audience.ts";
import type { FunctionWall, ProcedureWall, Walls } from "../expectation.ts";

const belongs = inOrganization("viewer");
const loads = granted(sampleRights.load);
const removes = granted(sampleRights.remove);
const leads = granted(sampleRights.remove);

/** The group of the place stands as its sample. */
const marked = "update groups set sample_since = now(), name = 'Sample' where id = :group";
const removal = (name: string, tells: Audience): FunctionWall => ({
  name: "app.remove_sample_group",
  of: "place",
  prepare: marked,
  asks: `select where app.remove_sample_group(:organization, ${name}) = 'done'`,
  tells,
});
const within = (more: Partial<ProcedureWall>): ProcedureWall => ({
  of: "place",
  input: ({ organization }) => ({ organizationId: organization }),
  sees: belongs,
  ...more,
});

export const onboardingWalls: Walls = {
  statements: [
    // Nobody calls a group a sample, or one that is none any more, but the functions.
    {
      name: "groups",
      of: "place",
      asks: "update groups set sample_since = now() where id = :group returning id",
      tells: nobody,
    },
  ],
  functions: [
    {
      name: "app.open_sample_group",
      of: "place",
      asks: "select from app.open_sample_group(:organization, 'Sample', '')",
      tells: loads,
    },
    {
      name: "app.settle_sample_group",
      of: "place",
      prepare: marked,
      asks: "select where app.settle_sample_group(:group)",
      tells: leads,
    },
    {
      name: "app.settle_sample_group",
      of: "place",
      asks: "select where app.settle_sample_group(:group)",
      tells: nobody,
    },
    {
      name: "app.own_in_sample",
      of: "place",
      prepare: marked,
      asks: "select where app.own_in_sample(:group) is not null",
      tells: leads,
    },
    {
      name: "app.own_in_sample",
      of: "place",
      asks: "select where app.own_in_sample(:group) is not null",
      tells: nobody,
    },
    removal("'Sample'", removes),
    // What people added asks for the name.
    removal("null", nobody),
    {
      name: "app.remove_sample_group",
      of: "place",
      asks: "select where app.remove_sample_group(:organization, null) = 'done'",
      tells: nobody,
    },
  ],
  guards: [
    { name: "app.open_sample_group", weaken: { "app.rank_of(mine) < app.rank_of('admin')": "false" } },
    {
      name: "app.settle_sample_group",
      weaken: { "sample_since is not null": "true", "id = any (app.groups('admin'))": "true" },
    },
    {
      name: "app.own_in_sample",
      weaken: { "g.sample_since is not null": "true", "g.id = any (app.groups('admin'))": "true" },
    },
    {
      name: "app.remove_sample_group",
      weaken: {
        "app.rank_of(mine) < app.rank_of('admin')": "false",
        "p_name is distinct from sample.name": "false",
      },
    },
  ],
  procedures: {
    "onboarding.getProgress": within({}),
    "onboarding.loadSample": within({ may: loads }),
    "onboarding.removeSample": within({ may: removes }),
  },
};
