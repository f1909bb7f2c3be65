import { candidateRights } from "#features/candidates/policy.ts";
import { granted, inGroup } from "../audience.ts";
import { closed, type Names, type ProcedureWall, toErased, type Walls } from "../expectation.ts";

const reads = granted(candidateRights.read);
const edits = granted(candidateRights.edit);
const pays = granted(candidateRights.pay);
const reason = "Said by the walls";

const candidateId = ({ candidate }: Names) => ({ candidateId: candidate });
const nameOf = ({ candidateName }: Names) => candidateName;
/** Something with one candidacy, for whoever may do it. */
const one = (
  may: ReturnType<typeof granted>,
  more: Record<string, unknown> = {},
  of: Partial<ProcedureWall> = {},
): ProcedureWall => ({
  of: "place",
  input: (names) => ({ ...candidateId(names), ...more }),
  sees: reads,
  may,
  ...of,
});
/** Something with many that were seen at a version. */
const many = (
  may: ReturnType<typeof granted>,
  more: (names: Names) => Record<string, unknown> = () => ({}),
): ProcedureWall => ({
  of: "place",
  input: (names) => ({ candidates: [{ id: names.candidate, version: 1 }], ...more(names) }),
  sees: reads,
  may,
  tells: () => "done",
});
const onNote = (more: Record<string, unknown> = {}): ProcedureWall =>
  one(
    edits,
    {},
    {
      input: (names) => ({ ...candidateId(names), noteId: names.candidate, ...more }),
      // It is somebody else's: whoever reads it is told so.
      answers: [403],
    },
  );

const grants = (grant: string) => `update organization_memberships set grants = '{${grant}}' where user_id = :me`;

