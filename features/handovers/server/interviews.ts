import { sql } from "kysely";
import { holdPeopleOfGroup } from "#features/groups/server/public.ts";
import { type InterviewTelling, removeParticipant, swapParticipant } from "#features/interviews/server/public.ts";
import type { LettingGo } from "#features/organizations/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import { type ActorDb, orRefusal, takenBack } from "#platform/server/transaction.ts";
import type { Leaver } from "../contract.ts";

/** Somebody, and where they leave. */
type LeaverOf = Parameters<LettingGo>[1];

const areTheirs = ({ organizationId, userId, groupId }: LeaverOf) =>
  sql`p.interviewer_id = ${userId}::uuid
    and (${organizationId ?? null}::uuid is null or p.organization_id = ${organizationId ?? null}::uuid)
    and (${groupId ?? null}::uuid is null or p.group_id = ${groupId ?? null}::uuid)
    and i.status in ('to_schedule', 'availability_requested', 'scheduled')`;
const isToCome = sql`(i.starts_at is null or i.starts_at > now())`;

interface Part {
  id: string;
  groupId: string;
}

/** Interviews to come in which somebody takes part, in the order in which their rounds are locked. */
export async function listInterviewsToCome(db: ActorDb, leaver: LeaverOf): Promise<Part[]> {
  const { rows } =
    await sql<Part>`select i.id, i.group_id from interview_participants p join interviews i on i.id = p.interview_id
    where ${areTheirs(leaver)} and ${isToCome} order by i.round_id, i.id`.execute(db);
  return rows;
}

/** Scorecards that they owe of interviews that have begun. */
export async function countOwedCards(db: ActorDb, { organizationId, userId, groupId }: Leaver): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from scorecards s join interviews i on i.id = s.interview_id
     where s.organization_id = ${organizationId}::uuid and s.interviewer_id = ${userId}::uuid and s.state = 'owed'
       and (${groupId ?? null}::uuid is null or s.group_id = ${groupId ?? null}::uuid) and not ${isToCome}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Takes somebody out of interviews to come, before they go: a colleague takes their place in the same role, with a scorecard of their own,
 * where the colleague is free and takes no part yet; else nobody does. Calendars are told of each. Answers how many the colleague took.
 */
export async function handOverInterviews(
  acting: Acting & { settings: Settings },
  tell: InterviewTelling,
  {
    interviewIds,
    userId,
    successorId,
  }: { interviewIds: readonly string[]; userId: string; successorId: string | null },
): Promise<number> {
  let taken = 0;
  for (const interviewId of interviewIds) {
    const part = { interviewId, interviewerId: userId };
    const swapped =
      successorId === null
        ? null
        : // What the successor is to do there follows from whose place it is.
          await orRefusal(acting.db, () =>
            swapParticipant(acting, { ...part, participant: { userId: successorId, role: "interviewer" } }),
          );
    if (swapped instanceof Refusal && swapped.code !== "CONFLICT") throw swapped;
    const isTaken = swapped !== null && !(swapped instanceof Refusal);
    if (isTaken) taken++;
    await tell(acting, isTaken ? swapped : await removeParticipant(acting, part), "changed");
  }
  return taken;
}

/**
 * Takes somebody out of the interviews to come that they may take no part in once they work in fewer groups, and tells calendars, before
 * that ends. Which these are is what the database says: it is done, and taken back.
 */
export const lettingGo =
  (tell: InterviewTelling): LettingGo =>
  async (acting, leaver, end) => {
    const { db } = acting;
    const [first, ...others] = await listInterviewsToCome(db, leaver);
    if (first) {
      // Held before a round is locked, as everywhere.
      await holdPeopleOfGroup(db, first.groupId);
      const kept = await takenBack(db, async () => {
        await end();
        return new Set((await listInterviewsToCome(db, leaver)).map(({ id }) => id));
      });
      const interviewIds = [first, ...others].map(({ id }) => id).filter((id) => !kept.has(id));
      await handOverInterviews(acting, tell, { interviewIds, userId: leaver.userId, successorId: null });
    }
    await end();
  };
