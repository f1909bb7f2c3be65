import { schedulingRights } from "#features/scheduling/policy.ts";
import { everybody, granted, inGroup, nobody, oneself } from "../audience.ts";
import { type Names, type ProcedureWall, tracksNobody, type Walls } from "../expectation.ts";
import { ahead, asks } from "./held-interviews.ts";

const arranges = granted(schedulingRights.arrange);
const reads = inGroup("viewer");

const offerHash = "'offer of ' || :candidate";
const linkHash = "'calendar of ' || :person";
const taken =
  "select from app.taken_people(:group, array[:person]::uuid[], now() + interval '48 hours', now() + interval '49 hours', null)";
const calendars =
  "select from app.panel_calendars(:group, array[:person]::uuid[], now(), now() + interval '7 days', null)";
const calendarsOfForeigner =
  "select from app.panel_calendars(:group, array[:foreigner]::uuid[], now(), now() + interval '7 days', null)";

const ownOffer = "select where app.own_offer_link(:plan) is not null";
/** An open offer of the interview, and the letter with its link, by this person. */
const offeredBy = (who: string) => `delete from interview_offers where interview_id = :plan;
  insert into interview_offers (organization_id, group_id, candidate_id, interview_id, secret_hash, slots, time_zone, offered_by, ends_at)
    values (:organization, :group, :candidate, :plan, 'own offer of ' || :candidate, '[]', 'UTC', null, now() + interval '1 day');
  insert into candidate_messages (organization_id, candidate_id, direction, kind, subject, body, state, author_id, interview_id, mail_kind, link)
    values (:organization, :candidate, 'out', 'interview', 'Times', 'Text', 'waiting', ${who}, :plan, 'interview-times', 'https://x')`;

const mine = (more: Record<string, unknown> = {}): ProcedureWall => ({ of: "instance", input: () => more });
/** A calendar of somebody else is none of one's own. */
const calendar: ProcedureWall = {
  of: "person",
  // Nobody has a calendar with the id of a plan.
  input: ({ plan }: Names) => ({ calendarId: plan }),
  sees: nobody,
};
const round = ({ candidate, round: roundId }: Names) => ({ candidateId: candidate, roundId });
const times = {
  minutes: 60,
  from: "2031-01-06T00:00:00Z",
  until: "2031-01-08T00:00:00Z",
  timeZone: "UTC",
  rules: ["busy"],
};
const arrangement = ({ candidate, round: roundId, person }: Names) => ({
  arrangement: {
    ...{ kind: "invite", candidateId: candidate, roundId, interview: null },
    slot: { startsAt: "2031-01-06T09:00:00Z", minutes: 60, timeZone: "UTC" },
    panel: [{ userId: person, role: "lead" }],
  },
});
const ofCandidate = (
  input: (names: Names) => Record<string, unknown>,
  more: Partial<ProcedureWall> = {},
): ProcedureWall => ({
  of: "place",
  input,
  sees: reads,
  may: arranges,
  ...more,
});

