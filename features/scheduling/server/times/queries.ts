import { sql } from "kysely";
import type { Missing } from "#platform/calendar/proposals/meeting-question.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Availability } from "../../availability.ts";

type Pair = [number, number];

/** When somebody of a hiring group can interview, and is taken. */
export interface PanelCalendar {
  userId: string;
  name: string;
  availability: Availability | null;
  busy: Pair[];
  /** Applicant tracking was turned off for them, so they couldn't open the interview. */
  isShutOut: boolean;
  isLinked: boolean;
  missing: Missing | null;
  knownUntil: number | null;
  readAt: string | null;
  interviews: Pair[];
  load: number;
}

interface Asked {
  groupId: string;
  userIds: readonly string[];
  from: string;
  until: string;
  /** An interview whose time counts as free. */
  except: string | null;
}

export async function listCalendars(db: ActorDb, asked: Asked): Promise<PanelCalendar[]> {
  const { groupId, userIds, from, until, except } = asked;
  const { rows } = await sql<{ calendar: PanelCalendar }>`
    select calendar from app.panel_calendars(${groupId}::uuid, ${userIds}::uuid[], ${from}::timestamptz, ${until}::timestamptz,
      ${except}::uuid) calendar`.execute(db);
  return rows.map(({ calendar }) => calendar);
}

/** Other interviews of a person that the caller sees. */
export const listMeetingsOf = (db: ActorDb, personId: string, except: string | null) =>
  db
    .selectFrom("interviews")
    .select([sql<string>`starts_at`.as("startsAt"), sql<string>`ends_at`.as("endsAt")])
    .where("personId", "=", personId)
    .where("status", "=", "scheduled")
    .where((eb) => (except === null ? eb.lit(true) : eb("id", "!=", except)))
    .execute();

/** The interview that is named, if it may get a time; else the last one of the round that waits for one. */
export async function findInterviewOf(
  db: ActorDb,
  { candidateId, roundId, interviewId }: { candidateId: string; roundId: string; interviewId: string | null },
): Promise<string | null> {
  const waiting = ["to_schedule", "availability_requested"];
  const row = await db
    .selectFrom("interviews as i")
    .innerJoin("candidateRounds as r", "r.id", "i.roundId")
    .select("i.id")
    .where("i.candidateId", "=", candidateId)
    .where("r.interviewRoundId", "=", roundId)
    .where("i.status", "in", interviewId === null ? waiting : [...waiting, "scheduled", "cancelled", "no_show"])
    .where((eb) => (interviewId === null ? eb.lit(true) : eb("i.id", "=", interviewId)))
    .orderBy("i.createdAt", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What is known of a round for a candidate before there is an interview of it. */
export interface RoundFacts {
  roundName: string;
  versionNumber: number;
  minutes: number;
  mode: string;
  candidateText: string;
  /** As the plan says it now: names, and how many. */
  interviewers: string[];
  needed: number;
  timeZone: string | null;
  called: string;
  hasMail: boolean;
  hasPhone: boolean;
  accommodation: string;
  opportunityTitle: string | null;
}

export async function findRound(
  db: ActorDb,
  { candidateId, roundId, versionId }: { candidateId: string; roundId: string; versionId: string },
): Promise<RoundFacts | undefined> {
  const { rows } = await sql<RoundFacts>`
    select v.title as "roundName", v.version_number as "versionNumber", (v.content ->> 'durationMinutes')::integer as minutes,
           v.content ->> 'mode' as mode, coalesce(v.content ->> 'candidateText', '') as "candidateText",
           coalesce(d.round -> 'interviewers', '[]') as interviewers, coalesce((d.round ->> 'minInterviewers')::integer, 1) as needed,
           p.time_zone as "timeZone", coalesce(nullif(p.called, ''), p.full_name) as called,
           not p.do_not_contact and exists (select from person_contacts k where k.person_id = p.id and k.kind = 'email') as "hasMail",
           exists (select from person_contacts k where k.person_id = p.id and k.kind = 'phone') as "hasPhone",
           coalesce((select a.instruction from candidate_accommodations a where a.candidate_id = c.id), '') as accommodation,
           (select o.title from opportunities o where o.id = c.opportunity_id) as "opportunityTitle"
      from candidates c
      join people p on p.id = c.person_id
      join interview_versions v on v.id = ${versionId}::uuid
      left join lateral (select e.round from interview_plans t, jsonb_array_elements(t.draft -> 'rounds') e(round)
                          where t.id = c.plan_id and e.round ->> 'id' = ${roundId}) d on true
     where c.id = ${candidateId}::uuid`.execute(db);
  return rows[0];
}

export interface Teammate {
  userId: string;
  role: string;
}

/** Who hires for a role. */
export async function listTeam(db: ActorDb, opportunityId: string | null): Promise<Teammate[]> {
  if (opportunityId === null) return [];
  return db
    .selectFrom("opportunityTeam")
    .select(["userId", sql<string>`role`.as("role")])
    .where("opportunityId", "=", opportunityId)
    .orderBy("position")
    .execute();
}

export const findZone = (db: ActorDb, userId: string) =>
  db.selectFrom("availabilities").select("timeZone").where("userId", "=", userId).executeTakeFirst();
