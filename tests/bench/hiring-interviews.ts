// The interview side of the hiring benchmark: who interviews whom, whose scorecards are in or owed, what was decided, and what tasks
// and inboxes say of it.
import type { Pool } from "pg";
import type { Database } from "#platform/server/database.ts";

/** Colleagues who interview, beside the owner. */
export const interviewers = 40;
/** Interviews at the same hour; with three people each there is one interviewer too many for another. */
const atOnce = 13;

const tables = [
  ...["candidates", "candidate_interviews", "candidate_rounds", "interviews", "interview_participants", "scorecards"],
  ...["debriefs", "sealed.decisions", "tasks", "inbox_items"],
];

interface Place {
  organizationId: string;
  groupId: string;
  ownerId: string;
  planId: string;
  memberIds: readonly string[];
}

/**
 * Every third candidacy has interviews in one to three rounds, an hour after the other through the weeks before now and the days after, each with
 * two or three people. Of what is over most cards are in; some are owed, some excused; some candidacies were debriefed and decided.
 */
export async function fillInterviews(database: Database, place: Place): Promise<void> {
  await database.unhurried(async (pool) => {
    for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
    await numberAll(pool, place);
    await insertMeetings(pool, place);
    await insertCards(pool, place);
    await insertDecisions(pool, place);
    await setSteps(pool, place);
    await insertTasks(pool, place);
    for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  });
}

/** Who is with whom when: numbers from which all else follows. */
async function numberAll(pool: Pool, { planId, memberIds }: Place): Promise<void> {
  await pool.query(
    `create table numbered_interviews as
     with c as (select id, row_number() over (order by last_activity_at desc) as n from candidates),
     rounds as (select r.id, r.current_version_id as version_id, row_number() over (order by r.position) as n from interview_rounds r
                 where r.plan_id = $1 and r.removed_at is null),
     x as (select gen_random_uuid() as id, gen_random_uuid() as round_id, c.id as candidate_id, c.n, r.id as interview_round_id, r.version_id,
                  r.n as turn, row_number() over (order by r.n, c.n) - 1 as m, count(*) over () as many
             from c join rounds r on r.n <= 1 + (c.n / 3) % 3 where c.n % 3 = 1),
     timed as (select x.*, date_trunc('hour', now()) + (m / $2 - (many * 9 / 10) / $2) * interval '1 hour' as starts_at from x)
     select t.*, starts_at + interval '45 minutes' as ends_at, starts_at + interval '45 minutes' < now() as is_held,
            case when m % 50 = 7 then 'cancelled' when starts_at > now() and m % 10 = 9 then 'to_schedule'
                 when starts_at < now() - interval '2 days' then 'complete' else 'scheduled' end as status
       from timed t`,
    [planId, atOnce],
  );
  await pool.query(
    `create table numbered_parts as
     select i.id as interview_id, i.m, i.candidate_id, i.round_id, i.is_held, i.status, i.starts_at, i.ends_at, p,
            ($1::uuid[])[1 + (3 * (i.m % $2) + p + 7 * (i.m / $2)) % cardinality($1::uuid[])] as user_id,
            case when p = 0 then 'lead' when p = 2 and i.m % 4 = 3 then 'shadow' else 'interviewer' end as role, (7 * i.m + 3 * p) % 20 as luck
       from numbered_interviews i, generate_series(0, 1 + i.m % 2) p where i.status <> 'to_schedule'`,
    [memberIds, atOnce],
  );
  await pool.query("create index on numbered_interviews (candidate_id)");
  await pool.query("analyze numbered_interviews, numbered_parts");
}

