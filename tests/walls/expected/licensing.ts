import { either, everybody, except, inOrganization, nobody, oneself, signedIn } from "../audience.ts";
import type { Walls } from "../expectation.ts";

const belongs = inOrganization("viewer");
const manages = inOrganization("admin");
const owns = inOrganization("owner");

export const licensingWalls: Walls = {
  tables: [
    { table: "licence_plans", of: "instance", where: "plan_name = 'Free'", read: everybody },
    {
      table: "licences",
      of: "person",
      where: "user_id = :person",
      // Who belongs nowhere is on Free, and a viewer's Premium rests: so each part of the rule has somebody whom it holds back.
      seed: `insert into licences (user_id, plan_name, subscription_status) select :person,
               case when exists (select from organization_memberships where user_id = :person) then 'Premium' else 'Free' end,
               case when exists (select from organization_memberships where user_id = :person and role = 'viewer') then 'paused' else 'active' end`,
      read: either(oneself, inOrganization("admin")),
      add: owns,
      change: owns,
    },
  ],
  functions: [
    {
      name: "public.licences_of_organization",
      of: "place",
      asks: "select from licences_of_organization(:organization)",
      tells: manages,
    },
    {
      name: "public.licences_of_organization",
      of: "place",
      asks: "select from licences_of_organization(:organization) where user_id = :foreigner",
      tells: nobody,
    },
    {
      name: "public.get_user_plan",
      of: "person",
      asks: "select from (select count(*) from get_user_plan(:person)) x(rows) where rows = 1",
      tells: oneself,
    },
    {
      name: "app.may_enter",
      of: "instance",
      asks: "select where app.may_enter('premium')",
      tells: except(signedIn, "alone", "removed", "viewer", "between"),
    },
  ],
  guards: [
    {
      name: "public.licences_of_organization",
      weaken: {
        "p_organization_id = any (app.organizations('admin'))": "true",
        "m.organization_id = p_organization_id": "true",
      },
    },
    { name: "public.get_user_plan", weaken: { "input_user_id = app.user_id()": "true" } },
    { name: "app.licence_of", weaken: { "u.id = p_user_id": "true" } },
    {
      name: "app.has_premium",
      weaken: { "l.plan_name = 'Premium'": "true", "l.subscription_status = 'active'": "true" },
    },
  ],
  procedures: {
    "licensing.listLicences": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: belongs,
      may: manages,
    },
    "licensing.grantPremium": {
      of: "place",
      input: ({ organization, person }) => ({ organizationId: organization, userId: person, version: 1 }),
      sees: belongs,
      may: owns,
    },
    "licensing.endPremium": {
      of: "place",
      input: ({ organization, person }) => ({ organizationId: organization, userId: person, version: 1 }),
      sees: belongs,
      may: owns,
    },
    "licensing.getUserPlan": {
      of: "person",
      input: ({ person }) => ({ input_user_id: person }),
      sees: oneself,
      tells: () => "plan_name",
    },
  },
};
