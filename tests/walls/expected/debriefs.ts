import { debriefRights } from "#features/debriefs/policy.ts";
import { type Audience, granted, inGroup, nobody } from "../audience.ts";
import { type ProcedureWall, toErased, type Walls } from "../expectation.ts";
import { asks, decided, decidedBefore, grants, hasSubmitted, opened, owes, revealed } from "./held-interviews.ts";

const reads = inGroup("viewer");
const works = inGroup("member");
const prepares = granted(debriefRights.prepare);
const reveals = granted(debriefRights.reveal);
const decides = granted(debriefRights.decide);

const reveal = "select where app.reveal_cards(:candidate)";
const hold = "select where app.hold_debrief(:candidate)";
const decide = `select where app.decide(:candidate, jsonb_build_object('verdict', 'hire', 'statement', 'Yes', 'deciderIds', jsonb_build_array(:person)), '{}') is not null`;
const decisions = "select from app.decisions_of(array[:candidate]::uuid[])";
/** Who tries let their own part fall away, and nobody owes. */
const released = `${revealed}; update candidate_rounds set revealed_at = null where id = :candidate;
  insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state, released_by)
    select organization_id, group_id, candidate_id, round_id, interview_id, :me::uuid, 'released', :me::uuid from scorecards where id = :candidate and :me is not null`;

const decidedOnes = "select from app.decided_candidacies(:group) where candidate_id = :candidate";
const chain = "select from app.decision_chain(:group) where candidate_id = :candidate";
const says = "select where app.remark_in_debrief(:candidate, '', 'New')";
const said =
  "insert into sealed.debrief_remarks (candidate_id, author_id, remark) values (:candidate, :person, 'canary remark')";
const remarks = "select from app.remarks_of(:candidate)";
const asked = "select from app.asked_in_rounds(:candidate)";
const strictness = "select from app.strictness_of(:group, array[:person]::uuid[])";
/** Cards of the resident that can be compared with that of another. */
const eightCards = `with held as (insert into interviews (organization_id, group_id, candidate_id, person_id, round_id)
    select :organization, :group, :candidate, :human, :candidate from generate_series(1, 8) returning id),
  added as (insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state)
    select c.organization_id, c.group_id, c.candidate_id, c.round_id, a.interview_id, a.who, 'submitted' from scorecards c,
      (select id as interview_id, :person::uuid as who from held union all select :plan::uuid, gen_random_uuid()) a where c.id = :candidate returning *),
  said as (insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways)
    select id, 1, round_id, interviewer_id, interviewer_id, :nextVersion, 'yes', 'x' from added)
  insert into sealed.ratings (scorecard_id, revision, competency_key, round_id, group_id, value, is_after_sight)
    select id, 1, 'canary', round_id, group_id, 4, false from added`;

const plan = { version: 1, facilitatorId: null, deciderId: null, speakingOrder: [], conflicts: [] };
const ofGroup = (tab: string): ProcedureWall => ({
  of: "place",
  input: ({ group }) => ({ groupId: group, tab }),
  sees: reads,
  tells: ({ candidate }) => candidate,
});
const ofDecision = (sees: Audience, prepare: string): ProcedureWall => ({
  of: "place",
  prepare: `${prepare}; update sealed.decisions set id = candidate_id where candidate_id = :candidate`,
  input: ({ candidate }) => ({ candidateId: candidate, decisionId: candidate }),
  sees,
});

const one = (may: Audience, more: Record<string, unknown> = {}, of: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ candidate }) => ({ candidateId: candidate, ...more }),
  sees: reads,
  may,
  ...of,
});

/** It gives no reason for what was left open. */
const decidedAs = (may: Audience, prepare: string): ProcedureWall => ({
  ...one(may, {}, { prepare, answers: [400] }),
  input: ({ candidate, person }) => ({
    candidateId: candidate,
    verdict: "hold",
    statement: "New",
    reasons: [],
    deciderIds: [person],
  }),
});

