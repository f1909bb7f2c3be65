import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateApplication, ErasureRequest } from "../contract.ts";

/** A candidacy as far as its application goes; nothing where it is not the actor's. */
export const findCandidacy = (db: ActorDb, candidateId: string) =>
  db
    .selectFrom("candidates as c")
    .innerJoin("people as p", "p.id", "c.personId")
    .innerJoin("organizations as o", "o.id", "c.organizationId")
    .select([
      "c.id",
      "c.organizationId",
      "c.groupId",
      "c.personId",
      "c.opportunityId",
      "o.name as organizationName",
      "p.doNotContact",
      "p.erasedAt",
      "p.called",
      "p.givenName",
      "p.fullName",
      sql<string>`coalesce((select r.title from opportunities r where r.id = c.opportunity_id), '')`.as("title"),
      // Null for viewers, who read no contacts.
      sql<string | null>`(select k.value from person_contacts k where k.person_id = c.person_id and k.kind = 'email'
        order by k.is_primary desc, k.created_at limit 1)`.as("mail"),
    ])
    .where("c.id", "=", candidateId)
    .executeTakeFirst();

export const listReceived = (db: ActorDb, candidateId: string): Promise<CandidateApplication["received"]> =>
  db
    .selectFrom("applications as a")
    .leftJoin("opportunitySources as s", "s.id", "a.sourceId")
    .select(["a.id", "a.sentAt", "a.isAgain", sql<string>`coalesce(s.name, '')`.as("sourceName")])
    .where("a.candidateId", "=", candidateId)
    .orderBy("a.sentAt")
    .orderBy("a.id")
    .limit(50)
    .execute();

/** The latest link of a candidacy that still opens. */
export const findOpenLink = (db: ActorDb, candidateId: string) =>
  db
    .selectFrom("candidateLinks as l")
    .select(["l.createdAt as sentAt", "l.endsAt"])
    .where("l.candidateId", "=", candidateId)
    .where("l.revokedAt", "is", null)
    .where(sql<boolean>`app.is_open(l.created_at, l.ends_at)`)
    .orderBy("l.createdAt", "desc")
    .executeTakeFirst();

interface NewLink {
  organizationId: string;
  candidateId: string;
  secretHash: string;
  endsAt: string;
}

export async function insertLink(db: ActorDb, link: NewLink): Promise<void> {
  await db.insertInto("candidateLinks").values(link).execute();
}

export async function revokeLinks(db: ActorDb, candidateId: string): Promise<void> {
  await db
    .updateTable("candidateLinks")
    .set({ revokedAt: sql<string>`now()` })
    .where("candidateId", "=", candidateId)
    .where("revokedAt", "is", null)
    .execute();
}

const erasures = (db: ActorDb) =>
  db
    .selectFrom("erasureRequests as e")
    .innerJoin("people as p", "p.id", "e.personId")
    .select([
      "e.id",
      "e.groupId",
      "e.personId",
      "p.fullName as personName",
      "e.candidateId",
      "e.note",
      "e.answer",
      "e.answeredAt",
      "e.createdAt as askedAt",
      sql<ErasureRequest["state"]>`e.state`.as("state"),
    ])
    .orderBy("e.createdAt", "desc")
    .orderBy("e.id");

export const listErasures = (db: ActorDb, groupId: string) =>
  erasures(db).where("e.groupId", "=", groupId).limit(200).execute();

export const findErasure = (db: ActorDb, requestId: string) =>
  erasures(db).where("e.id", "=", requestId).executeTakeFirst();

/** The latest request of a person. */
export const findErasureOf = (db: ActorDb, personId: string) =>
  erasures(db).where("e.personId", "=", personId).executeTakeFirst();

/** False where it was answered already. */
export async function declineRequest(
  db: ActorDb,
  requestId: string,
  { answer, userId, now }: { answer: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("erasureRequests")
    .set({ state: "declined", answer, answeredBy: userId, answeredAt: now.toISOString() })
    .where("id", "=", requestId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The page of a hiring group, with the slugs of its address; without settings where nobody made any. */
export const findCareerPage = (db: ActorDb, groupId: string) =>
  db
    .selectFrom("groups as g")
    .innerJoin("organizations as o", "o.id", "g.organizationId")
    .leftJoin("careerPages as p", "p.groupId", "g.id")
    .select([
      "g.id as groupId",
      "g.organizationId",
      "g.slug",
      "o.slug as organizationSlug",
      "p.isPublic",
      "p.takesOpen",
      "p.intro",
      "p.version",
      "p.ownerId",
    ])
    .where("g.id", "=", groupId)
    .executeTakeFirst();

interface CareerSettings {
  groupId: string;
  organizationId: string;
  isPublic: boolean;
  takesOpen: boolean;
  intro: string;
  ownerId: string;
}

/** Writes them where `version` still stands, 0 for none yet; false where it does not. */
export async function writeCareerPage(
  db: ActorDb,
  { groupId, organizationId, ...settings }: CareerSettings,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto("careerPages")
      .values({ groupId, organizationId, ...settings })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable("careerPages")
    .set(settings)
    .where("groupId", "=", groupId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
