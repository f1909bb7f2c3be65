import { interviewRights } from "#features/interviews/policy.ts";
import { either, granted, nobody } from "../audience.ts";
import { type Names, type ProcedureWall, toErased, type Walls } from "../expectation.ts";
import { ahead, asks, guest, guestTakesPart, takesPart } from "./held-interviews.ts";

const reads = granted(interviewRights.read);
const arranges = granted(interviewRights.arrange);

const interviewId = ({ plan }: Names) => ({ interviewId: plan });
const one = (
  may: ReturnType<typeof granted>,
  more: (names: Names) => Record<string, unknown> = () => ({}),
  of: Partial<ProcedureWall> = {},
): ProcedureWall => ({
  of: "place",
  input: (names) => ({ ...interviewId(names), ...more(names) }),
  sees: reads,
  may,
  tells: ({ plan }) => plan,
  ...of,
});
const slot = { startsAt: "2031-01-08T09:00:00Z", minutes: 60, timeZone: "UTC" };
const newGuest = { participant: { guestName: "New" } };

/** A card of the round before, with a note to whoever comes next. */
const noteBefore = `insert into candidate_rounds (id, organization_id, group_id, candidate_id, interview_round_id)
    values (:opportunity, :organization, :group, :candidate, :round);
  insert into interviews (id, organization_id, group_id, candidate_id, person_id, round_id)
    values (:opportunity, :organization, :group, :candidate, :human, :opportunity);
  insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state, note_to_next)
    values (:organization, :group, :candidate, :opportunity, :opportunity, :person, 'submitted', 'canary note to next')`;
/** Whoever tries has a card of that round, too. */
const ownBefore = (state: string, by = "null") => `${noteBefore};
  insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state, released_by)
    select :organization, :group, :candidate, :opportunity, :opportunity, who, '${state}', ${by}
      from (select coalesce(:me::uuid, app.magic_interviewer_id()) as who) w where who is not null`;
const tellsNote = "select where app.interview_kit(:plan) ->> 'notesToNext' like '%canary note to next%'";
const tellsNeed = "select where app.interview_kit(:plan) ->> 'accommodation' <> ''";

const keepsLink = "select where app.keep_one_guest_link(:plan, :magicLink, now())";
/** The guest of the interview has opened their link. */
const openedLink = `with link as (insert into magic_links (organization_id, kind, thing_id, title, interviewer_id, interviewer_name, secret_hash, expires_at, used_at)
    values (:organization, 'interview', :plan, 'x', :magicLink, 'Jo', 'kept of ' || :plan, now() + interval '1 day', now()) returning id)
  insert into magic_sessions (link_id, interviewer_id, token_hash, expires_at) select id, :magicLink, 'x', now() + interval '1 day' from link`;
const pinnedRound = `with pinned as (insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
    values (:candidate, :nextRound, :organization, :nextVersion))
  insert into candidate_rounds (id, organization_id, group_id, candidate_id, interview_round_id)
    values (:candidate, :organization, :group, :candidate, :nextRound)`;

