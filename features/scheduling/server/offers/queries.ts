import { sql } from "kysely";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Arrangement, SchedulingStart } from "../../scheduling-shapes.ts";

export type OfferedSlot = (Arrangement & { kind: "offer" })["slots"][number];
export type Wishes = NonNullable<SchedulingStart["offer"]>["wishes"];

interface NewOffer {
  organizationId: string;
  groupId: string;
  candidateId: string;
  interviewId: string;
  secretHash: string;
  slots: string;
  timeZone: string;
  offeredBy: string;
  endsAt: string;
}

export async function insertOffer(db: ActorDb, offer: NewOffer): Promise<void> {
  await db.insertInto("interviewOffers").values(offer).execute();
}

export async function closeOffers(db: ActorDb, interviewId: string): Promise<void> {
  await db
    .updateTable("interviewOffers")
    .set({ state: "closed" })
    .where("interviewId", "=", interviewId)
    .where("state", "=", "open")
    .execute();
}

/** The last offer of an interview. */
export const findOffer = (db: ActorDb, interviewId: string) =>
  db
    .selectFrom("interviewOffers")
    .select([
      "id",
      sql<"open" | "chosen" | "closed">`state`.as("state"),
      sql<OfferedSlot[]>`slots`.as("slots"),
      sql<Wishes>`wishes`.as("wishes"),
      "wishedAt",
      "endsAt",
    ])
    .where("interviewId", "=", interviewId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** Takes an offer for whoever chooses first: of two at once the second finds it taken. */
export const takeOffer = (db: ActorDb, offerId: string, at: string) =>
  db
    .updateTable("interviewOffers")
    .set({ state: "chosen", chosenAt: at })
    .where("id", "=", offerId)
    .where("state", "=", "open")
    .where("endsAt", ">", at)
    .returning(["interviewId", "candidateId", "timeZone", sql<OfferedSlot[]>`slots`.as("slots")])
    .executeTakeFirst();

export async function keepWishes(db: ActorDb, offerId: string, wishes: Wishes, at: string): Promise<void> {
  await db
    .updateTable("interviewOffers")
    .set({ wishes: JSON.stringify(wishes), wishedAt: at })
    .where("id", "=", offerId)
    .execute();
}

/** An offer as its candidate sees it. */
export interface SeenOffer {
  id: string;
  interviewId: string;
  offeredBy: string | null;
  /** Whom the candidate's wishes reach. */
  answeredBy: string | null;
  organizationName: string;
  /** The role; empty without one. */
  title: string;
  roundName: string;
  name: string;
  timeZone: string;
  mode: string;
  place: string;
  candidateText: string;
  /** `ended`: they ran out, or whoever offered them doesn't work there anymore. */
  state: "open" | "chosen" | "closed" | "ended";
  openUntil: string;
  startsAt: string | null;
  endsAt: string | null;
  wishedAt: string | null;
  slots: { startsAt: string; minutes: number; isTaken: boolean }[];
}

/** The offer behind a link; null where it opens nothing. */
export async function lookAtOffer(db: ActorDb, secret: string): Promise<SeenOffer | null> {
  const { rows } = await sql<{ offer: SeenOffer | null }>`
    select app.look_at_offer(${hashOf(secret)}) as offer`.execute(db);
  return rows[0]?.offer ?? null;
}
