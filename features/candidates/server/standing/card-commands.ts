import { sql } from "kysely";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { MissingCard } from "../../candidate-shapes.ts";

/** Scorecards that are owed: whose, in which round and until when. What is written in them is out of reach. */
export async function listMissingCards(
  db: ActorDb,
  actor: Actor,
  candidateIds: readonly string[],
): Promise<MissingCard[]> {
  const { rows } = await sql<MissingCard>`
    select s.id as scorecard_id, s.candidate_id, s.interview_id, r.interview_round_id as round_id, r.title as round_name,
           coalesce(app.member_name(s.organization_id, s.interviewer_id), p.guest_name, '') as name, s.interviewer_id = ${actor.userId}::uuid as is_own,
           p.user_id is null as is_guest, c.blindness <> 'never' as is_blind, s.due_at, s.reminded_at
      from scorecards s join candidates c on c.id = s.candidate_id
      join round_contents r on r.id = s.round_id
      left join interview_participants p on p.interview_id = s.interview_id and p.interviewer_id = s.interviewer_id
     where s.candidate_id = any (${candidateIds}::uuid[]) and s.state = 'owed'
     order by s.due_at nulls last, s.id limit 500`.execute(db);
  return rows;
}
