import { sql } from "kysely";
import type { LinkState } from "#features/magic-links/contract.ts";
import type { ActorDb } from "#platform/server/transaction.ts";

/** Somebody without an account who takes part, and what their link is about. */
export const findGuest = (
  db: ActorDb,
  { interviewId, interviewerId }: { interviewId: string; interviewerId: string },
) =>
  db
    .selectFrom("interviewParticipants as p")
    .innerJoin("interviews as i", "i.id", "p.interviewId")
    .innerJoin("organizations as o", "o.id", "i.organizationId")
    .select([
      "i.organizationId",
      "i.groupId",
      "i.startsAt",
      "i.timeZone",
      "p.userId",
      "p.guestName",
      "p.guestMail",
      "o.name as organizationName",
    ])
    .where("p.interviewId", "=", interviewId)
    .where("p.interviewerId", "=", interviewerId)
    .executeTakeFirst();

const stateOf = sql<LinkState>`case when l.revoked_at is not null then 'revoked'
  when not app.is_open(l.created_at, l.expires_at) then 'expired' when l.used_at is not null then 'used' else 'ready' end`;

export const listGuestLinks = (db: ActorDb, interviewId: string) =>
  db
    .selectFrom("magicLinks as l")
    .select(["l.id as linkId", "l.interviewerId", "l.createdAt", "l.expiresAt", stateOf.as("state")])
    .where("l.kind", "=", "interview")
    .where("l.thingId", "=", interviewId)
    .orderBy("l.createdAt", "desc")
    .orderBy("l.id")
    .limit(200)
    .execute();

/** What the candidates of interviews are called, by the interview. */
export async function listCandidateNames(db: ActorDb, interviewIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select i.id, c.name from interviews i join candidates c on c.id = i.candidate_id
     where i.id = any (${interviewIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Kit {
  competencies: { id: string; name: string }[];
  questions: { id: string; competencyId: string | null }[];
}

/** Competencies and questions of each interview's version, by the interview. */
export async function listCompetencies(db: ActorDb, interviewIds: readonly string[]) {
  if (interviewIds.length === 0) return new Map<string, Kit>();
  const rows = await db
    .selectFrom("interviews as i")
    .innerJoin("roundContents as r", "r.id", "i.roundId")
    .select([
      "i.id",
      sql<Kit["competencies"]>`r.content -> 'competencies'`.as("competencies"),
      sql<Kit["questions"]>`r.content -> 'questions'`.as("questions"),
    ])
    .where("i.id", "in", [...interviewIds])
    .execute();
  return new Map(rows.map(({ id, ...kit }) => [id, kit]));
}
