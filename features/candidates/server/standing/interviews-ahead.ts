import { sql } from "kysely";
import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { InterviewAhead } from "../../candidate-shapes.ts";

/** An interview that fell away with its candidacy, and how it stood. */
export interface FellAway {
  id: string;
  status: string;
}

type ActingHere = Acting & { settings: Settings };

/** What becomes of interviews when a candidacy ends, or that is undone: `interviews` does it and tells whoever has to hear of it. */
export interface InterviewsOfEnded {
  cancel: (acting: ActingHere, interviewId: string, reason: string) => Promise<void>;
  restore: (acting: ActingHere, fell: FellAway) => Promise<void>;
}

/** Interviews of these candidacies that haven't begun, and those that have no time yet. */
export async function listInterviewsAhead(
  db: ActorDb,
  candidateIds: readonly string[],
  now: Date,
): Promise<(InterviewAhead & { status: string })[]> {
  const { rows } = await sql<InterviewAhead & { status: string }>`
    select i.id as interview_id, i.candidate_id, i.status, i.starts_at,
           array(select coalesce(app.member_name(p.organization_id, p.user_id), p.guest_name) from interview_participants p
                  where p.interview_id = i.id order by 1) as names
      from interviews i
     where i.candidate_id = any (${candidateIds}::uuid[])
       and (i.status in ('to_schedule', 'availability_requested')
            or (i.status = 'scheduled' and i.began_at is null and i.starts_at > ${now.toISOString()}::timestamptz))
     order by i.starts_at nulls last, i.id limit 1000`.execute(db);
  return rows;
}

/** Cancels what is ahead of these candidacies; answers what it was, by candidacy, so that it can be taken back. */
export async function cancelAhead(
  interviews: InterviewsOfEnded,
  acting: ActingHere,
  candidateIds: readonly string[],
  reason: string,
): Promise<ReadonlyMap<string, FellAway[]>> {
  const ahead = await listInterviewsAhead(acting.db, candidateIds, acting.now);
  for (const { interviewId } of ahead) await interviews.cancel(acting, interviewId, reason);
  return Map.groupBy(
    ahead.map(({ interviewId, candidateId, status }) => ({ id: interviewId, candidateId, status })),
    ({ candidateId }) => candidateId,
  );
}