export const interviewsWalls: Walls = {
  tables: [
    { table: "round_contents", of: "place", where: "id = :candidate", seed: pinnedRound, read: reads },
    {
      table: "candidate_rounds",
      of: "place",
      where: "id = :candidate",
      seed: pinnedRound,
      read: reads,
      add: arranges,
      never: toErased(
        "insert into candidate_rounds (organization_id, group_id, candidate_id, interview_round_id) values (:organization, :group, :candidate, :round)",
        ":human",
      ),
    },
    {
      table: "interviews",
      of: "place",
      where: "id = :plan",
      seed: `insert into interviews (id, organization_id, group_id, candidate_id, person_id, round_id, status, starts_at, ends_at, place)
        values (:plan, :organization, :group, :candidate, :human, :candidate, 'scheduled', now() - interval '2 hours', now() - interval '1 hour', 'canary room')`,
      // At that time the candidate is taken.
      fresh: { status: "to_schedule" },
      fixed: ["candidate_id", "group_id", "opportunity_id", "organization_id", "person_id", "round_id"],
      // It stands where its candidacy stands, whatever is written.
      free: ["group_id", "opportunity_id", "organization_id", "person_id"],
      read: reads,
      add: arranges,
      change: arranges,
      never: toErased(
        `insert into interviews (organization_id, group_id, candidate_id, person_id, round_id)
          values (:organization, :group, :candidate, :human, :candidate)`,
        ":human",
      ),
    },
    {
      table: "interview_participants",
      of: "place",
      where: "interview_id = :plan and interviewer_id = :magicLink",
      seed: `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, user_id, guest_name, guest_mail)
        values (:plan, :magicLink, :organization, :group, null, 'Jo Park', 'canary@example.org'), (:plan, :person, :organization, :group, :person, '', '')`,
      fixed: ["group_id", "interview_id", "interviewer_id", "organization_id", "response", "user_id"],
      free: ["group_id", "organization_id"],
      read: reads,
      add: arranges,
      change: arranges,
      remove: arranges,
    },
  ],
  statements: [
    {
      // Of a candidacy of another group it is not this group's.
      name: "candidate_rounds",
      of: "place",
      asks: `insert into candidate_rounds (organization_id, group_id, candidate_id, interview_round_id)
        select p.organization_id, :group, p.candidate_id, p.interview_round_id from candidate_interviews p join candidates c on c.id = p.candidate_id
         where c.organization_id = :organization and c.group_id <> :group
           and not exists (select from candidate_rounds r where r.candidate_id = p.candidate_id and r.interview_round_id = p.interview_round_id)`,
      tells: nobody,
    },
    {
      name: "interviews",
      of: "place",
      prepare:
        "insert into candidate_rounds (id, organization_id, group_id, candidate_id, interview_round_id) values (:opportunity, :organization, :group, :candidate, :round)",
      asks: `insert into interviews (organization_id, group_id, candidate_id, person_id, round_id)
        select r.organization_id, r.group_id, :candidate, :human, r.id from candidate_rounds r where r.candidate_id <> :candidate`,
      tells: nobody,
    },
    // Only people of the group take part by their account, and nobody with an account as a guest.
    ...[
      ["foreigner", ":foreigner", ":foreigner", "''", nobody],
      ["colleague", ":deputy", ":deputy", "''", arranges],
      ["guest without a name", "gen_random_uuid()", "null", "''", nobody],
      ["account as a guest", ":reader", "null", "'Jo Park'", nobody],
    ].map(([, id, user, name, tells]) => ({
      name: "interview_participants",
      of: "place" as const,
      asks: `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, user_id, guest_name)
        values (:plan, ${String(id)}, :organization, :group, ${String(user)}, ${String(name)})`,
      tells: typeof tells === "function" ? tells : nobody,
    })),
    {
      // A pin under which there is an interview stays.
      name: "candidate_interviews",
      of: "place",
      asks: "delete from candidate_interviews where candidate_id = :candidate and interview_round_id = :nextRound returning candidate_id",
      tells: nobody,
    },
  ],
  functions: [
    asks("person_id", "select where app.person_id() = :magicLink", guest),
    asks(
      "person_id",
      "select where app.person_id() = :me",
      (who) => who !== "anonymous" && who !== "expired" && who !== "halfway" && who !== "guest",
    ),
    asks("interview_facts", "select from app.interview_facts(array[:plan]::uuid[])", either(reads, guest)),
    asks(
      "interview_facts",
      "select from app.interview_facts(array[:plan]::uuid[])",
      reads,
      "delete from interview_participants where interview_id = :plan and interviewer_id = :magicLink",
    ),
    asks(
      "interview_facts",
      "select from app.interview_facts(array[:plan]::uuid[])",
      either(reads, guest),
      guestTakesPart,
    ),
    asks("interview_colleagues", "select from app.interview_colleagues(:plan)", arranges),
    asks("interview_kit", "select where app.interview_kit(:plan) ->> 'untold' is not null", arranges, ahead),
    asks("interview_kit", "select where app.interview_kit(:plan) is not null", either(reads, guest)),
    asks("interview_kit", tellsNeed, either(arranges, guest)),
    asks("interview_kit", tellsNeed, either(reads, guest), takesPart),
    asks("interview_kit", tellsNote, either(reads, guest), noteBefore),
    asks("interview_kit", tellsNote, either(reads, guest), ownBefore("submitted")),
    asks("interview_kit", tellsNote, nobody, ownBefore("owed")),
    asks("interview_kit", tellsNote, nobody, ownBefore("released", "who")),
    // What whoever comes later wrote is not for those before.
    asks(
      "interview_kit",
      "select where app.interview_kit(:opportunity) ->> 'notesToNext' like '%canary%'",
      nobody,
      `${noteBefore}; update scorecards set note_to_next = 'canary' where id = :candidate; update scorecards set note_to_next = '' where interview_id = :opportunity`,
    ),
    asks("keep_one_guest_link", keepsLink, arranges, openedLink),
    asks("begin_interview", "select where app.begin_interview(:plan)", guest),
    asks("begin_interview", "select where app.begin_interview(:plan)", either(reads, guest), takesPart),
    asks("answer_interview", "select where app.answer_interview(:plan, 'accepted', '')", guest),
    asks(
      "answer_interview",
      "select where app.answer_interview(:plan, 'accepted', '')",
      either(reads, guest),
      takesPart,
    ),
    asks("answer_interview", "select where app.answer_interview(:plan, 'accepted', '')", guest, guestTakesPart),
  ],
  guards: [
    {
      name: "app.begin_interview",
      weaken: { "if not app.takes_part(p_interview) then return false; end if;": "" },
    },
    {
      name: "app.reached_interviews",
      weaken: {
        "i.group_id = any (app.groups())": "true",
        "i.id = app.magic_thing_id('interview')": "true",
        "p.interviewer_id = app.magic_interviewer_id()": "true",
      },
    },
    {
      name: "app.interview_kit",
      weaken: {
        "'untold', case when i.group_id = any (app.groups('member'))": "'untold', case when true",
        "i.group_id = any (app.groups('member'))": "true",
        "p.interviewer_id = app.person_id()))), '')": "true))), '')",
        "own.state = 'owed'": "false",
        "own.state = 'released'": "false",
        "e.position < r.position\n                              --": "true\n                              --",
      },
    },
    {
      name: "app.answer_interview",
      weaken: {
        "p.interviewer_id = app.person_id()": "true",
        "(p.user_id is not null or p.interview_id = app.magic_thing_id('interview'))": "true",
        "(p.user_id is null or p.group_id = any (app.groups()))": "true",
      },
    },
    // They ask app.reached_interviews, or are asked by those who did.
    { name: "app.interview_facts", weaken: {} },
    // It asks app.people_of_group.
    { name: "app.interview_colleagues", weaken: {} },
    // app.interview_kit asks before.
    { name: "app.untold_candidate", weaken: {} },
    // Granted to nobody: what takes mails in calls them.
    { name: "app.answer_by_mail", weaken: {} },
    { name: "app.told_sequence", weaken: {} },
    { name: "app.is_event_of", weaken: {} },
    { name: "app.keep_one_guest_link", weaken: { "i.group_id = any (app.groups('member'))": "true" } },
  ],
  procedures: {
    "interviews.list": one(reads, ({ group }) => ({ groupId: group }), { input: ({ group }) => ({ groupId: group }) }),
    "interviews.list (of a candidate)": one(reads, undefined, {
      input: ({ candidate }) => ({ candidateId: candidate }),
      isList: true,
    }),
    "interviews.listMine": {
      of: "place",
      input: () => ({}),
      prepare: takesPart,
      isList: true,
      sees: reads,
      tells: ({ plan }) => plan,
    },
    "interviews.get": one(reads),
    "interviews.create": one(arranges, undefined, {
      input: ({ candidate, nextRound }) => ({ candidateId: candidate, roundId: nextRound }),
      tells: ({ candidate }) => candidate,
    }),
    "interviews.schedule": one(arranges, () => ({ version: 1, slot })),
    "interviews.cancel": one(arranges, () => ({ version: 1, reason: "New" })),
    "interviews.markNoShow": one(arranges, () => ({ version: 1, absent: "candidate" })),
    "interviews.bringBack": one(arranges, () => ({ version: 2 }), {
      prepare: "update interviews set status = 'cancelled' where id = :plan",
    }),
    "interviews.mark": one(arranges, () => ({ as: "begun" })),
    "interviews.listColleagues": one(arranges, undefined, { tells: ({ person }) => person }),
    "interviews.addParticipant": one(arranges, () => newGuest),
    "interviews.setRole": one(arranges, ({ magicLink }) => ({ interviewerId: magicLink, role: "shadow" })),
    "interviews.removeParticipant": one(arranges, ({ magicLink }) => ({ interviewerId: magicLink })),
    "interviews.swap": one(arranges, ({ magicLink }) => ({ interviewerId: magicLink, ...newGuest })),
    "interviews.answer": one(reads, () => ({ response: "accepted" }), { prepare: takesPart }),
    "interviews.answer (of others)": one(reads, () => ({ response: "accepted" }), { sees: nobody }),
    "guestInterview.get": { of: "instance", sees: nobody, unseen: 401 },
    "guestInterview.begin": { of: "instance", sees: nobody, unseen: 401 },
    "guestInterview.answer": { of: "instance", input: () => ({ response: "accepted" }), sees: nobody, unseen: 401 },
  },
};
