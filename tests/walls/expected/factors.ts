import { factorRights } from "#features/factors/policy.ts";
import { granted, inOrganization, nobody, oneself, oneselfHalfway } from "../audience.ts";
import type { FunctionWall, ProcedureWall, TableWall, Walls } from "../expectation.ts";

/** A session that lacks its second factor passes it, and does nothing else with it. */
const passed = { read: oneselfHalfway, change: oneselfHalfway, add: oneself, remove: oneself };
const belongs = inOrganization("viewer");
const seesStanding = granted(factorRights.seeStanding);
const raises = (prepare: string, tells: FunctionWall["tells"]): FunctionWall => ({
  name: "app.raise_session",
  of: "person",
  prepare,
  asks: "select app.raise_session(repeat('x', 40))",
  // Whoever has two sessions is raised in one of them.
  tells: (who, relation) => tells(who, relation),
});
const verified = "with verified as (update factors set status = 'verified' where id = :person)";
const onFactor = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "person",
  input: ({ factor }) => ({ factorId: factor }),
  sees: oneself,
  ...more,
});

const sessionOf = (user: string) => `(select id from sessions where user_id = ${user} order by created_at, id limit 1)`;
const challengeBetween = (told: string, factorOf: string, user: string): TableWall => ({
  table: `factor_challenges (${told})`,
  of: "person",
  where: `factor_id = ${factorOf} and session_id = ${sessionOf(user)}`,
  seed: `insert into factor_challenges (factor_id, session_id, expires_at, created_at)
         values (${factorOf}, ${sessionOf(user)}, now() + interval '1 hour', now())`,
  read: nobody,
  add: nobody,
  change: nobody,
  remove: nobody,
});

export const factorsWalls: Walls = {
  tables: [
    {
      table: "factors",
      of: "person",
      where: "id = :person",
      seed: `insert into factors (id, user_id, factor_type, friendly_name, sealed)
             values (:person, :person, 'totp', 'kept', 'x')`,
      fresh: { friendly_name: "new" },
      fixed: ["user_id", "factor_type", "sealed"],
      ...passed,
    },
    {
      // Whoever has still to pass a factor sees such a one, and cannot make it count.
      table: "factors (that never was verified)",
      of: "person",
      where: "user_id = :person and friendly_name = 'begun'",
      seed: `insert into factors (user_id, factor_type, friendly_name, sealed) values (:person, 'totp', 'begun', 'x')`,
      fresh: { friendly_name: "begun anew" },
      ...passed,
      change: oneself,
    },
    {
      table: "factor_challenges",
      of: "person",
      where: "factor_id = :person and session_id in (select id from sessions where user_id = :person)",
      seed: `insert into factor_challenges (factor_id, session_id, expires_at, created_at)
             select :person, id, now() + interval '1 hour', now() from sessions
              where user_id = :person order by created_at, id limit 1`,
      fixed: ["factor_id", "session_id", "expires_at"],
      read: oneselfHalfway,
      add: oneselfHalfway,
      change: oneselfHalfway,
      remove: oneselfHalfway,
    },
    // One's own session and one's own factor: either alone is not enough.
    challengeBetween("in somebody else's session", ":person", ":foreigner"),
    challengeBetween("of somebody else's factor", ":foreigner", ":person"),
    {
      table: "recovery_code_sets",
      of: "person",
      where: "user_id = :person",
      seed: "insert into recovery_code_sets (user_id, created_at) values (:person, now())",
      fixed: ["user_id"],
      ...passed,
    },
    {
      table: "recovery_codes",
      of: "person",
      where: "user_id = :person",
      seed: "insert into recovery_codes (user_id, code_hash) values (:person, 'hash')",
      fixed: ["user_id", "code_hash"],
      ...passed,
    },
  ],
  statements: [
    {
      // All at once, which asks no policy for reading: nobody's but one's own.
      name: "factors",
      of: "person",
      prepare: "update factors set status = 'verified', tries = 7 where id = :person",
      asks: "update factors set tries = default",
      spares: "select tries::text from factors where id = :person",
      tells: oneselfHalfway,
    },
    {
      name: "organizations",
      of: "place",
      asks: "update organizations set requires_second_factor = true where id = :organization",
      tells: granted(factorRights.require),
    },
  ],
  functions: [
    {
      name: "app.session_id",
      of: "person",
      asks: "select where app.session_id() in (select id from sessions where user_id = :person)",
      tells: oneself,
    },
    {
      name: "app.factor_user_id",
      of: "person",
      asks: "select where app.factor_user_id() = :person",
      tells: oneselfHalfway,
    },
    { name: "app.factor_owner_id", of: "person", asks: "select where app.factor_owner_id() = :person", tells: oneself },
    {
      name: "app.count_recent_challenges",
      of: "person",
      asks: `select from app.count_recent_challenges(:person, now() - interval '1 day') where asked > 0`,
      tells: oneselfHalfway,
    },
    raises("select", nobody),
    raises(
      "update factor_challenges set passed_at = now() where factor_id = :person",
      // Everybody else's factor never was verified.
      (who, relation) => who === "halfway" && relation === "own",
    ),
    raises(`${verified} update factor_challenges set passed_at = now() where factor_id = :person`, oneselfHalfway),
    raises(
      `${verified} update factor_challenges set passed_at = now(), session_id = ${sessionOf(":me")}
        where factor_id = :person and :me::uuid is not null`,
      oneselfHalfway,
    ),
    raises(
      `${verified} update factor_challenges set passed_at = now(), session_id = (select id from sessions where user_id <> :me limit 1)
        where factor_id = :me`,
      nobody,
    ),
    raises("update recovery_codes set used_at = now() where user_id = :person", oneselfHalfway),
    {
      name: "app.factor_standing",
      of: "place",
      asks: "select from app.factor_standing(:organization)",
      tells: seesStanding,
    },
  ],
  guards: [
    {
      name: "app.count_recent_challenges",
      weaken: { "f.id = p_factor_id": "true", "f.user_id = app.factor_user_id()": "true" },
    },
    {
      name: "app.raise_session",
      weaken: {
        "s.id = app.session_id()": "true",
        "c.session_id = s.id": "true",
        "f.user_id = s.user_id": "true",
        "f.status = 'verified'": "true",
        "c.passed_at = now()": "true",
        "r.user_id = s.user_id": "true",
        "r.used_at = now()": "true",
      },
    },
    {
      name: "app.factor_standing",
      weaken: { "o.id = p_organization_id": "true", "o.id = any (app.organizations('admin'))": "true" },
    },
  ],
  procedures: {
    "factors.list": { of: "instance", tells: () => "kept" },
    "factors.getOverview": { of: "instance", tells: () => "kept" },
    "factors.create": { of: "instance", input: () => ({ friendly_name: "new", factor_type: "totp" }) },
    "factors.rename": onFactor({ input: ({ factor }) => ({ factorId: factor, friendly_name: "new" }) }),
    "factors.remove": onFactor(),
    "factors.challenge": onFactor({ sees: oneselfHalfway }),
    "factors.verify": onFactor({
      input: ({ factor, plan }) => ({ factorId: factor, code: "000000", challenge_id: plan }),
      sees: oneselfHalfway,
      answers: [400],
    }),
    "factors.createRecoveryCodes": { of: "instance", answers: [400] },
    "factors.verifyRecoveryCode": { of: "instance", input: () => ({ code: "AAAAAAAA" }), answers: [400] },
    "factors.getStanding": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: belongs,
      may: seesStanding,
    },
    "factors.setRequirement": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, isRequired: false }),
      sees: belongs,
      may: granted(factorRights.require),
    },
  },
};