export const candidatesWalls: Walls = {
  tables: [
    {
      table: "candidates",
      of: "place",
      where: "id = :candidate",
      fresh: { status: "on_hold" },
      read: reads,
      add: granted(candidateRights.create),
      change: edits,
      never: toErased(
        "insert into candidates (organization_id, group_id, person_id, name) values (:organization, :group, :human, 'x')",
        ":human",
      ),
    },
    {
      table: "candidate_interviews",
      of: "place",
      where: "candidate_id = :candidate and interview_round_id = :round",
      seed: `insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
        values (:candidate, :round, :organization, :version)`,
      read: reads,
      add: edits,
      change: edits,
      remove: edits,
    },
    {
      table: "candidate_messages",
      of: "place",
      where: "id = :candidate",
      seed: `insert into candidate_messages (id, organization_id, candidate_id, direction, kind, subject, body, send_at, author_id)
        values (:candidate, :organization, :candidate, 'out', 'message', 'canary', 'canary', now() + interval '1 day', :person)`,
      inName: ["author_id"],
      // The link of a letter opens something for its candidate alone; an event's secret makes its responses.
      hidden: ["link", "calendar_body", "taken_back"],
      read: granted(candidateRights.readMessages),
      add: granted(candidateRights.write),
      change: granted(candidateRights.write),
      never: toErased(
        `insert into candidate_messages (organization_id, candidate_id, direction, kind, body)
          values (:organization, :candidate, 'out', 'message', 'x')`,
        ":human",
      ),
    },
    closed("mail_threads"),
    {
      table: "organization_mail_settings",
      of: "place",
      where: "organization_id = :organization",
      seed: "insert into organization_mail_settings (organization_id) values (:organization) on conflict do nothing",
      read: granted(candidateRights.readMailSettings),
      add: granted(candidateRights.configureMail),
      change: granted(candidateRights.configureMail),
    },
    {
      table: "candidate_notes",
      of: "place",
      where: "id = :candidate",
      seed: `insert into candidate_notes (id, organization_id, group_id, candidate_id, author_id, body)
        values (:candidate, :organization, :group, :candidate, :person, 'canary note')`,
      inName: ["author_id"],
      fixed: ["author_id", "candidate_id", "group_id", "organization_id"],
      read: reads,
      add: granted(candidateRights.note),
      // Nobody's but its author's, and they try nothing.
      change: () => false,
      never: toErased(
        "insert into candidate_notes (organization_id, group_id, candidate_id, body) values (:organization, :group, :candidate, 'x')",
        ":human",
      ),
    },
    {
      table: "candidate_notes (private)",
      of: "place",
      where: "id = :opportunity",
      seed: `insert into candidate_notes (id, organization_id, group_id, candidate_id, author_id, body, is_private)
        values (:opportunity, :organization, :group, :candidate, :person, 'canary private note', true)`,
      inName: ["author_id"],
      fixed: ["author_id", "candidate_id", "group_id", "organization_id"],
      read: granted(candidateRights.readPrivateNotes),
      add: granted(candidateRights.note),
      change: () => false,
    },
    {
      table: "candidate_pay",
      of: "place",
      where: "candidate_id = :candidate",
      seed: "insert into candidate_pay (candidate_id, organization_id, expectation) values (:candidate, :organization, 'canary pay')",
      read: pays,
      add: pays,
      change: pays,
      never: toErased(
        "insert into candidate_pay (candidate_id, organization_id) values (:candidate, :organization)",
        ":human",
      ),
    },
    {
      table: "candidate_accommodations",
      of: "place",
      where: "candidate_id = :candidate",
      seed: `insert into candidate_accommodations (candidate_id, organization_id, instruction)
        values (:candidate, :organization, 'canary accommodation')`,
      read: granted(candidateRights.accommodate),
      add: granted(candidateRights.accommodate),
      change: granted(candidateRights.accommodate),
      never: toErased(
        "insert into candidate_accommodations (candidate_id, organization_id) values (:candidate, :organization)",
        ":human",
      ),
    },
  ],
  statements: [
    // A candidacy may be without a role, and never with one of another group; nor has a note another group than its candidate.
    {
      name: "candidates",
      of: "place",
      asks: "insert into candidates (organization_id, group_id, person_id, name) values (:organization, :group, :human, 'x')",
      tells: granted(candidateRights.create),
    },
    {
      name: "candidates",
      of: "place",
      asks: `insert into candidates (organization_id, group_id, person_id, opportunity_id, name)
        select organization_id, :group, :human, id, 'x' from opportunities where organization_id = :organization and group_id <> :group limit 1`,
      tells: () => false,
    },
    {
      name: "candidate_notes",
      of: "place",
      asks: `insert into candidate_notes (organization_id, group_id, candidate_id, author_id, body)
        select organization_id, :group, id, :me, 'x' from candidates where organization_id = :organization and group_id <> :group limit 1`,
      tells: () => false,
    },
    {
      name: "candidate_notes",
      of: "place",
      prepare: grants("see_private_notes"),
      asks: "select from candidate_notes where id = :opportunity",
      tells: inGroup("member"),
    },
    ...[
      "select from candidate_pay where candidate_id = :candidate",
      "update candidate_pay set expectation = 'more' where candidate_id = :candidate",
    ].map((asks) => ({
      name: "candidate_pay",
      of: "place" as const,
      prepare: grants("compensation"),
      asks,
      tells: inGroup("member"),
    })),
    {
      name: "candidate_pay",
      of: "place",
      prepare: `${grants("compensation")}; delete from candidate_pay where candidate_id = :candidate`,
      asks: "insert into candidate_pay (candidate_id, organization_id, expectation) values (:candidate, :organization, 'more')",
      tells: inGroup("member"),
    },
    {
      // A version of another organization is not there to be pinned.
      name: "candidate_interviews",
      of: "place",
      prepare: `create temporary table if not exists wall_versions (round uuid, version uuid); delete from wall_versions;
        insert into wall_versions select v.interview_round_id, v.id from interview_versions v join interview_plans p on p.id = v.plan_id
          where p.group_id = :foreignGroup limit 1; grant select on wall_versions to app_user`,
      asks: `insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
        select :candidate, round, :organization, version from wall_versions`,
      tells: () => false,
    },
    // Whoever wrote a note changes it; what has left, and what is frozen, nobody changes.
    {
      name: "candidate_notes",
      of: "place",
      prepare: "update candidate_notes set author_id = coalesce(:me, author_id) where id = :candidate",
      asks: "update candidate_notes set body = 'mine' where id = :candidate returning id",
      tells: granted(candidateRights.note),
    },
    {
      name: "candidate_notes",
      of: "place",
      prepare:
        "update candidate_notes set author_id = coalesce(:me, author_id), removed_at = now() where id = :opportunity",
      asks: "select from candidate_notes where id = :opportunity",
      tells: reads,
    },
    {
      name: "candidate_notes",
      of: "place",
      prepare: "update candidate_notes set removed_at = now() where id = :candidate",
      asks: "select from candidate_notes where id = :candidate",
      tells: () => false,
    },
    {
      name: "candidate_messages",
      of: "place",
      prepare: "update candidate_messages set state = 'sent', sent_at = now() where id = :candidate",
      asks: "update candidate_messages set body = 'other', state = 'waiting' where id = :candidate returning id",
      tells: () => false,
    },
    {
      name: "candidate_messages",
      of: "place",
      asks: "update candidate_messages set state = 'sent' where id = :candidate returning id",
      tells: () => false,
    },
    {
      name: "candidate_messages",
      of: "place",
      asks: `insert into candidate_messages (organization_id, candidate_id, direction, kind, body, author_id)
        values (:organization, :candidate, 'in', 'message', 'theirs', :me)`,
      tells: () => false,
    },
    {
      name: "candidate_messages",
      of: "place",
      asks: `insert into candidate_messages (organization_id, candidate_id, direction, kind, body, state, author_id)
        values (:organization, :candidate, 'out', 'message', 'sent', 'sent', :me)`,
      tells: () => false,
    },
    {
      name: "candidate_interviews",
      of: "place",
      prepare: "update candidate_interviews set frozen_at = now() where candidate_id = :candidate",
      asks: "update candidate_interviews set migrated_from = null where candidate_id = :candidate returning candidate_id",
      tells: () => false,
    },
    {
      name: "candidate_interviews",
      of: "place",
      prepare: "update candidate_interviews set frozen_at = now() where candidate_id = :candidate",
      asks: "delete from candidate_interviews where candidate_id = :candidate returning candidate_id",
      tells: () => false,
    },
  ],
  functions: [
    {
      name: "app.find_rows",
      of: "place",
      asks: "select where :candidate::uuid = any (app.find_rows('candidates', 'group_id', :group, '{canary}', 10))",
      tells: reads,
    },
    {
      name: "app.shown_to_candidate",
      of: "place",
      asks: "select from app.shown_to_candidate(:candidate)",
      tells: reads,
    },
    {
      name: "app.unsend_message",
      of: "place",
      prepare: `delete from outbox_mails where id = :opportunity;
        insert into outbox_mails (id, organization_id, kind, recipient, subject, text_body)
        values (:opportunity, :organization, 'test', 'somebody@example.org', 'Subject', 'Text');
        update candidate_messages set state = 'leaving', kind = 'message', mail_id = :opportunity where id = :candidate`,
      asks: "select where app.unsend_message(:candidate)",
      tells: granted(candidateRights.write),
    },
    {
      name: "app.groups_with",
      of: "place",
      prepare: grants("compensation"),
      asks: "select where :group::uuid = any (app.groups_with('compensation'))",
      tells: inGroup("member"),
    },
  ],
  guards: [
    // Nobody calls it but triggers, behind the policies of the rows that they follow.
    { name: "app.candidate_words", weaken: {} },
    { name: "app.unsend_message", weaken: { "app.groups('member')": "array(select id from groups)" } },
  ],
  procedures: {
    "candidates.list": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads, tells: nameOf },
    "candidates.choices": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads },
    "candidates.board": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads, tells: nameOf },
    "candidates.get": one(reads, {}, { tells: nameOf }),
    "candidates.activity": one(reads),
    "candidates.create": {
      of: "place",
      input: ({ group, opportunity }) => ({ groupId: group, opportunityId: opportunity, person: { fullName: "New" } }),
      sees: reads,
      may: granted(candidateRights.create),
    },
    // They are a candidate for it already.
    "candidates.create (somebody who is here)": {
      of: "place",
      input: ({ group, opportunity, human }) => ({ groupId: group, opportunityId: opportunity, personId: human }),
      sees: reads,
      may: granted(candidateRights.create),
      answers: [409],
    },
    "candidates.considerFor": {
      of: "place",
      input: ({ candidate, opportunity }) => ({ candidateIds: [candidate], opportunityId: opportunity }),
      sees: reads,
      may: granted(candidateRights.create),
      // They are a candidate for it already.
      answers: [409],
    },
    "candidates.move": many(granted(candidateRights.move), () => ({ stageKey: "new", reason })),
    "candidates.setStatus": many(granted(candidateRights.end), () => ({ action: "hold" })),
    "candidates.setStatus (archive)": {
      ...many(granted(candidateRights.archive), () => ({ action: "archive" })),
      answers: [409],
    },
    "candidates.listMissingCards": {
      of: "place",
      input: ({ candidate }) => ({ candidateIds: [candidate] }),
      sees: reads,
      isList: true,
    },
    "candidates.listInterviewsAhead": {
      of: "place",
      prepare:
        "update interviews set status = 'to_schedule', starts_at = null, ends_at = null, began_at = null, ended_at = null where candidate_id = :candidate",
      input: ({ candidate }) => ({ candidateIds: [candidate] }),
      sees: reads,
      isList: true,
    },
    "candidates.reject": many(granted(candidateRights.end), () => ({ reason: "skills", message: null })),
    "candidates.withdraw": many(granted(candidateRights.end), () => ({ reason: "pay" })),
    "candidates.closeRole": {
      of: "place",
      input: ({ opportunity, candidate }) => ({
        opportunityId: opportunity,
        version: 1,
        outcome: "closed",
        candidates: [{ id: candidate, fate: "decline" }],
        message: null,
      }),
      sees: reads,
      may: granted(candidateRights.end),
    },
    "candidates.undo": { of: "place", input: ({ candidate }) => ({ events: [candidate] }), sees: () => false },
    "candidates.edit": many(edits, () => ({ changes: { addTags: ["New"] } })),
    "candidates.migrate": one(
      edits,
      {},
      {
        input: (names) => ({ ...candidateId(names), version: 1, publicationId: names.candidate }),
        // It is no publication.
        answers: [404],
      },
    ),
    "candidates.setPay": one(pays, { expectation: "New" }),
    "candidates.setAccommodation": one(granted(candidateRights.accommodate), { instruction: "New" }),
    "candidates.listMessages": one(granted(candidateRights.readMessages), {}, { tells: () => "canary" }),
    "candidates.write": {
      of: "place",
      input: ({ candidate }) => ({ candidateIds: [candidate], subject: "New", body: "New" }),
      sees: reads,
      may: granted(candidateRights.write),
    },
    "candidates.cancelMessage": one(
      granted(candidateRights.write),
      {},
      {
        input: (names) => ({ ...candidateId(names), messageId: names.candidate }),
      },
    ),
    "candidates.resendMessage": one(
      granted(candidateRights.write),
      {},
      {
        prepare: "update candidate_messages set state = 'failed' where id = :candidate",
        input: (names) => ({ ...candidateId(names), messageId: names.candidate }),
      },
    ),
    "candidates.listTemplates": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads },
    "candidates.sendTest": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization, purpose: null, subject: "Hi", body: "Hi" }),
      sees: granted(candidateRights.readMailSettings),
      may: granted(candidateRights.configureMail),
    },
    "candidates.getMailSettings": {
      of: "place",
      input: ({ organization }) => ({ organizationId: organization }),
      sees: granted(candidateRights.readMailSettings),
    },
    "candidates.saveMailSettings": {
      of: "place",
      prepare: "delete from organization_mail_settings where organization_id = :organization",
      input: ({ organization }) => ({
        organizationId: organization,
        templates: [],
        offKinds: [],
        unsendSeconds: 30,
        version: 0,
      }),
      sees: granted(candidateRights.readMailSettings),
      may: granted(candidateRights.configureMail),
    },
    "candidates.cancelMessage (that is nowhere)": one(
      granted(candidateRights.write),
      {},
      { input: (names) => ({ ...candidateId(names), messageId: names.group }), answers: [404] },
    ),
    "candidates.listNotes": one(reads, {}, { tells: () => "canary note" }),
    "candidates.addNote": one(granted(candidateRights.note), { body: "New" }),
    "candidates.editNote": onNote({ version: 1, body: "New", isPrivate: false }),
    "candidates.removeNote": onNote(),
    "candidates.versionInContext": one(
      reads,
      {},
      {
        input: (names) => ({ ...candidateId(names), type: "candidate", interviewRoundId: names.round }),
        tells: ({ version }) => version,
      },
    ),
    "candidates.listInterviews": {
      of: "place",
      input: ({ candidate }) => ({ candidate_id: candidate }),
      isList: true,
      sees: reads,
      tells: ({ version }) => version,
    },
  },
};