export const schedulingWalls: Walls = {
  tables: [
    {
      table: "availabilities",
      of: "person",
      where: "user_id = :person",
      seed: "insert into availabilities (user_id, time_zone, hours) values (:person, 'UTC', '[]')",
      hidden: [],
      fixed: ["user_id"],
      read: oneself,
      add: oneself,
      change: oneself,
    },
    {
      table: "calendar_sources",
      of: "person",
      where: "user_id = :person",
      seed: `insert into calendar_sources (id, user_id, kind, name, sealed_url, read_at, is_whole)
        values (:person, :person, 'feed', :secret, 'sealed', now(), true)`,
      hidden: ["sealed_url", "etag"],
      fixed: ["user_id", "kind", "sealed_url", "busy"],
      read: oneself,
      add: oneself,
      change: oneself,
      remove: oneself,
      // Each is read every hour.
      never: {
        "insert into calendar_sources (user_id, kind, name) select :person, 'file', 'One of eleven' from generate_series(1, 11)":
          "23514",
      },
    },
    {
      table: "calendar_links",
      of: "person",
      where: "user_id = :person",
      seed: `insert into calendar_links (user_id, secret_hash) values (:person, ${linkHash})`,
      hidden: ["secret_hash"],
      read: oneself,
      add: oneself,
      remove: oneself,
    },
    {
      table: "calendar_entries",
      of: "place",
      where: "interview_id = :plan",
      seed: `insert into calendar_entries (interview_id, audience, organization_id, group_id, sequence, is_cancelled, told)
        values (:plan, 'candidate', :organization, :group, 0, false, '{"start": 0, "end": 60000, "title": "canary", "details": null, "place": null, "link": null,
          "organizer": {"email": "one@example.org", "name": null}, "invitees": [{"email": "canary@example.org", "name": null, "isOptional": false}]}')`,
      fresh: { audience: "panel" },
      fixed: ["group_id", "interview_id", "organization_id"],
      read: arranges,
      add: arranges,
      change: arranges,
    },
    {
      table: "interview_offers",
      of: "place",
      where: "id = :candidate",
      seed: `insert into interview_offers (id, organization_id, group_id, candidate_id, interview_id, secret_hash, slots, time_zone, wishes, offered_by, ends_at)
        values (:candidate, :organization, :group, :candidate, :plan, ${offerHash}, '[]', 'UTC', '{"words": "canary"}', :person, now() + interval '1 day')`,
      hidden: ["secret_hash"],
      inName: ["offered_by"],
      fixed: ["candidate_id", "group_id", "interview_id", "organization_id", "secret_hash", "slots"],
      read: arranges,
      add: arranges,
      change: arranges,
    },
  ],
  statements: [
    {
      name: "interview_offers",
      of: "place",
      prepare: "update interview_offers set state = 'closed' where id = :candidate",
      asks: `insert into interview_offers (organization_id, group_id, candidate_id, interview_id, secret_hash, slots, time_zone, offered_by, ends_at)
        values (:organization, :group, :candidate, :plan, 'new', '[]', 'UTC', :me, now() + interval '1 day')`,
      tells: arranges,
    },
    {
      name: "interview_offers",
      of: "place",
      prepare: "update interview_offers set state = 'closed' where id = :candidate",
      asks: `insert into interview_offers (organization_id, group_id, candidate_id, interview_id, secret_hash, slots, time_zone, offered_by, ends_at)
        values (:organization, :group, :candidate, :plan, 'new', '[]', 'UTC', :person, now() + interval '1 day')`,
      tells: nobody,
    },
  ],
  functions: [
    asks("panel_calendars", calendars, arranges),
    asks("panel_calendars", calendarsOfForeigner, nobody),
    asks("taken_people", taken, arranges, ahead),
    asks(
      "taken_people",
      taken.replace(":person", ":foreigner"),
      nobody,
      `${ahead};
      update interview_participants set interviewer_id = :foreigner, user_id = null, guest_name = 'x' where interview_id = :plan and interviewer_id = :person`,
    ),
    asks(
      "take_back_panel_mails",
      "select from app.take_back_panel_mails(:plan)",
      arranges,
      `insert into outbox_mails (organization_id, kind, recipient, subject, text_body, calendar_method, calendar_body, thing_id)
        values (:organization, 'interview-panel', 'somebody@example.org', 'New', 'Text', 'REQUEST', 'x', :plan)`,
    ),
    asks("own_offer_link", ownOffer, nobody, offeredBy(":person")),
    asks("own_offer_link", ownOffer, arranges, offeredBy("coalesce(:me::uuid, :person::uuid)")),
    asks("interview_parties", "select where app.interview_parties(:plan) is not null", arranges),
    asks("look_at_offer", `select where app.look_at_offer(${offerHash}) is not null`, everybody),
    asks("look_at_offer", "select where app.look_at_offer('no offer') is not null", nobody),
    asks(
      "look_at_offer",
      `select where app.look_at_offer(${offerHash}) is not null`,
      nobody,
      "update people set erased_at = now() where id = :human",
    ),
    asks(
      "look_at_offer",
      `select where app.look_at_offer(${offerHash}) is not null`,
      nobody,
      "update interview_offers set ends_at = now() - interval '31 days' where id = :candidate",
    ),
    asks(
      "look_at_offer",
      `select where app.look_at_offer(${offerHash}) is not null`,
      nobody,
      "update candidates set status = 'rejected', status_before = 'active', reason_class = 'we_rejected', decided_at = now(), told_at = now() where id = :candidate",
    ),
    asks("look_at_offer", `select where app.look_at_offer(${offerHash}) is not null`, nobody, tracksNobody),
    {
      name: "app.is_calendar_link",
      of: "person",
      asks: `select where app.is_calendar_link(${linkHash})`,
      tells: everybody,
    },
    { name: "app.is_calendar_link", of: "person", asks: "select where app.is_calendar_link('none')", tells: nobody },
    asks("interviews_of_link", `select from app.interviews_of_link(${linkHash})`, everybody),
    asks("interviews_of_link", "select from app.interviews_of_link('none')", nobody),
    asks(
      "interviews_of_link",
      `select from app.interviews_of_link(${linkHash})`,
      nobody,
      "update interview_participants set response = 'declined' where interviewer_id = :person",
    ),
    asks(
      "interviews_of_link",
      `select from app.interviews_of_link(${linkHash})`,
      nobody,
      "delete from group_memberships where user_id = :person",
    ),
    asks("interviews_of_link", `select from app.interviews_of_link(${linkHash})`, nobody, tracksNobody),
  ],
  guards: [
    {
      name: "app.own_offer_link",
      weaken: { "m.author_id = app.user_id()": "true", "app.groups('member')": "array(select id from groups)" },
    },
    { name: "app.take_back_panel_mails", weaken: { "app.groups('member')": "array(select id from groups)" } },
    {
      name: "app.panel_calendars",
      weaken: {
        "not p_group = any (app.groups('member'))": "false",
        "and app.works_in_group(u.id, p_group)": "",
      },
    },
    {
      name: "app.taken_people",
      weaken: {
        "not p_group = any (app.groups('member'))": "false",
        "and exists (select from sealed.reach w where w.user_id = p.interviewer_id and w.group_id = p_group)": "",
      },
    },
    { name: "app.interview_parties", weaken: { "i.group_id = any (app.groups('member'))": "true" } },
    {
      name: "app.look_at_offer",
      weaken: {
        "o.secret_hash = p_secret_hash": "true",
        "p.erased_at is null": "true",
        "o.ends_at > now() - interval '30 days'": "true",
        "app.tracks(o.organization_id)": "true",
        "exists (select from app.shown_to_candidate(c.id) s where s.may_withdraw)": "true",
      },
    },
    {
      name: "app.interviews_of_link",
      weaken: {
        "l.secret_hash = p_secret_hash": "true",
        "and p.response <> 'declined'": "",
        "join sealed.reach w on w.user_id = l.user_id and w.group_id = i.group_id": "",
        "and app.tracks(i.organization_id)": "",
      },
    },
    { name: "app.is_calendar_link", weaken: { "l.secret_hash = p_secret_hash": "true" } },
  ],
  procedures: {
    "scheduling.getSettings": mine(),
    "scheduling.saveAvailability": mine({
      ...{
        timeZone: "UTC",
        hours: [],
        noInterviews: [],
        weeklyLimit: null,
        dailyLimit: null,
        bufferMinutes: 0,
        version: 1,
      },
    }),
    "scheduling.addFeed": mine({ name: "Work", url: "https://calendars.example.org/work.ics" }),
    "scheduling.addFile": mine({ name: "Work", content: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n" }),
    "scheduling.readFeed": calendar,
    "scheduling.removeCalendar": calendar,
    "scheduling.makeLink": mine(),
    "scheduling.revokeLink": mine(),
    "scheduling.start": ofCandidate(round, { tells: ({ candidateName }) => candidateName }),
    "scheduling.propose": ofCandidate(({ candidate, person }) => ({
      candidateId: candidate,
      pools: [{ id: "panel", members: [person], need: "all" }],
      ...times,
    })),
    "scheduling.preview": ofCandidate(arrangement),
    "scheduling.preview (of a change)": ofCandidate(({ plan }) => ({
      arrangement: { kind: "add", interviewId: plan, participant: { guestName: "New" } },
    })),
    "scheduling.offerLink": ofCandidate(({ plan }) => ({ interviewId: plan }), { answers: [404] }),
    "scheduling.tell": ofCandidate(({ plan }) => ({ interviewId: plan })),
    "scheduling.arrange": ofCandidate(arrangement),
  },
  paths: {
    // No calendar link and no offer has the secret.
    "GET /calendar/:secret": { at: "/calendar/nobody-has-this-secret.ics", needs: "nothing", answers: [404] },
    "GET /interview-times/:secret": { at: "/interview-times/nobody-has-this-secret", needs: "nothing", answers: [404] },
    "POST /interview-times/:secret": {
      at: "/interview-times/nobody-has-this-secret",
      needs: "nothing",
      answers: [404],
    },
    "POST /interview-times/:secret/wish": {
      at: "/interview-times/nobody-has-this-secret/wish",
      needs: "nothing",
      answers: [404],
    },
  },
};
