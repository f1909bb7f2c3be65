import { planLinkRights } from "#features/plan-sharing/policy.ts";
import { everybody, granted, inGroup, nobody } from "../audience.ts";
import type { FunctionWall, Walls } from "../expectation.ts";

const creates = granted(planLinkRights.create);
const sees = granted(planLinkRights.see);
const revokes = granted(planLinkRights.revoke);

const opens = (prepare: string, tells: FunctionWall["tells"]): FunctionWall => ({
  name: "app.open_plan_link",
  of: "place",
  prepare,
  asks: "select where app.open_plan_link('plan hash of ' || :plan) is not null",
  tells,
});
const takesOver = (prepare: string, tells: FunctionWall["tells"]): FunctionWall => ({
  name: "app.take_over_links",
  of: "place",
  prepare,
  asks: "select where app.take_over_links(array[:plan::uuid]) > 0",
  tells,
});
const change = (what: string) => `update plan_links set ${what} where id = :plan`;
const spoilt = (column: string, value: string) =>
  `insert into plan_links (organization_id, plan_id, kind, secret_hash, created_by, expires_at, ${column})
   values (:organization, :plan, 'plan', 'new', :me, now() + interval '1 day', ${value})`;

export const planSharingWalls: Walls = {
  tables: [
    {
      table: "plan_links",
      of: "place",
      where: "id = :plan",
      // The link has its plan's id, so that both are found by one name.
      seed: `insert into plan_links (id, organization_id, plan_id, kind, secret_hash, created_by, expires_at)
             values (:plan, :organization, :plan, 'plan', 'plan hash of ' || :plan, :owner, now() + interval '1 day')`,
      inName: ["created_by"],
      fixed: ["created_by", "organization_id", "plan_id", "kind", "secret_hash", "expires_at"],
      read: sees,
      add: creates,
      change: revokes,
    },
  ],
  statements: [
    spoilt("revoked_at", "now()"),
    spoilt("stopped_at", "now()"),
    spoilt("last_opened_at", "now()"),
    spoilt("opens", "1"),
  ].map((asks) => ({
    name: "plan_links",
    of: "place" as const,
    asks,
    tells: nobody,
  })),
  functions: [
    opens("select", everybody),
    opens(change("revoked_at = now()"), nobody),
    opens(change("stopped_at = now()"), nobody),
    opens(change("created_at = now() - interval '2 days', expires_at = now()"), nobody),
    opens(change("secret_hash = 'another'"), nobody),
    opens("update interview_plans set status = 'archived', status_before = 'draft' where id = :plan", nobody),
    // A link that is not named stays stopped.
    {
      ...takesOver(change("stopped_at = now()"), nobody),
      asks: "select where app.take_over_links(array[:group::uuid]) > 0",
    },
    takesOver(change("stopped_at = now()"), granted(planLinkRights.takeOver)),
    takesOver("select", nobody),
    takesOver(change("stopped_at = now(), revoked_at = now()"), nobody),
    takesOver(change("stopped_at = now(), created_at = now() - interval '2 days', expires_at = now()"), nobody),
  ],
  guards: [
    {
      name: "app.open_plan_link",
      weaken: {
        "p.id = l.plan_id": "true",
        "p.status <> 'archived'": "true",
        "l.secret_hash = p_secret_hash": "true",
        "l.revoked_at is null": "true",
        "l.stopped_at is null": "true",
        "app.is_open(l.created_at, l.expires_at)": "true",
      },
    },
    {
      name: "app.take_over_links",
      weaken: {
        "p.id = l.plan_id": "true",
        "l.id = any (p_links)": "true",
        "p.group_id = any (app.groups('member'))": "true",
        "l.stopped_at is not null": "true",
        "l.revoked_at is null": "true",
        "app.is_open(l.created_at, l.expires_at)": "true",
      },
    },
  ],
  procedures: {
    "planSharing.create": {
      of: "place",
      input: ({ plan }) => ({ planId: plan, kind: "plan" }),
      sees: inGroup("viewer"),
      may: creates,
    },
    "planSharing.list": {
      of: "place",
      input: ({ plan }) => ({ planId: plan }),
      sees: inGroup("viewer"),
      may: sees,
      tells: ({ plan }) => plan,
    },
    "planSharing.revoke": { of: "place", input: ({ plan }) => ({ linkId: plan }), sees: revokes },
    "planSharing.takeOver": {
      of: "place",
      input: ({ plan }) => ({ linkId: plan }),
      sees: granted(planLinkRights.takeOver),
      answers: [409],
    },
    "planSharing.open": { of: "instance", input: () => ({ secret: "unknown" }), sees: nobody },
  },
};