async function insertMeetings(pool: Pool, { organizationId, groupId, ownerId }: Place): Promise<void> {
  await pool.query(
    `insert into candidate_interviews (candidate_id, interview_round_id, organization_id, interview_version_id)
     select candidate_id, interview_round_id, $1, version_id from numbered_interviews`,
    [organizationId],
  );
  await pool.query(
    `insert into candidate_rounds (id, organization_id, group_id, candidate_id, interview_round_id)
     select round_id, $1, $2, candidate_id, interview_round_id from numbered_interviews`,
    [organizationId, groupId],
  );
  await pool.query(
    `insert into interviews (id, organization_id, group_id, candidate_id, person_id, opportunity_id, round_id, status, starts_at, ends_at, organizer_id,
       reason, created_at)
     select i.id, $1, $2, c.id, c.person_id, c.opportunity_id, i.round_id, i.status, case when i.status <> 'to_schedule' then i.starts_at end,
            case when i.status <> 'to_schedule' then i.ends_at end, $3, case when i.status = 'cancelled' then 'Bench' else '' end,
            i.starts_at - interval '3 days'
       from numbered_interviews i join candidates c on c.id = i.candidate_id`,
    [organizationId, groupId, ownerId],
  );
  await pool.query(
    `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, user_id, role, response, during)
     select p.interview_id, p.user_id, $1, $2, p.user_id, p.role, case when p.is_held or p.luck > 5 then 'accepted' else 'needs_action' end,
            case when p.status = 'scheduled' then tstzrange(p.starts_at, p.ends_at) end
       from numbered_parts p`,
    [organizationId, groupId],
  );
}

async function insertCards(pool: Pool, { organizationId, groupId, ownerId }: Place): Promise<void> {
  await pool.query(
    `with card as (select p.*, case when p.status = 'cancelled' then 'released' when not p.is_held or p.luck = 1 then 'owed'
              when p.luck = 0 then 'excused' when p.starts_at > now() - interval '2 days' and p.luck < 8 then 'owed' else 'submitted' end as state
         from numbered_parts p where p.role <> 'shadow')
     insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state, asked_at, due_at, submitted_at,
       excused_at, excused_by, excused_why, released_by)
     select $1, $2, candidate_id, round_id, interview_id, user_id, state, starts_at - interval '3 days', ends_at + interval '1 day',
            case when state = 'submitted' then ends_at + luck * interval '1 hour' end, case when state = 'excused' then ends_at end,
            case when state = 'excused' then $3::uuid end, case when state = 'excused' then 'Did not take part' else '' end,
            case when state = 'released' then $3::uuid end
       from card`,
    [organizationId, groupId, ownerId],
  );
  await pool.query(
    `update candidate_rounds r set is_open = true
      where exists (select from scorecards s where s.round_id = r.id and s.state = 'submitted')
        and not exists (select from scorecards s where s.round_id = r.id and s.state = 'owed')`,
  );
  await pool.query(
    `insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways, words, at)
     select s.id, 1, s.round_id, s.interviewer_id, s.interviewer_id, i.version_id, case when i.m % 3 = 0 then 'no' else 'yes' end,
            'Takes a problem apart before solving it, and says what was left out.', 'takes a problem apart before solving it', s.submitted_at
       from scorecards s join numbered_interviews i on i.id = s.interview_id where s.state = 'submitted'`,
  );
  // Those of a version: each of its competencies would take as long to fill as all else.
  await pool.query(
    `with keys as materialized (select v.id, array(select k ->> 'id' from jsonb_array_elements(v.content -> 'competencies') k limit 2) as keys
        from interview_versions v)
     insert into sealed.ratings (scorecard_id, revision, competency_key, round_id, group_id, value, note, is_after_sight)
     select t.scorecard_id, 1, key, t.round_id, $1, 1 + (u.nth + length(t.overall)) % 5, '', false
       from sealed.scorecard_contents t join keys k on k.id = t.interview_version_id, unnest(k.keys) with ordinality u(key, nth)`,
    [groupId],
  );
}

/** Of candidacies whose cards are all in, every third is debriefed, and two of three of those are decided. */
async function insertDecisions(pool: Pool, { organizationId, groupId, ownerId }: Place): Promise<void> {
  await pool.query(
    `create table numbered_debriefs as
     select i.candidate_id, i.n, max(i.ends_at) + interval '1 day' as at from numbered_interviews i join candidate_rounds r on r.id = i.round_id
      group by 1, 2 having bool_and(r.is_open) and i.n % 9 = 1`,
  );
  await pool.query(
    "update candidate_rounds r set revealed_at = d.at from numbered_debriefs d where d.candidate_id = r.candidate_id",
  );
  await pool.query(
    `insert into debriefs (organization_id, group_id, candidate_id, facilitator_id, decider_id, revealed_at, revealed_by)
     select $1, $2, candidate_id, $3, $3, at, $3 from numbered_debriefs`,
    [organizationId, groupId, ownerId],
  );
  await pool.query(
    `insert into sealed.decisions (organization_id, group_id, candidate_id, verdict, statement, decider_ids, packet, packet_hash, decided_by, at)
     select $1, $2, candidate_id, case when n % 2 = 0 then 'hire' else 'no_hire' end, 'Bench', array[$3::uuid], '{}',
            encode(sha256(convert_to(candidate_id::text, 'UTF8')), 'hex'), $3, at + interval '1 hour'
       from numbered_debriefs where n % 27 <> 1`,
    [organizationId, groupId, ownerId],
  );
}

