import { opportunityRights } from "#features/opportunities/policy.ts";
import { except, granted, inOrganization, nobody } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(opportunityRights.read);
const edits = granted(opportunityRights.edit);
const pays = granted(opportunityRights.setPay);

// The role of a place has the id of its hiring group.
const idOf = ({ group }: Names) => group;
const titleOf = ({ groupName }: Names) => `canary role of ${groupName}`;
const here = "opportunity_id = :group";

/** Something with one role, for whoever may do it. */
const onRole = (
  may: ReturnType<typeof granted> | undefined,
  more: (names: Names) => Record<string, unknown> = () => ({}),
  of: Partial<ProcedureWall> = {},
): ProcedureWall => ({
  of: "place",
  input: (names) => ({ opportunityId: idOf(names), ...more(names) }),
  sees: reads,
  ...(may && { may }),
  ...of,
});
const onRoles = (may: ReturnType<typeof granted>, more: (names: Names) => object = () => ({})): ProcedureWall => ({
  of: "place",
  input: (names) => ({ opportunityIds: [idOf(names)], ...more(names) }),
  sees: reads,
  may,
});
const version = () => ({ version: 1 });
const draftVersion = () => ({ version: 0 });
/** Whoever may is told what keeps it from being done: the role stands elsewhere. */
const asItStands = { answers: [200, 400, 403, 409] };

const content = `jsonb_build_object('title', 'canary role of ' || :groupName::text, 'code', '', 'location', '', 'workMode', 'onsite',
  'employment', 'full_time', 'level', '', 'priority', 'normal', 'targetDate', null, 'openings', '[]'::jsonb, 'planId', null,
  'versionPolicy', 'new_only', 'team', '[]'::jsonb, 'approverIds', '[]'::jsonb,
  'form', jsonb_build_object('resume', 'off', 'phone', 'off', 'location', 'off', 'links', 'off', 'note', 'off', 'fields', '[]'::jsonb),
  'posting', jsonb_build_object('isPublic', false, 'summary', '', 'about', '', 'firstMonths', '', 'benefits', '', 'showsRounds', true,
    'accommodations', '', 'answerDays', null, 'closesOn', null))`;

const compensates = "update organization_memberships set grants = '{compensation}' where user_id = :me";

