import { peopleRights } from "#features/people/policy.ts";
import { type Audience, everybody, granted, inGroup, inOrganization, nobody } from "../audience.ts";
import { type FunctionWall, type Names, type ProcedureWall, toErased, type Walls } from "../expectation.ts";

const reads = granted(peopleRights.read);
const edits = granted(peopleRights.edit);

// The person of a place has the id of its hiring group, and who is merged with them that of its plan.
const idOf = ({ group }: Names) => group;
const nameOf = ({ groupName }: Names) => `canary human of ${groupName}`;
const human = (id: string, name: string) =>
  `insert into people (id, organization_id, full_name, name_key, search_text)
     values (${id}, :organization, ${name}, 'canary', ' canary ') on conflict do nothing;
   insert into group_people (group_id, person_id, organization_id, full_name, search_text)
     values (:group, ${id}, :organization, ${name}, ' canary ') on conflict do nothing;`;
const one = human(":group", "'canary human of ' || :groupName::text");
const other = human(":plan", "'canary other human of ' || :groupName::text");

const unknown = "delete from group_people where person_id = :group";
const unseen = `insert into people (id, organization_id, full_name, name_key, search_text) values (:round, :organization, 'x', 'x', '');`;
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
const onPerson = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: (names) => ({ personId: idOf(names) }),
  sees: reads,
  may: edits,
  ...more,
});
const withPerson = (
  more: (names: Names) => Record<string, unknown>,
  wall: Partial<ProcedureWall> = {},
): ProcedureWall => onPerson({ input: (names) => ({ personId: idOf(names), ...more(names) }), ...wall });
const onPool = (more: (names: Names) => Record<string, unknown> = () => ({})): ProcedureWall => ({
  of: "place",
  input: (names) => ({ poolId: idOf(names), ...more(names) }),
  sees: reads,
  may: edits,
});
const inTheGroup = (more: Record<string, unknown> = {}, wall: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ group }) => ({ groupId: group, ...more }),
  sees: reads,
  may: edits,
  ...wall,
});
const draft = (names: Names) => ({ fullName: nameOf(names) });

/** Somebody of another organization whom whoever tries sees, too: they belong to both. */
const inTwo = (role: string) => `insert into people (id, organization_id, full_name, name_key, search_text)
      select :round, organization_id, 'somebody', 'somebody', '' from groups where id = :foreignGroup;
    insert into group_people (group_id, person_id, organization_id, full_name, search_text)
      select :foreignGroup, :round, organization_id, 'somebody', '' from groups where id = :foreignGroup;
    insert into organization_memberships (organization_id, user_id, role)
      select g.organization_id, u.id, '${role}' from groups g, users u where g.id = :foreignGroup and u.id = :me on conflict do nothing;
    insert into group_memberships (organization_id, group_id, user_id)
      select g.organization_id, g.id, u.id from groups g, users u where g.id = :foreignGroup and u.id = :me on conflict do nothing`;

