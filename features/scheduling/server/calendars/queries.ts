import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Availability, DayHours } from "../../availability.ts";
import type { CalendarSource } from "../../scheduling-shapes.ts";

export const findAvailability = (db: ActorDb, userId: string) =>
  db
    .selectFrom("availabilities")
    .select([
      "timeZone",
      sql<DayHours[]>`hours`.as("hours"),
      sql<DayHours[]>`no_interviews`.as("noInterviews"),
      "weeklyLimit",
      "dailyLimit",
      "bufferMinutes",
      "version",
    ])
    .where("userId", "=", userId)
    .executeTakeFirst();

const columnsOf = ({ hours, noInterviews, ...plain }: Availability) => ({
  ...plain,
  hours: JSON.stringify(hours),
  noInterviews: JSON.stringify(noInterviews),
});

/** The first one; false where another tab was quicker. */
export async function insertAvailability(db: ActorDb, userId: string, availability: Availability): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("availabilities")
    .values({ userId, ...columnsOf(availability) })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAvailability(
  db: ActorDb,
  userId: string,
  availability: Availability,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("availabilities")
    .set(columnsOf(availability))
    .where("userId", "=", userId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const listSources = (db: ActorDb, userId: string): Promise<CalendarSource[]> =>
  db
    .selectFrom("calendarSources")
    .select([
      "id",
      sql<"feed" | "file">`kind`.as("kind"),
      "name",
      sql<number>`jsonb_array_length(busy)`.as("busyTimes"),
      sql<CalendarSource["problems"]>`problems`.as("problems"),
      "isWhole",
      "knownUntil",
      "failure",
      "readAt",
    ])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

interface NewSource {
  id: string;
  userId: string;
  kind: "feed" | "file";
  name: string;
  sealedUrl?: string;
  busy?: string;
  problems?: string;
  isWhole?: boolean;
  knownUntil?: string;
  readAt?: string;
  nextReadAt?: string;
}

export async function insertSource(db: ActorDb, source: NewSource): Promise<void> {
  await db.insertInto("calendarSources").values(source).execute();
}

/** False where there is no such feed of theirs. */
export async function readSoon(db: ActorDb, userId: string, calendarId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("calendarSources")
    .set({ nextReadAt: at })
    .where("userId", "=", userId)
    .where("id", "=", calendarId)
    .where("kind", "=", "feed")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Wakes the job that reads calendars, once the transaction is through. */
export async function wakeReading(db: ActorDb): Promise<void> {
  await sql`select pg_notify('calendars', '')`.execute(db);
}

export async function deleteSource(db: ActorDb, userId: string, calendarId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendarSources")
    .where("userId", "=", userId)
    .where("id", "=", calendarId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const findLink = (db: ActorDb, userId: string) =>
  db.selectFrom("calendarLinks").select("createdAt").where("userId", "=", userId).executeTakeFirst();

export async function deleteLink(db: ActorDb, userId: string): Promise<void> {
  await db.deleteFrom("calendarLinks").where("userId", "=", userId).execute();
}

export async function insertLink(db: ActorDb, userId: string, secretHash: string): Promise<void> {
  await db.insertInto("calendarLinks").values({ userId, secretHash }).execute();
}

/** An interview as it stands in a calendar. */
export interface LinkedInterview {
  id: string;
  candidateName: string;
  roundName: string;
  opportunityId: string | null;
  candidateId: string;
  startsAt: string;
  endsAt: string;
  place: string;
  room: string;
  callUrl: string;
  version: number;
  updatedAt: string;
}

/** Interviews of a calendar link; null where no link has this secret. */
export async function interviewsOfLink(db: ActorDb, secretHash: string): Promise<LinkedInterview[] | null> {
  const { rows } = await sql<{ isLink: boolean; interviews: LinkedInterview[] }>`
    select app.is_calendar_link(${secretHash}) as "isLink",
           (select coalesce(jsonb_agg(i), '[]') from app.interviews_of_link(${secretHash}) i) as interviews`.execute(
    db,
  );
  return rows[0]?.isLink ? rows[0].interviews : null;
}