/** What has to happen next where there are interviews: whose card is owed first, else to move on. */
async function setSteps(pool: Pool, { ownerId, memberIds }: Place): Promise<void> {
  await pool.query(
    `update candidates c set (next_kind, next_user_id, next_due_at, next_from) =
       (select case when k.user_id is null then 'advance' else 'scorecard' end, coalesce(k.user_id, case when i.n % 5 = 0 then $1 else ($2::uuid[])[1 + i.n % cardinality($2::uuid[])] end), k.due_at, k.starts_at
          from (select x.n from numbered_interviews x where x.candidate_id = c.id limit 1) i left join lateral (select s.interviewer_id as user_id, s.due_at, m.starts_at from scorecards s join interviews m on m.id = s.interview_id
            where s.candidate_id = c.id and s.state = 'owed' order by s.due_at, s.interviewer_id limit 1) k on true)
      where c.id in (select candidate_id from numbered_interviews)`,
    [ownerId, memberIds],
  );
}

async function insertTasks(pool: Pool, { organizationId, groupId }: Place): Promise<void> {
  const into = `insert into tasks (organization_id, group_id, kind, dedupe_key, candidate_id, opportunity_id, interview_id, assignee_id, derived_user_id,
    due_at, state, snoozed_until, closed_at, ended_at, created_at, search_text)`;
  await pool.query(
    `${into}
     select $1, $2, 'scorecard', 'card:' || s.id, c.id, c.opportunity_id, s.interview_id, s.interviewer_id, s.interviewer_id, s.due_at,
            case when s.state = 'submitted' then 'auto_closed' when i.ends_at > now() then 'snoozed' else 'open' end,
            case when i.ends_at > now() then i.ends_at end, s.submitted_at, s.submitted_at, s.asked_at, c.search_text
       from scorecards s join candidates c on c.id = s.candidate_id join interviews i on i.id = s.interview_id
      where s.state = 'owed' or (s.state = 'submitted' and s.submitted_at > now() - interval '10 days')`,
    [organizationId, groupId],
  );
  await pool.query(
    `${into}
     select $1, $2, 'answer_invitation', 'invitation:' || p.interview_id || ':' || p.user_id, c.id, c.opportunity_id, i.id, p.user_id, p.user_id,
            i.starts_at, 'open', null, null, null, i.created_at, c.search_text
       from interview_participants p join interviews i on i.id = p.interview_id join candidates c on c.id = i.candidate_id
      where p.response = 'needs_action' and i.status = 'scheduled' and i.starts_at > now()`,
    [organizationId, groupId],
  );
  await pool.query(
    `${into}
     select $1, $2, c.next_kind, 'candidate:' || c.id || ':' || c.next_kind || ':' || c.stage_key, c.id, c.opportunity_id, null, c.next_user_id, c.next_user_id,
            c.stage_entered_at + interval '5 days', 'open', null, null, null, c.stage_entered_at, c.search_text
       from candidates c where c.next_kind in ('review', 'advance') and c.next_user_id is not null`,
    [organizationId, groupId],
  );
  await pool.query(
    `insert into inbox_items (organization_id, group_id, user_id, what, actor_id, candidate_id, interview_id, created_at, read_at)
     select $1, $2, p.user_id, 'interview_assigned', i.organizer_id, i.candidate_id, i.id, i.created_at,
            case when i.created_at < now() - interval '4 days' then i.created_at + interval '1 hour' end
       from interview_participants p join interviews i on i.id = p.interview_id where i.created_at > now() - interval '14 days'`,
    [organizationId, groupId],
  );
}