export const peopleWalls: Walls = {
  tables: [
    {
      // A person is of no group until one knows them: whoever works in the organization adds one, in their own name.
      table: "people",
      of: "place",
      where: "id = :group",
      seed: one,
      inName: ["created_by"],
      fixed: ["organization_id", "merged_into", "erased_at", "consent_state"],
      read: reads,
      add: inOrganization("member"),
      change: edits,
    },
    {
      // Known to one group, made known to it once more: who sees them only through that row has lost sight of them.
      table: "group_people",
      of: "place",
      where: "group_id = :group and person_id = :group",
      seed: one,
      read: reads,
      add: inGroup("admin"),
    },
    {
      table: "person_contacts",
      of: "place",
      where: "person_id = :group",
      seed: `${one} insert into person_contacts (organization_id, person_id, kind, value, match_key)
        values (:organization, :group, 'email', 'canary@example.org', 'canary@example.org')`,
      fresh: { kind: "phone" },
      read: granted(peopleRights.readContacts),
      add: edits,
      change: edits,
      remove: edits,
      never: toErased(`insert into person_contacts (organization_id, person_id, kind, value, match_key)
        values (:organization, :group, 'phone', '1', '1')`),
    },
    {
      table: "people_pools",
      of: "place",
      where: "id = :group",
      seed: "insert into people_pools (id, organization_id, group_id, name) values (:group, :organization, :group, 'canary pool')",
      fresh: { name: "another pool" },
      fixed: ["group_id", "organization_id"],
      read: reads,
      add: edits,
      change: edits,
    },
    {
      table: "pool_people",
      of: "place",
      where: "pool_id = :group and person_id = :group",
      seed: `${one} insert into people_pools (id, organization_id, group_id, name)
          values (:group, :organization, :group, 'canary pool') on conflict do nothing;
        insert into pool_people (pool_id, person_id, organization_id, added_by) values (:group, :group, :organization, :person)`,
      inName: ["added_by"],
      read: reads,
      add: edits,
      remove: edits,
      never: toErased(
        "insert into pool_people (pool_id, person_id, organization_id) values (:group, :group, :organization)",
      ),
    },
    {
      table: "person_relations",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into person_relations (id, organization_id, person_id, kind, other_user_id, added_by)
        values (:group, :organization, :group, 'knows', :owner, :person)`,
      inName: ["added_by"],
      read: reads,
      add: edits,
      remove: edits,
      never: toErased(`insert into person_relations (organization_id, person_id, kind, other_user_id)
        values (:organization, :group, 'knows', :person)`),
    },
    {
      table: "person_merges",
      of: "place",
      where: "id = :group",
      seed: `${one} ${other} insert into person_merges (id, organization_id, kept_id, merged_id, before, moved)
        values (:group, :organization, :group, :plan, '{}', '{}')`,
      hidden: ["before", "moved"],
      read: reads,
    },
    {
      table: "consent_requests",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into consent_requests (id, organization_id, person_id, group_id, secret_hash, months, ends_at)
        values (:group, :organization, :group, :group, 'canary ' || :group::text, 12, now() + interval '1 day')`,
      hidden: ["secret_hash"],
      read: reads,
      never: toErased(`insert into consent_requests (organization_id, person_id, group_id, secret_hash, months, ends_at)
        values (:organization, :group, :group, 'another', 12, now() + interval '1 day')`),
    },
    {
      table: "hiring_events",
      of: "place",
      where: "id = :group",
      seed: `${one} insert into hiring_events (id, organization_id, group_id, person_id, actor_id, what)
        values (:group, :organization, :group, :group, :person, 'person_added')`,
      inName: ["actor_id"],
      // It tells no more of them than the id that whoever wrote it knew.
      free: ["person_id"],
      read: reads,
      add: edits,
      never: {
        "update hiring_events set what = what where id = :group": "23001",
        "delete from hiring_events where id = :group": "23001",
      },
    },
  ],
  statements: [
    // Whom no group knows any more is there for owner and admins; who was merged or erased stays as they are.
    onTable("people", "select from people where id = :group", inGroup("admin"), unknown),
    onTable("people", "update people set headline = 'x' where id = :group", inGroup("admin"), unknown),
    onTable(
      "people",
      "update people set headline = 'x' where id = :group",
      nobody,
      `${other} update people set merged_into = :plan where id = :group`,
    ),
    onTable(
      "people",
      "update people set headline = 'x' where id = :group",
      nobody,
      "update people set erased_at = now() where id = :group",
    ),
    // Whoever added somebody makes them known to groups in which they work.
    onTable(
      "group_people",
      `insert into group_people (group_id, person_id, organization_id, full_name, search_text) values (:group, :round, :organization, 'x', '')`,
      edits,
      `${unseen} update people set created_by = :me where id = :round`,
    ),
    // A relation names nobody whom one does not see, and no stranger.
    onTable(
      "person_relations",
      `insert into person_relations (organization_id, person_id, kind, other_person_id, added_by)
        values (:organization, :group, 'knows', :round, :me)`,
      inGroup("admin"),
      unseen,
    ),
    onTable(
      "person_relations",
      `insert into person_relations (organization_id, person_id, kind, other_user_id, added_by)
        values (:organization, :group, 'knows', :foreigner, :me)`,
      nobody,
    ),
    onTable(
      "person_relations",
      "select from person_relations where id = :group",
      inGroup("admin"),
      `${unseen} update person_relations set other_user_id = null, other_person_id = :round where id = :group`,
    ),
  ],
  functions: [
    asks("sees_person", "select where app.sees_person(:group)", reads),
    asks("sees_person", "select where app.sees_person(:group, 'member')", edits),
    // Whom no group knows any more is there for owner and admins.
    asks(
      "sees_person",
      "select where app.sees_person(:group)",
      inGroup("admin"),
      "delete from group_people where person_id = :group",
    ),
    asks("may_know_person", "select where app.may_know_person(:group)", reads),
    asks(
      "candidacy_statuses",
      "select where app.candidacy_statuses(:group) <> '{}'",
      reads,
      "insert into candidates (organization_id, group_id, person_id, name) values (:organization, :group, :group, 'x')",
    ),
    asks("person_now", "select where app.person_now(:group) is not null", reads),
    asks("merge_people", "select where app.merge_people(:group, :plan, '{}') is not null", edits),
    // Whoever sees one of the two alone merges nobody.
    ...[":group", ":plan"].map((human) =>
      asks(
        "merge_people",
        "select where app.merge_people(:group, :plan, '{}') is not null",
        inGroup("admin"),
        `delete from group_people where person_id = ${human}`,
      ),
    ),
    asks(
      "unmerge_people",
      "select where app.unmerge_people(:group) is not null",
      edits,
      "update people set merged_into = :group where id = :plan",
    ),
    asks(
      "ask_consent",
      "select where app.ask_consent(:group, :group, 'new ' || :group::text, 12, now() + interval '1 day') is not null",
      edits,
    ),
    // Whoever holds the secret answers; that they hold it is their right.
    asks("look_at_consent", "select where app.look_at_consent('canary ' || :group::text) is not null", everybody),
    asks(
      "answer_consent",
      "select where app.answer_consent('canary ' || :group::text, 'given') is not null",
      everybody,
    ),
  ],
  guards: [
    {
      name: "app.sees_person",
      weaken: {
        "gp.group_id = any (app.groups(p_min_role))": "true",
        "app.groups(p_min_role)": "app.groups()",
        "p.organization_id = any (app.organizations('admin'))": "true",
      },
    },
    { name: "app.may_know_person", weaken: { "app.sees_person(p_person_id)": "true" } },
    { name: "app.candidacy_statuses", weaken: { "c.group_id = any (app.groups())": "true" } },
    { name: "app.person_now", weaken: { "app.sees_person(now_id)": "true" } },
    {
      name: "app.merge_people",
      weaken: {
        "not app.sees_person(kept.id, 'member')": "false",
        "not app.sees_person(merged.id, 'member')": "false",
      },
    },
    { name: "app.unmerge_people", weaken: { "not app.sees_person(merge.kept_id, 'member')": "false" } },
    { name: "app.ask_consent", weaken: { "not coalesce(p_group_id = any (app.groups('member')), false)": "false" } },
    // Granted to nobody: triggers, merging and the daily job call them.
    { name: "app.know_person", weaken: {} },
    { name: "app.tables_of_people", weaken: {} },
    { name: "app.rename_candidacies", weaken: {} },
    { name: "app.end_consents", weaken: {} },
    // The secret is the right.
    { name: "app.look_at_consent", weaken: {} },
    { name: "app.answer_consent", weaken: {} },
  ],
  procedures: {
    "people.list": inTheGroup({}, { may: reads, tells: nameOf }),
    "people.find": { of: "place", input: () => ({ search: "canary" }), sees: reads, isList: true, tells: nameOf },
    "people.get": onPerson({ may: reads, tells: nameOf }),
    "people.listEvents": onPerson({ may: reads, tells: () => "person_added" }),
    "people.findDuplicates": inTheGroup({ mails: ["canary@example.org"] }),
    "people.create": inTheGroup({ person: { fullName: "New" } }),
    "people.save": withPerson((names) => ({ version: 1, person: draft(names) }), { tells: nameOf }),
    "people.setDoNotContact": withPerson(() => ({ doNotContact: true })),
    "people.logContact": withPerson(({ group }) => ({ groupId: group, way: "call", note: "Hello" })),
    // No group knows them any more.
    "people.logContact (in a group that does not know them)": {
      ...withPerson(({ group }) => ({ groupId: group, way: "call", note: "Hello" }), { sees: () => false }),
      prepare: "delete from group_people where person_id = :group",
    },
    "people.relate": withPerson(({ owner }) => ({ kind: "knows", otherUserId: owner })),
    // Whoever tries sees both.
    "people.relate (to somebody of another organization)": {
      ...withPerson(({ round }) => ({ kind: "knows", otherPersonId: round }), { answers: [404] }),
      prepare: inTwo("viewer"),
    },
    "people.unrelate": withPerson((names) => ({ relationId: idOf(names) })),
    "people.merge": withPerson((names) => ({ version: 1, otherId: names.plan, otherVersion: 1, person: draft(names) })),
    "people.merge (with somebody of another organization)": {
      ...withPerson((names) => ({ version: 99, otherId: names.round, otherVersion: 1, person: draft(names) }), {
        answers: [404],
      }),
      prepare: inTwo("member"),
    },
    // It stands in the table, and was never done: that is what whoever may is told.
    "people.unmerge (that is nowhere)": withPerson(({ round }) => ({ mergeId: round }), { answers: [404] }),
    "people.unmerge": withPerson((names) => ({ mergeId: idOf(names) }), { answers: [409] }),
    "people.askConsent": withPerson(({ group }) => ({ groupId: group })),
    "people.listPools": inTheGroup({}, { may: reads }),
    "people.createPool": inTheGroup({ name: "New" }),
    "people.updatePool": onPool(() => ({ version: 1, name: "Another" })),
    "people.archivePool": onPool(() => ({ isArchived: true })),
    "people.addToPool": onPool((names) => ({ personIds: [idOf(names)] })),
    "people.removeFromPool": onPool((names) => ({ personIds: [idOf(names)] })),
  },
};
