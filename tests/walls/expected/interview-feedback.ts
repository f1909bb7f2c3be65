import { feedbackRights } from "#features/interview-feedback/policy.ts";
import { either, granted, inGroup, nobody } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";
import { asks, grants, guest, opened, owes, takesPart } from "./held-interviews.ts";

const reads = inGroup("viewer");
const writes = granted(feedbackRights.write);
const approves = granted(feedbackRights.approve);
/** What the candidate is to be told, written by the resident; the round is open. */
const written = (state = "draft") => `${opened};
  insert into sealed.candidate_feedback (candidate_id, group_id, doc, state, author_id)
  values (:candidate, :group, '{"subject": "", "opening": "canary feedback", "strengths": [], "developments": [], "closing": ""}', '${state}', :person)`;
const byMe =
  "update sealed.candidate_feedback set author_id = coalesce(:me::uuid, author_id) where candidate_id = :candidate";
const told = "select from app.feedback_of(:candidate)";
const saves = (version: number) => `select where app.save_feedback(:candidate, ${version}, '{}') > 0`;
const moves = (to: string) => `select where app.move_feedback(:candidate, 1, '${to}', '') = 'done'`;
const link = "repeat('e', 64)";
const linked = `insert into candidate_links (organization_id, candidate_id, secret_hash, ends_at)
  values (:organization, :candidate, ${link}, now() + interval '1 day')`;
const held = "update interviews set status = 'complete', ends_at = now() - interval '1 minute' where id = :plan";
const message = "update candidate_messages set kind = 'feedback' where id = :candidate";
const decision = `insert into hiring_events (organization_id, group_id, candidate_id, what)
  values (:organization, :group, :candidate, 'decision_recorded')`;
const decisionSeen = "select from hiring_events where candidate_id = :candidate and what = 'decision_recorded'";
const seen = "select from candidate_messages where id = :candidate";
const check = { timeEnough: true, questionsClear: true, candidateAsked: true, technicalProblems: false };
const draft = { subject: "", opening: "New", strengths: [], developments: [], closing: "" };

const ofCandidate = (of: Partial<ProcedureWall> = {}, more: Record<string, unknown> = {}): ProcedureWall => ({
  of: "place",
  prepare: written(),
  input: ({ candidate }: Names) => ({ candidateId: candidate, ...more }),
  sees: reads,
  may: writes,
  ...of,
});
const ofInterview = (of: Partial<ProcedureWall> = {}, more: Record<string, unknown> = {}): ProcedureWall => ({
  of: "place",
  input: ({ plan }: Names) => ({ interviewId: plan, ...more }),
  sees: reads,
  ...of,
});

