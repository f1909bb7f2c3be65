import { privacyRights } from "#features/privacy/policy.ts";
import { type Audience, everybody, granted, inGroup, inOrganization, nobody } from "../audience.ts";
import {
  type FunctionWall,
  type Names,
  type PathWall,
  type ProcedureWall,
  toErased,
  tracksNobody,
  type Walls,
} from "../expectation.ts";

const reads = granted(privacyRights.read);
const works = granted(privacyRights.extend);
const leads = inOrganization("admin");
const belongs = inOrganization("viewer");

// The person of a place has the id of its hiring group, as in people.ts.
const one = `insert into people (id, organization_id, full_name, name_key, search_text)
     values (:group, :organization, 'canary kept human', 'canary', ' canary ') on conflict do nothing;
   insert into group_people (group_id, person_id, organization_id, full_name, search_text)
     values (:group, :group, :organization, 'canary kept human', ' canary ') on conflict do nothing;`;
const rule = `insert into retention_rules (id, organization_id, is_on, ended_months, prospect_months)
    values (:group, :organization, true, 12, 12) on conflict do nothing;`;
const document = `${one} insert into documents (id, organization_id, group_id, person_id, name, media_type, size, sha256, reading, words)
    values (:group, :organization, :group, :group, 'cv.txt', 'text/plain', 6, repeat('a', 64), 'read', 'canary') on conflict do nothing;`;
const note = `insert into candidate_notes (id, organization_id, group_id, candidate_id, author_id, body)
    values (:group, :organization, :group, :candidate, :person, 'canary note') on conflict do nothing;`;

const closes = (who: string) =>
  `update privacy_requests set state = 'done', closed_at = now(), closed_by = ${who} where id = :group`;
const onTable = (name: string, asks: string, tells: Audience, prepare?: string): FunctionWall => ({
  name,
  of: "place",
  asks,
  tells,
  ...(prepare !== undefined && { prepare }),
});
const asks = (name: string, statement: string, tells: Audience, prepare?: string): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: statement,
  tells,
  ...(prepare !== undefined && { prepare }),
});
const inTheOrganization = (more: Record<string, unknown> = {}, wall: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ organization }) => ({ organizationId: organization, ...more }),
  sees: belongs,
  may: leads,
  ...wall,
});
const onPerson = (
  more: (names: Names) => Record<string, unknown>,
  wall: Partial<ProcedureWall> = {},
): ProcedureWall => ({
  of: "place",
  input: (names) => ({ personId: names.group, ...more(names) }),
  sees: reads,
  may: works,
  ...wall,
});

const copy: PathWall = {
  feature: "privacy",
  of: "place",
  at: "/api/people/:group/copy",
  needs: "session",
  sees: reads,
  may: granted(privacyRights.export),
};

