import { type Audience, either, everybody, inOrganization, nobody, oneself } from "../audience.ts";
import { tracksNobody, tracksNobodyAlone, type Walls } from "../expectation.ts";

const owns = inOrganization("owner");
const manages = inOrganization("admin");
/** Owners for their people, admins for all but the owner, and who belongs nowhere for themselves. */
const sets: Audience = either(
  (who, relation) => owns(who, relation) || (manages(who, relation) && relation !== "boss"),
  (who, relation) => oneself(who, relation) && (who === "alone" || who === "removed"),
);
const sees = either(oneself, inOrganization("viewer"));

export const featureFlagsWalls: Walls = {
  tables: [
    { table: "feature_flags", of: "instance", where: "name = 'ats_enabled'", read: everybody },
    {
      table: "user_feature_overrides",
      of: "person",
      where: "user_id = :person",
      seed: `insert into user_feature_overrides (user_id, flags) values (:person, '{"ats_enabled": true}')`,
      read: either(oneself, manages),
      add: sets,
      change: sets,
    },
  ],
  statements: [
    // Switched off for everybody, and on for somebody else.
    ...[
      ["app.may_enter", "select where app.may_enter('ats')"],
      ["app.flags_of", "select where (get_user_feature_flags() ->> 'ats_enabled')::boolean"],
    ].map(([name = "", asks = ""]) => ({
      name,
      of: "instance" as const,
      prepare: `${tracksNobody}; insert into user_feature_overrides (user_id, flags)
        select id, '{"ats_enabled": true}' from users where id is distinct from :me limit 1`,
      asks,
      tells: nobody,
    })),
    // Of an organization to which one doesn't belong, and of interviews in which others take part.
    ...[
      `${tracksNobody}; update organizations o set is_tracking = true
        where not exists (select from organization_memberships m where m.organization_id = o.id and m.user_id = :me)`,
      `${tracksNobodyAlone}; delete from interview_participants where user_id = :me`,
    ].map((prepare) => ({
      name: "app.has_tracking",
      of: "instance" as const,
      prepare,
      asks: "select where app.may_enter('ats')",
      tells: nobody,
    })),
  ],
  functions: [
    {
      name: "public.flags_of_organization",
      of: "place",
      asks: "select from flags_of_organization(:organization)",
      tells: manages,
    },
    {
      name: "public.flags_of_organization",
      of: "place",
      asks: "select from flags_of_organization(:organization) where user_id = :foreigner",
      tells: nobody,
    },
    { name: "app.may_set_flags", of: "person", asks: "select where app.may_set_flags(:person)", tells: sets },
    {
      name: "public.get_user_feature_flags",
      of: "instance",
      // Switched on for everybody, it holds for visitors, too.
      asks: "select where (get_user_feature_flags() ->> 'ats_enabled')::boolean",
      tells: everybody,
    },
    { name: "app.may_enter", of: "instance", asks: "select where app.may_enter('ats')", tells: everybody },
    {
      name: "app.may_enter",
      of: "instance",
      asks: "select where app.may_enter('admin')",
      tells: (who) => ["admin", "owner", "outsider", "landlord"].includes(who),
    },
    { name: "app.may_enter", of: "instance", asks: "select where app.may_enter('unknown')", tells: () => false },
  ],
  guards: [
    {
      name: "public.flags_of_organization",
      weaken: {
        "p_organization_id = any (app.organizations('admin'))": "true",
        "m.organization_id = p_organization_id": "true",
      },
    },
    {
      name: "app.has_tracking",
      weaken: { "m.user_id = p_user_id and": "", "where p.user_id = p_user_id": "" },
    },
    // Functions ask it that ask before who may know.
    { name: "app.is_shut_out", weaken: {} },
    { name: "app.flags_of", weaken: { "o.user_id = p_user_id": "true" } },
    { name: "public.get_user_feature_flags", weaken: {} },
    {
      name: "app.may_enter",
      weaken: {
        "coalesce((app.flags_of(app.user_id()) ->> 'ats_enabled')::boolean, false)": "true",
        "app.organizations('admin') <> '{}'": "true",
        "app.has_premium(app.user_id())": "true",
        "else false": "else true",
      },
    },
    {
      name: "app.may_set_flags",
      weaken: {
        "p_user_id = app.user_id()": "true",
        "(app.organizations() = '{}' or app.organizations('admin') <> '{}')": "true",
        "m.organization_id = any (app.organizations('owner'))": "true",
        "m.role <> 'owner'": "true",
        "m.organization_id = any (app.organizations('admin'))": "true",
        "m.user_id = p_user_id": "true",
      },
    },
  ],
  procedures: {
    "featureFlags.listFlagsOfPeople": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: inOrganization("viewer"),
      may: manages,
    },
    "featureFlags.getTracking": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: inOrganization("viewer"),
      may: inOrganization("viewer"),
    },
    "featureFlags.setTracking": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, isTracking: true }),
      sees: inOrganization("viewer"),
      may: manages,
    },
    "featureFlags.getUserFeatureFlags": { of: "instance", tells: () => '"ats_enabled":true' },
    "featureFlags.saveUserFeatureOverrides": {
      of: "person",
      input: ({ person }) => ({ user_id: person, flags: { export_enabled: false } }),
      sees,
      may: sets,
    },
    "featureFlags.validateFeatureAccess": {
      of: "instance",
      input: () => ({ feature: "ats_enabled" }),
      tells: () => "true",
    },
  },
};