export const debriefsWalls: Walls = {
  tables: [
    {
      table: "debriefs",
      of: "place",
      where: "candidate_id = :candidate",
      seed: "insert into debriefs (organization_id, group_id, candidate_id) values (:organization, :group, :candidate)",
      fixed: ["candidate_id", "group_id", "organization_id", "revealed_at", "revealed_by"],
      read: reads,
      add: prepares,
      change: prepares,
      never: toErased(
        "delete from debriefs; insert into debriefs (organization_id, group_id, candidate_id) values (:organization, :group, :candidate)",
        ":human",
      ),
    },
    {
      table: "debrief_attendance",
      of: "place",
      where: "candidate_id = :candidate",
      seed: "insert into debrief_attendance (candidate_id, user_id, organization_id, group_id) values (:candidate, :person, :organization, :group)",
      read: reads,
    },
  ],
  statements: [
    {
      name: "debriefs",
      of: "place",
      prepare: "delete from debriefs",
      asks: `insert into debriefs (organization_id, group_id, candidate_id)
        select organization_id, :group, id from candidates where organization_id = :organization and group_id <> :group limit 1`,
      tells: nobody,
    },
  ],
  functions: [
    asks("reveal_cards", reveal, nobody),
    asks("reveal_cards", reveal, reveals, opened),
    asks("reveal_cards", reveal, works, `${opened}; ${grants("facilitate")}`),
    asks("reveal_cards", reveal, nobody, released),
    asks("hold_debrief", hold, decides, opened),
    asks("hold_debrief", hold, works, `${opened}; ${grants("decide")}`),
    asks("hold_debrief", hold, nobody, owes),
    asks("decide", decide, nobody, opened),
    asks("decide", decide, decides, revealed),
    asks("decide", decide, works, `${revealed}; ${grants("decide")}`),
    asks("decide", decide, nobody, owes),
    asks("decisions_of", decisions, works, `${revealed}; ${decided}`),
    asks("decisions_of", decisions, nobody, `${owes}; ${decidedBefore}`),
    // While one owes, whatever hides.
    asks(
      "decisions_of",
      decisions,
      nobody,
      `${owes}; ${decidedBefore}; update candidates set blindness = 'never' where id = :candidate`,
    ),
    asks("decisions_of", decisions, reads, `${revealed}; ${grants("see_cards")}; ${decided}`),
    asks("decided_candidacies", decidedOnes, works, `${revealed}; ${decided}`),
    asks("decided_candidacies", decidedOnes, nobody, `${owes}; ${decidedBefore}`),
    asks("decision_chain", chain, granted(debriefRights.checkChain), `${revealed}; ${decided}`),
    asks("decision_chain", chain, nobody, `${owes}; ${decidedBefore}`),
    asks("debrief_facts", "select where app.debrief_facts(:candidate) is not null", reads),
    asks("attend_debrief", "select where app.attend_debrief(:candidate)", reads),
    asks("remark_in_debrief", says, nobody, opened),
    asks("remark_in_debrief", says, works, revealed),
    asks("remark_in_debrief", says, works, `${revealed}; ${grants("see_cards")}; ${decided}`),
    asks("remark_in_debrief", says, nobody, owes),
    asks("remarks_of", remarks, works, `${revealed}; ${said}`),
    asks("remarks_of", remarks, nobody, `${owes}; ${said}`),
    asks("asked_in_rounds", asked, nobody),
    asks("asked_in_rounds", asked, works, opened),
    asks("asked_in_rounds", asked, nobody, owes),
    asks("strictness_of", strictness, nobody, eightCards),
    asks("strictness_of", strictness, works, `${eightCards}; ${opened}`),
    asks("strictness_of", strictness, nobody, `${eightCards}; ${owes}`),
    asks("strictness_of", strictness, works, `${eightCards}; ${hasSubmitted}`),
  ],
  guards: [
    {
      name: "app.may_conclude",
      weaken: {
        "not app.leads_candidacy(p_candidate, p_grant)": "false",
        "c.state = 'owed'": "false",
        "c.state = 'released'": "false",
      },
    },
    { name: "app.decide", weaken: { "r.revealed_at is null": "false" } },
    { name: "app.seen_debriefs", weaken: { "s.person_id = app.user_id()": "true", "c.state = 'owed'": "false" } },
    // They ask it.
    ...["decided_candidacies", "decisions_of", "remarks_of"].map((name) => ({ name: `app.${name}`, weaken: {} })),
    { name: "app.decision_chain", weaken: { "app.groups('admin')": "app.groups()" } },
    {
      name: "app.remark_in_debrief",
      weaken: {
        "not p_candidate = any (app.seen_debriefs(array[p_candidate])) or ": "",
        "app.groups('member')": "app.groups()",
        "r.revealed_at is null": "false",
      },
    },
    {
      name: "app.asked_in_rounds",
      weaken: { "s.person_id = app.user_id()": "true", "r.id = any (seen)": "true" },
    },
    {
      name: "app.strictness_of",
      weaken: { "s.person_id = app.user_id()": "true", "r.round_id = any (seen)": "true" },
    },
    { name: "app.attend_debrief", weaken: { "k.group_id = any (app.groups())": "true" } },
    { name: "app.debrief_facts", weaken: { "k.group_id = any (app.groups())": "true" } },
    // They ask app.may_conclude.
    { name: "app.reveal_cards", weaken: {} },
    { name: "app.hold_debrief", weaken: {} },
  ],
  procedures: {
    "debriefs.get": one(reads),
    "debriefs.list": ofGroup("open"),
    "debriefs.list (decided)": {
      ...ofGroup("decided"),
      prepare: `${revealed}; ${decided}`,
      isList: reads,
      sees: works,
    },
    "debriefs.list (decided, while one owes)": {
      ...ofGroup("decided"),
      prepare: `${owes}; ${decidedBefore}`,
      isList: reads,
      sees: nobody,
    },
    "debriefs.prepare": one(prepares, plan),
    // Nobody else's name is learned from it.
    "debriefs.prepare (decided by a stranger)": {
      ...one(prepares, {}, { answers: [400] }),
      input: ({ candidate, foreigner }) => ({ ...plan, candidateId: candidate, deciderId: foreigner }),
    },
    "debriefs.prepare (a stranger speaks)": {
      ...one(prepares, {}, { answers: [400] }),
      input: ({ candidate, foreigner }) => ({ ...plan, candidateId: candidate, speakingOrder: [foreigner] }),
    },
    "debriefs.prepare (led by somebody)": {
      ...one(prepares),
      input: ({ candidate, person }) => ({ ...plan, candidateId: candidate, facilitatorId: person, deciderId: person }),
    },
    "debriefs.attend": one(reads),
    "debriefs.moveOn": {
      ...one(prepares),
      input: ({ candidate, person }) => ({ candidateId: candidate, version: 1, speakerId: person }),
    },
    "debriefs.listRemarks": {
      ...one(works, {}, { prepare: `${revealed}; ${said}` }),
      isList: reads,
      sees: works,
      tells: () => "canary remark",
    },
    "debriefs.listRemarks (while one owes)": {
      ...one(nobody, {}, { prepare: `${owes}; ${said}` }),
      isList: reads,
      sees: nobody,
      tells: () => "canary remark",
    },
    "debriefs.addRemark": one(prepares, { remark: "New" }, { prepare: revealed }),
    "debriefs.addRemark (while one owes)": one(prepares, { remark: "New" }, { prepare: owes, answers: [409] }),
    "debriefs.listStrictness": one(reads),
    "debriefs.getPacket": ofDecision(works, `${revealed}; ${decided}`),
    "debriefs.getPacket (while one owes)": ofDecision(nobody, `${owes}; ${decidedBefore}`),
    // It was erased.
    "debriefs.printPacket": {
      ...ofDecision(works, `${revealed}; ${decided}; update sealed.decisions set packet = ''`),
      answers: [409],
    },
    "debriefs.printPacket (while one owes)": ofDecision(nobody, `${owes}; ${decidedBefore}`),
    "debriefs.checkChain": {
      of: "place",
      prepare: `${revealed}; ${decided}`,
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      may: granted(debriefRights.checkChain),
      tells: ({ candidate }) => candidate,
    },
    "debriefs.reveal": one(reveals, {}, { prepare: opened }),
    "debriefs.reveal (with the grant)": one(works, {}, { prepare: `${opened}; ${grants("facilitate")}` }),
    "debriefs.decide": decidedAs(decides, revealed),
    "debriefs.decide (with the grant)": decidedAs(works, `${revealed}; ${grants("decide")}`),
    "debriefs.listDecisions": {
      ...one(works, {}, { prepare: `${revealed}; ${decided}` }),
      isList: reads,
      sees: works,
      tells: () => "canary decision",
    },
    "debriefs.listDecisions (while one owes)": {
      ...one(nobody, {}, { prepare: `${owes}; ${decidedBefore}` }),
      isList: reads,
      sees: nobody,
      tells: () => "canary decision",
    },
  },
};