export const privacyWalls: Walls = {
  tables: [
    {
      // The first event of every organization is there since it was made.
      table: "audit_events",
      of: "place",
      where: "organization_id = :organization and seq = 1",
      read: leads,
      frozen: true,
      never: {
        "update audit_events set detail = detail where organization_id = :organization and seq = 1": "23001",
        "delete from audit_events where organization_id = :organization and seq = 1": "23001",
      },
    },
    { table: "audit_heads", of: "instance", where: "true" },
    {
      table: "audit_subjects",
      of: "place",
      where: "organization_id = :organization and kind = 'user' and thing_id = :owner",
      read: leads,
    },
    {
      table: "audit_signatures",
      of: "place",
      where: "organization_id = :organization and seq = 999999",
      seed: `insert into audit_signatures (organization_id, seq, hash, signed_at, public_key, signature)
        values (:organization, 999999, repeat('0', 64), now(), repeat('A', 44), repeat('A', 88)) on conflict do nothing`,
      read: leads,
      frozen: true,
      never: {
        "delete from audit_signatures where organization_id = :organization": "23001",
      },
    },
    {
      table: "retention_rules",
      of: "place",
      where: "group_id = :group",
      seed: `insert into retention_rules (organization_id, group_id, ended_months, updated_by)
        values (:organization, :group, 12, :person) on conflict do nothing`,
      fixed: ["organization_id", "group_id"],
      read: belongs,
      add: leads,
      change: leads,
      remove: leads,
    },
    {
      table: "retention_extensions",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into retention_extensions (id, organization_id, person_id, until, reason)
        values (:group, :organization, :group, '2030-01-01', 'canary reason')`,
      read: reads,
      never: toErased(`insert into retention_extensions (organization_id, person_id, until, reason)
        values (:organization, :group, '2030-01-02', 'why')`),
    },
    {
      table: "privacy_requests",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into privacy_requests (id, organization_id, group_id, person_id, kind, via, note, due_on, added_by)
        values (:group, :organization, :group, :group, 'export', 'team', 'canary request', '2030-01-01', :person)`,
      fresh: { kind: "erase" },
      inName: ["added_by"],
      fixed: ["organization_id", "group_id", "person_id", "kind", "via"],
      read: works,
      add: works,
      change: works,
      never: toErased(`insert into privacy_requests (organization_id, group_id, person_id, kind, via, due_on)
        values (:organization, :group, :group, 'correct', 'team', '2030-01-01')`),
    },
    {
      table: "erasures",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into erasures (id, organization_id, person_id, cause, reason)
        values (:group, :organization, :group, 'request', 'asked') on conflict do nothing`,
      read: leads,
    },
  ],
  statements: [
    onTable(
      "privacy_requests",
      `insert into privacy_requests (organization_id, group_id, person_id, kind, via, due_on, added_by)
        values (:organization, :group, :group, 'erase', 'candidate', '2030-01-01', :me)`,
      nobody,
    ),
    onTable("privacy_requests", closes(":me"), works),
    onTable("privacy_requests", closes(":person"), nobody),
    // The rule of the organization is changed, and never gone.
    onTable(
      "retention_rules",
      "delete from retention_rules where organization_id = :organization and group_id is null",
      nobody,
      "insert into retention_rules (organization_id, is_on, ended_months) values (:organization, true, 12) on conflict do nothing",
    ),
  ],
  functions: [
    asks(
      "note_audit",
      "select where app.note_audit(:organization, 'person_exported', 'organization', :organization, '{}') is not null",
      belongs,
    ),
    asks(
      "try_rules",
      `select from app.try_rules(:organization, '[{"groupId": null, "endedMonths": 1, "hiredMonths": 1, "prospectMonths": 1}]')`,
      leads,
      one,
    ),
    asks("rules_changed", "select where app.rules_changed(:organization) is not null", leads),
    asks("extend_person", "select where app.extend_person(:group, '2030-01-01', 'why') is not null", works, one),
    asks("why_due", "select from app.why_due(array[:group::uuid])", reads, one + rule),
    asks(
      "queue_erasure",
      "select where app.queue_erasure(:group, 'asked') = 'done'",
      leads,
      `${one} delete from erasures where person_id = :group`,
    ),
    asks(
      "tombstone",
      "select where app.tombstone(:group) is not null",
      reads,
      `${one} insert into erasures (organization_id, person_id, cause, reason) values (:organization, :group, 'request', 'asked') on conflict do nothing`,
    ),
    // Whoever holds the secret asks; that they hold it is their right.
    asks(
      "request_privacy",
      "select where app.request_privacy('canary privacy ' || :group::text, 'export', '') is not null",
      everybody,
      `insert into candidate_links (organization_id, candidate_id, secret_hash, ends_at)
         values (:organization, :candidate, 'canary privacy ' || :group::text, now() + interval '1 day') on conflict do nothing`,
    ),
    asks(
      "redact_document",
      "select where app.redact_document(:group, 'x.txt', 'x', '', repeat('b', 64), 1) is not null",
      works,
      document,
    ),
    asks("redact_note", "select where app.redact_note(:group, 'x', '')", inGroup("admin"), note),
    asks("is_file_named", "select where not app.is_file_named(:organization, repeat('c', 64))", belongs),
  ],
  guards: [
    // What they are given is computed, not looked up; and they are granted to nobody.
    { name: "app.audit_subject", weaken: {} },
    { name: "app.add_audit", weaken: {} },
    { name: "app.standing_rules", weaken: {} },
    { name: "app.retention_plan", weaken: {} },
    { name: "app.follow_rules", weaken: {} },
    { name: "app.columns_of_people", weaken: {} },
    { name: "app.erase_rows", weaken: {} },
    { name: "app.erase_from_interviews", weaken: {} },
    { name: "app.queue_due_erasures", weaken: {} },
    { name: "app.derive_request_task", weaken: {} },
    {
      name: "app.note_audit",
      weaken: { "not p_organization_id = any (app.organizations())": "false" },
    },
    { name: "app.try_rules", weaken: { "p_organization_id = any (app.organizations('admin'))": "true" } },
    {
      name: "app.rules_changed",
      weaken: { "not coalesce(p_organization_id = any (app.organizations('admin')), false)": "false" },
    },
    { name: "app.extend_person", weaken: { "not app.sees_person(p_person_id, 'member')": "false" } },
    { name: "app.why_due", weaken: { "app.sees_person(n.person_id)": "true" } },
    {
      name: "app.queue_erasure",
      weaken: { "not known.organization_id = any (app.organizations('admin'))": "false" },
    },
    { name: "app.tombstone", weaken: { "app.sees_person(p_person_id)": "true" } },
    // The secret is the right.
    { name: "app.request_privacy", weaken: {} },
    { name: "app.redact_document", weaken: { "not standing.group_id = any (app.groups('member'))": "false" } },
    { name: "app.redact_note", weaken: { "not standing.group_id = any (app.groups('admin'))": "false" } },
    { name: "app.is_file_named", weaken: { "not p_organization_id = any (app.organizations())": "false" } },
  ],
  procedures: {
    "privacy.listAudit": inTheOrganization({}, { tells: () => "member_added" }),
    "privacy.verifyAudit": inTheOrganization(),
    "privacy.exportAudit": inTheOrganization(),
    "privacy.getRules": inTheOrganization({}, { may: belongs }),
    "privacy.saveRule": inTheOrganization({
      version: 0,
      rule: { isOn: false, endedMonths: 12, hiredMonths: null, prospectMonths: null },
    }),
    "privacy.saveRule (of a group elsewhere)": {
      of: "place",
      input: ({ organization, foreignGroup }) => ({
        organizationId: organization,
        version: 0,
        rule: { groupId: foreignGroup, isOn: true, endedMonths: 6, hiredMonths: null, prospectMonths: null },
      }),
      sees: belongs,
      may: leads,
      answers: [404],
    },
    "privacy.tryRules": inTheOrganization({ rules: [{ endedMonths: 12, hiredMonths: null, prospectMonths: null }] }),
    "privacy.listDue": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads },
    "privacy.ofPerson": onPerson(() => ({}), { may: reads }),
    "privacy.extend": {
      of: "place",
      input: ({ group }) => ({ personIds: [group], until: "2028-01-01", reason: "why" }),
      sees: reads,
      may: works,
    },
    "privacy.erase": {
      of: "place",
      input: ({ group }) => ({ personIds: [group], reason: "asked" }),
      sees: reads,
      may: granted(privacyRights.erase),
    },
    "privacy.listErasures": inTheOrganization(),
    "privacy.listRequests": inTheOrganization({}, { may: belongs }),
    "privacy.addRequest": onPerson(() => ({ kind: "correct" })),
    "privacy.closeRequest": {
      of: "place",
      input: ({ group }) => ({ requestId: group, state: "done" }),
      sees: works,
    },
    "privacy.request": {
      of: "instance",
      input: () => ({ secret: "no link has this", kind: "export" }),
      sees: everybody,
      answers: [404],
    },
    "privacy.redactDocument": {
      of: "place",
      input: ({ group }) => ({ documentId: group, words: ["no such words"] }),
      sees: reads,
      may: works,
      answers: [400],
    },
    "privacy.redactNote": {
      of: "place",
      input: ({ candidate }) => ({ noteId: candidate, words: ["no such words"] }),
      sees: reads,
      may: works,
      answers: [400],
    },
    // It is another member's.
    "privacy.redactNote (with words of it)": {
      of: "place",
      input: ({ candidate }) => ({ noteId: candidate, words: ["canary"] }),
      sees: reads,
      may: inGroup("admin"),
    },
  },
  paths: {
    "POST /api/people/:personId/copy": copy,
    "POST /api/people/:personId/copy (without tracking)": {
      ...copy,
      prepare: tracksNobody,
      sees: everybody,
      may: nobody,
    },
  },
};
