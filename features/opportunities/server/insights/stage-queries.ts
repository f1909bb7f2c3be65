import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { SourceInsight } from "../../opportunity-shapes.ts";
import type { Reached, StageFigures } from "./figures.ts";

/** Moves as the log has them: one line for each time that somebody entered a stage. */
const entries = sql`select e.candidate_id, e.opportunity_id, e.detail ->> 'to' as stage_key, e.created_at, e.id
  from hiring_events e where e.what in ('stage_added', 'stage_moved', 'ending_hired') and e.detail ? 'to'`;

/** Whether an interview takes or took place: it began, was ended, or its time is over. */
const isHeld = sql`(i.status = 'complete' or (i.status = 'scheduled' and (i.began_at is not null or i.ends_at <= now())))`;

/** Every stage in which a candidate of these roles stands or once stood, or of whose round they had an interview, by role; the hired have reached the last one, wherever they were hired from. */
export async function listReached(db: ActorDb, opportunityIds: readonly string[]): Promise<Map<string, Reached[]>> {
  const { rows } = await sql<Reached & { opportunityId: string }>`
    select distinct opportunity_id, candidate_id, stage_key from (
      select c.opportunity_id, c.id as candidate_id, c.stage_key from candidates c where c.opportunity_id = any (${opportunityIds}::uuid[])
      union all
      select c.opportunity_id, c.id, 'hired' from candidates c
       where c.opportunity_id = any (${opportunityIds}::uuid[]) and c.status = 'hired'
      union all
      select m.opportunity_id, m.candidate_id, m.stage_key from (${entries}) m
        join candidates c on c.id = m.candidate_id and c.opportunity_id = m.opportunity_id
       where m.opportunity_id = any (${opportunityIds}::uuid[])
      union all
      select i.opportunity_id, i.candidate_id, r.interview_round_id::text from interviews i join candidate_rounds r on r.id = i.round_id
       where i.opportunity_id = any (${opportunityIds}::uuid[]) and ${isHeld}) all_stages`.execute(db);
  const byRole = Map.groupBy(rows, ({ opportunityId }) => opportunityId);
  return new Map(
    [...byRole].map(([id, own]) => [id, own.map(({ candidateId, stageKey }) => ({ candidateId, stageKey }))]),
  );
}

/** How long candidates of a role stood in each stage, and who stands there now. A stay ends with the next move, or the candidacy. */
export async function listStageFigures(db: ActorDb, opportunityId: string): Promise<StageFigures[]> {
  const { rows } = await sql<StageFigures>`
    with own as (select * from candidates c where c.opportunity_id = ${opportunityId}),
    visits as (
      select m.stage_key, m.created_at as entered,
             coalesce(lead(m.created_at) over (partition by m.candidate_id order by m.created_at, m.id), own.decided_at) as left_at
        from (${entries}) m join own on own.id = m.candidate_id where m.opportunity_id = ${opportunityId}),
    stays as (
      select stage_key, extract(epoch from left_at - entered) / 86400 as days from visits where left_at is not null),
    ended as (
      select stage_key, count(*)::integer as completed,
             percentile_cont(0.5) within group (order by days) as median_days,
             percentile_cont(0.9) within group (order by days) as p90_days
        from stays group by stage_key),
    standing as (
      select stage_key, count(*)::integer as here,
             (extract(epoch from now() - min(stage_entered_at)) / 86400)::double precision as oldest_days
        from own where archived_at is null and status in ('active', 'on_hold', 'offer') group by stage_key)
    select coalesce(ended.stage_key, standing.stage_key) as stage_key,
           coalesce(standing.here, 0) as here, coalesce(ended.completed, 0) as completed,
           ended.median_days, ended.p90_days, standing.oldest_days
      from ended full join standing on standing.stage_key = ended.stage_key`.execute(db);
  return rows;
}

/** Where the candidates of a role came from; the most frequent first. */
export async function listSourceFigures(db: ActorDb, opportunityId: string): Promise<SourceInsight[]> {
  const { rows } = await sql<SourceInsight>`
    select c.source, count(*)::integer as candidates,
           (count(*) filter (where exists (select from interviews i where i.candidate_id = c.id and ${isHeld})))::integer as interviewed,
           (count(*) filter (where c.status = 'hired'))::integer as hired
      from candidates c where c.opportunity_id = ${opportunityId}
     group by c.source order by count(*) desc, c.source limit 30`.execute(db);
  return rows;
}

export interface StatusFigures {
  total: number;
  active: number;
  hired: number;
  rejected: number;
  withdrawn: number;
}

export async function countStatuses(db: ActorDb, opportunityId: string): Promise<StatusFigures> {
  const { rows } = await sql<StatusFigures>`
    select count(*)::integer as total,
           (count(*) filter (where archived_at is null and status in ('active', 'on_hold', 'offer')))::integer as active,
           (count(*) filter (where status = 'hired'))::integer as hired,
           (count(*) filter (where status = 'rejected'))::integer as rejected,
           (count(*) filter (where status = 'withdrawn'))::integer as withdrawn
      from candidates where opportunity_id = ${opportunityId}`.execute(db);
  return rows[0] ?? { total: 0, active: 0, hired: 0, rejected: 0, withdrawn: 0 };
}