export const opportunitiesWalls: Walls = {
  guards: [
    {
      name: "app.groups_with",
      weaken: {
        "m.user_id = app.user_id()": "true",
        "g.id = any (app.groups('member'))": "true",
        "p_grant = any (m.grants)": "true",
      },
    },
    { name: "app.is_colleague", weaken: { "p_group = any (app.groups('member')) and ": "" } },
  ],
  tables: [
    {
      table: "opportunities",
      of: "place",
      where: "id = :group",
      seed: `insert into opportunities (id, organization_id, group_id, owner_id, content, title, search_text, status)
        values (:group, :organization, :group, :person, ${content}, 'canary role of ' || :groupName::text, ' canary ', 'open')`,
      read: reads,
      add: granted(opportunityRights.create),
      change: edits,
    },
    {
      table: "opportunity_team",
      of: "place",
      where: here,
      seed: `insert into opportunity_team (opportunity_id, user_id, role, organization_id)
        values (:group, :person, 'recruiter', :organization)`,
      fresh: { role: "observer" },
      read: reads,
      add: edits,
      remove: edits,
    },
    {
      table: "opportunity_openings",
      of: "place",
      where: here,
      seed: `insert into opportunity_openings (id, opportunity_id, organization_id, position)
        values (:group, :group, :organization, 1)`,
      read: reads,
      add: edits,
      change: edits,
      remove: edits,
    },
    {
      table: "opportunity_pay",
      of: "place",
      where: here,
      seed: `insert into opportunity_pay (opportunity_id, organization_id, minimum, maximum, currency, period)
        values (:group, :organization, 1, 2, 'EUR', 'year')`,
      read: pays,
      add: pays,
      change: pays,
      remove: pays,
    },
    {
      table: "opportunity_approvals",
      of: "place",
      where: "id = :group",
      // The second one is the owner's to answer.
      seed: `insert into opportunity_approvals (id, opportunity_id, organization_id, approver_id, asked_by)
        values (:group, :group, :organization, :person, :owner), (:plan, :group, :organization, :owner, :person)`,
      fresh: { state: "asked", approver_id: null },
      inName: ["asked_by"],
      fixed: ["approver_id", "asked_by", "opportunity_id", "organization_id"],
      read: reads,
      add: edits,
      // Nobody answers for another one; see below.
      change: nobody,
    },
    {
      table: "opportunity_sources",
      of: "place",
      where: "id = :group",
      seed: `insert into opportunity_sources (id, opportunity_id, organization_id, name, token)
        values (:group, :group, :organization, 'canary', 't' || left(:group::text, 20))`,
      read: reads,
      add: edits,
      change: edits,
    },
  ],
  statements: [
    {
      name: "opportunity_approvals",
      of: "place",
      asks: "update opportunity_approvals set state = 'withdrawn' where id = :group returning id",
      tells: edits,
    },
    {
      name: "opportunity_approvals",
      of: "place",
      asks: "update opportunity_approvals set state = 'approved' where id = :plan returning id",
      tells: inOrganization("owner"),
    },
    {
      // What was answered is answered.
      name: "opportunity_approvals",
      of: "place",
      prepare: "update opportunity_approvals set state = 'approved' where id = :group",
      asks: "update opportunity_approvals set state = 'withdrawn' where id = :group returning id",
      tells: nobody,
    },
    // Members with the grant see and change pay; where it is shown, or public, everybody in the group sees it.
    ...[
      `select from opportunity_pay where ${here}`,
      `update opportunity_pay set minimum = 0 where ${here}`,
      `delete from opportunity_pay where ${here}`,
    ].map((asks) => ({
      name: "opportunity_pay",
      of: "place" as const,
      prepare: compensates,
      asks,
      tells: edits,
    })),
    {
      name: "opportunity_pay",
      of: "place",
      prepare: `${compensates}; delete from opportunity_pay where ${here}`,
      asks: "insert into opportunity_pay (opportunity_id, organization_id, minimum, currency, period) values (:group, :organization, 1, 'EUR', 'year')",
      tells: edits,
    },
    ...["is_shown", "is_public"].map((shown) => ({
      name: "opportunity_pay",
      of: "place" as const,
      prepare: `update opportunity_pay set ${shown} = true where ${here}`,
      asks: `select from opportunity_pay where ${here}`,
      tells: reads,
    })),
  ],
  functions: [
    { name: "app.is_colleague", of: "place", asks: "select where app.is_colleague(:person, :group)", tells: edits },
    {
      name: "app.groups_with",
      of: "place",
      prepare:
        "update organization_memberships set grants = grants || '{compensation}' where organization_id = :organization and role = 'member'",
      asks: "select where :group::uuid = any (app.groups_with('compensation'))",
      tells: except(edits, "admin", "owner", "landlord", "outsider"),
    },
  ],
  procedures: {
    "opportunities.list": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads, tells: titleOf },
    "opportunities.get": onRole(undefined, undefined, { tells: titleOf }),
    "opportunities.create": {
      of: "place",
      input: ({ group }) => ({ groupId: group, title: "New" }),
      sees: reads,
      may: granted(opportunityRights.create),
    },
    "opportunities.saveDraft": onRole(edits, (names) => ({
      version: 0,
      draft: {
        title: titleOf(names),
        code: "",
        location: "",
        workMode: "onsite",
        employment: "full_time",
        level: "",
        priority: "normal",
        targetDate: null,
        openings: [],
        planId: null,
        versionPolicy: "new_only",
        team: [],
        approverIds: [],
        form: { resume: "off", phone: "off", location: "off", links: "off", note: "off", fields: [] },
        posting: {
          isPublic: false,
          summary: "",
          about: "",
          firstMonths: "",
          benefits: "",
          showsRounds: true,
          accommodations: "",
          answerDays: null,
          closesOn: null,
        },
      },
    })),
    "opportunities.discardDraft": onRole(edits, draftVersion),
    "opportunities.applyDraft": onRole(edits, draftVersion),
    "opportunities.getPay": onRole(pays),
    "opportunities.getPay (where it is shown)": onRole(undefined, undefined, {
      prepare: `update opportunity_pay set is_shown = true where ${here}`,
    }),
    "opportunities.getPay (with the grant)": onRole(edits, undefined, { prepare: compensates }),
    "opportunities.setPay (with the grant)": onRole(edits, () => ({ version: 1, pay: null }), { prepare: compensates }),
    "opportunities.setPay": onRole(pays, () => ({ version: 1, pay: null })),
    "opportunities.setPay (where nothing is said)": {
      ...onRole(pays, () => ({
        version: 0,
        pay: { minimum: 1, maximum: 2, currency: "EUR", period: "year", isShown: false, isPublic: false },
      })),
      prepare: "delete from opportunity_pay where opportunity_id = :group",
    },
    "opportunities.askApproval": onRole(edits, version, asItStands),
    // The owner was asked, and somebody who tries nothing.
    "opportunities.answerApproval": onRole(inOrganization("owner"), () => ({ answer: "approved" })),
    "opportunities.answerApproval (whoever was asked)": onRole(edits, () => ({ answer: "approved" }), {
      prepare: "update opportunity_approvals set approver_id = :me::uuid where id = :plan and :me is not null",
    }),
    "opportunities.withdrawApproval": onRole(edits, version, asItStands),
    "opportunities.open": onRole(edits, version, asItStands),
    "opportunities.pause": onRole(edits, version),
    "opportunities.close": onRole(edits, () => ({ version: 1, outcome: "closed" })),
    "opportunities.archive": { ...onRoles(granted(opportunityRights.archive)), answers: [200, 403] },
    "opportunities.restore": onRoles(granted(opportunityRights.archive)),
    "opportunities.duplicate": onRoles(granted(opportunityRights.create)),
    "opportunities.setOwner": onRoles(granted(opportunityRights.setOwner), ({ person }) => ({ ownerId: person })),
    "opportunities.addSource": onRole(edits, () => ({ name: "Board" })),
    "opportunities.removeSource": onRole(edits, (names) => ({ sourceId: idOf(names) })),
    "opportunities.restoreSource": onRole(edits, (names) => ({ sourceId: idOf(names) })),
    "opportunities.activity": onRole(undefined),
    "opportunities.insights": onRole(undefined),
    "opportunities.ofPlan": { of: "place", input: ({ plan }) => ({ planId: plan }), sees: reads },
    "opportunities.previewUpgrade": onRole(undefined, undefined, { answers: [400] }),
    "opportunities.upgrade": onRole(edits, () => ({ version: 1, versionPolicy: "ask" }), { answers: [400] }),
    "opportunities.detach": onRole(edits, version, { answers: [400] }),
  },
};