export const interviewFeedbackWalls: Walls = {
  tables: [
    {
      table: "interview_checks",
      of: "place",
      where: "interview_id = :plan and interviewer_id = :person",
      seed: `insert into interview_checks (interview_id, interviewer_id, organization_id, group_id, time_enough, questions_clear, candidate_asked, technical_problems)
        values (:plan, :person, :organization, :group, true, true, true, false)`,
      read: nobody,
      add: nobody,
      change: nobody,
    },
  ],
  statements: [
    {
      name: "interview_checks",
      of: "place",
      prepare: takesPart,
      asks: `insert into interview_checks (interview_id, interviewer_id, organization_id, group_id, time_enough, questions_clear, candidate_asked, technical_problems)
        values (:plan, :me, :organization, :group, true, true, true, false) returning interview_id`,
      tells: reads,
    },
    {
      name: "interview_checks",
      of: "place",
      prepare:
        "update interview_checks set interviewer_id = coalesce(:me::uuid, interviewer_id) where interview_id = :plan",
      asks: "update interview_checks set time_enough = false where interview_id = :plan returning interview_id",
      tells: reads,
    },
    {
      name: "interview_checks",
      of: "place",
      prepare:
        "update interview_checks set at = now() - interval '25 hours', interviewer_id = coalesce(:me::uuid, interviewer_id) where interview_id = :plan",
      asks: "update interview_checks set time_enough = false where interview_id = :plan returning interview_id",
      tells: nobody,
    },
    { name: "hiring_events", of: "place", prepare: decision, asks: decisionSeen, tells: reads },
    { name: "hiring_events", of: "place", prepare: `${decision}; ${owes}`, asks: decisionSeen, tells: nobody },
    { name: "candidate_messages", of: "place", prepare: message, asks: seen, tells: writes },
    { name: "candidate_messages", of: "place", prepare: `${message}; ${owes}`, asks: seen, tells: nobody },
  ],
  functions: [
    asks(
      "feedback_of",
      told,
      nobody,
      "insert into sealed.candidate_feedback (candidate_id, group_id, doc, author_id) values (:candidate, :group, '{}', :person)",
    ),
    asks("feedback_of", told, writes, written()),
    asks("feedback_of", told, nobody, `${written()}; ${owes}`),
    // Also where a card that one owes hides no others.
    asks(
      "feedback_of",
      told,
      nobody,
      `${written()}; ${owes}; update candidates set blindness = 'never' where id = :candidate`,
    ),
    asks("save_feedback", saves(0), nobody),
    asks("save_feedback", saves(0), writes, opened),
    asks("save_feedback", saves(0), nobody, owes),
    asks("save_feedback", saves(1), writes, written("approved")),
    asks("save_feedback", saves(1), nobody, written("sent")),
    asks("move_feedback", moves("waiting"), writes, written()),
    asks("move_feedback", moves("waiting"), nobody, `${written()}; ${owes}`),
    asks("move_feedback", moves("draft"), approves, written("waiting")),
    asks("move_feedback", moves("draft"), writes, `${written("waiting")}; ${byMe}`),
    asks("feedback_approvers", "select from app.feedback_approvers(:candidate)", writes, opened),
    asks("feedback_approvers", "select from app.feedback_approvers(:candidate)", nobody, owes),
    asks("move_feedback", moves("approved"), approves, written("waiting")),
    asks("move_feedback", moves("approved"), writes, `${written("waiting")}; ${grants("decide")}`),
    asks("move_feedback", moves("approved"), nobody, `${written("waiting")}; ${byMe}; ${grants("decide")}`),
    asks("move_feedback", moves("approved"), nobody, written()),
    asks("move_feedback", moves("sent"), writes, written("approved")),
    asks("move_feedback", moves("sent"), nobody, written("waiting")),
    // Somebody else owes by then.
    asks(
      "move_feedback",
      moves("sent"),
      nobody,
      `${written("approved")}; update candidate_rounds set revealed_at = now(), is_open = true where id = :candidate;
       update scorecards set state = 'owed' where id = :magicLink`,
    ),
    asks("owes_card", "select where app.owes_card(:candidate)", guest),
    {
      name: "app.feedback_figures",
      of: "place",
      asks: "select where app.feedback_figures(:group) is not null",
      tells: reads,
    },
    // Whoever holds the secret of the link, signed in or not.
    asks("pulse_of_link", `select where app.pulse_of_link(${link}) = 'open'`, () => true, `${linked}; ${held}`),
    asks("pulse_of_link", `select where app.pulse_of_link('no link') is not null`, nobody, held),
    asks("give_pulse", `select where app.give_pulse(${link}, 4, '')`, () => true, `${linked}; ${held}`),
    asks(
      "give_pulse",
      `select where app.give_pulse(${link}, 4, '')`,
      nobody,
      `${linked}; ${held}; insert into sealed.candidate_pulses (candidate_id, organization_id, group_id, score) values (:candidate, :organization, :group, 1)`,
    ),
    asks("give_pulse", "select where app.give_pulse('no link', 4, '')", nobody, held),
  ],
  guards: [
    {
      name: "app.sees_feedback",
      weaken: {
        "k.group_id = any (app.groups('member'))": "true",
        "and not app.owes_card(p_candidate)": "",
        "s.person_id = app.user_id() and": "",
      },
    },
    { name: "app.owes_card", weaken: { "c.interviewer_id = app.person_id()": "true" } },
    { name: "app.feedback_approvers", weaken: { "app.sees_feedback(p_candidate)": "true" } },
    // Granted to nobody.
    { name: "app.tell_of_feedback", weaken: {} },
    { name: "app.feedback_of", weaken: { "not app.sees_feedback(p_candidate)": "false" } },
    {
      name: "app.save_feedback",
      weaken: { "not app.sees_feedback(p_candidate) or": "", "and f.state <> 'sent' returning": "returning" },
    },
    {
      name: "app.move_feedback",
      weaken: {
        "not app.sees_feedback(p_candidate)": "false",
        "p_to = 'approved' and not app.leads_candidacy(p_candidate, 'decide')": "false",
        "p_to = 'approved' and f.author_id = app.user_id()": "false",
        "p_to = 'draft' and f.author_id <> app.user_id() and not app.leads_candidacy(p_candidate, 'decide')": "false",
        "c.state = 'owed'": "false",
        "(p_to = 'approved' and f.state <> 'waiting') or": "",
      },
    },
    { name: "app.feedback_figures", weaken: { "not (p_group = any (app.groups()))": "false" } },
    { name: "app.pulse_of_link", weaken: {} },
    { name: "app.give_pulse", weaken: { "app.pulse_of_link(p_secret_hash) is distinct from 'open'": "false" } },
  ],
  procedures: {
    "interviewFeedback.getOfCandidate": ofCandidate({
      may: reads,
      isList: reads,
      sees: writes,
      tells: () => "canary feedback",
    }),
    "interviewFeedback.getOfCandidate (while one owes)": ofCandidate({
      prepare: `${written()}; ${owes}`,
      isList: reads,
      sees: nobody,
      may: reads,
      tells: () => "canary feedback",
    }),
    "interviewFeedback.save": ofCandidate({}, { version: 1, draft }),
    "interviewFeedback.askApproval": ofCandidate({}, { version: 1 }),
    "interviewFeedback.approve": ofCandidate({ prepare: written("waiting"), may: approves }, { version: 1 }),
    "interviewFeedback.approve (with the grant)": ofCandidate(
      { prepare: `${written("waiting")}; ${grants("decide")}`, may: writes },
      { version: 1 },
    ),
    "interviewFeedback.giveBack": ofCandidate(
      { prepare: written("waiting"), may: approves },
      { version: 1, why: "New" },
    ),
    // They have no address.
    "interviewFeedback.send": ofCandidate({ prepare: written("approved"), answers: [200, 409] }, { version: 1 }),
    // It isn't approved.
    "interviewFeedback.print": ofCandidate({ sees: writes, answers: [409] }),
    "interviewFeedback.print (while one owes)": ofCandidate({
      prepare: `${written("approved")}; ${owes}`,
      sees: nobody,
    }),
    "interviewFeedback.getCheck": ofInterview(),
    "interviewFeedback.saveCheck": ofInterview({ prepare: takesPart }, { check }),
    "interviewFeedback.saveCheck (where others take part)": ofInterview({ may: nobody }, { check }),
    "interviewFeedback.getFigures": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: either(reads),
    },
  },
};
