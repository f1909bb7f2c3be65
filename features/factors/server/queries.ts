import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Channel, FactorType } from "../contract.ts";
import type { Counted } from "./tries.ts";

const columns = [
  "id",
  "userId",
  "factorType",
  "friendlyName",
  "status",
  "sealed",
  "hint",
  "lastStep",
  "tries",
  "triesSince",
  "locks",
  "textsToldAt",
  "createdAt",
  "lastUsedAt",
] as const;

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/** The acting person's factors, the oldest first; row-level security hides everybody else's. */
export function listFactors(db: ActorDb) {
  return db.selectFrom("factors").select(columns).orderBy("createdAt").orderBy("id").execute();
}

export function findFactor(db: ActorDb, id: string) {
  return db.selectFrom("factors").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The factor, held until the end of the transaction: tries and challenges of one factor are looked at one after another. */
export function findAndHoldFactor(db: ActorDb, id: string) {
  return db.selectFrom("factors").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Lets one person's factors be added one after another. */
export async function holdFactorsOf(db: ActorDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors:${userId}`}, 0))`.execute(db);
}

interface NewRow {
  id: string;
  userId: string;
  factorType: FactorType;
  friendlyName: string;
  sealed: string;
  hint: string | null;
  createdAt: string;
}

export async function addFactor(db: ActorDb, row: NewRow): Promise<void> {
  await db.insertInto("factors").values(row).execute();
}

export async function updateFactor(
  db: ActorDb,
  id: string,
  changed: Partial<
    Omit<FactorRow, "id" | "userId" | "factorType" | "sealed" | "hint" | "createdAt"> & { verifiedAt: string }
  >,
): Promise<void> {
  await db.updateTable("factors").set(changed).where("id", "=", id).execute();
}

export async function removeFactor(db: ActorDb, id: string): Promise<void> {
  await db.deleteFrom("factors").where("id", "=", id).execute();
}

/** Removes the acting person's factors that never were verified, but for this one. */
export async function removeOtherUnverified(db: ActorDb, id: string): Promise<void> {
  await db.deleteFrom("factors").where("id", "!=", id).where("status", "=", "unverified").execute();
}

/** How often the acting session asked for a code of a factor since then; row-level security hides the others'. */
export async function countOwnChallenges(db: ActorDb, factorId: string, since: string): Promise<number> {
  const { asked } = await db
    .selectFrom("factorChallenges")
    .select(({ fn }) => fn.countAll<number>().as("asked"))
    .where("factorId", "=", factorId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(asked);
}

/** How often a factor was asked for since then, from all sessions, and when last. */
export async function countChallenges(db: ActorDb, factorId: string, since: string) {
  const { rows } = await sql<{ asked: number; newest: Date | string | null }>`
    select asked, newest from app.count_recent_challenges(${factorId}::uuid, ${since}::timestamptz)`.execute(db);
  return { asked: rows[0]?.asked ?? 0, newest: rows[0]?.newest ? new Date(rows[0].newest) : null };
}

interface NewChallenge {
  id: string;
  factorId: string;
  sessionId: string;
  channel: Channel | null;
  codeHash: string | null;
  createdAt: string;
  expiresAt: string;
}

export async function addChallenge(db: ActorDb, row: NewChallenge): Promise<void> {
  await db.insertInto("factorChallenges").values(row).execute();
}

/** A challenge of this factor and of the acting session, and whether a later one replaced it. */
export function findChallenge(db: ActorDb, of: { id: string; factorId: string }) {
  return db
    .selectFrom("factorChallenges as asked")
    .select(["asked.id", "asked.codeHash", "asked.expiresAt", "asked.passedAt"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("factorChallenges as later")
            .select("later.id")
            .whereRef("later.factorId", "=", "asked.factorId")
            .whereRef("later.createdAt", ">", "asked.createdAt"),
        )
        .as("isReplaced"),
    )
    .where("asked.id", "=", of.id)
    .where("asked.factorId", "=", of.factorId)
    .executeTakeFirst();
}

/** Marks a challenge as answered, by the database's own clock: app.raise_session looks for it in the same transaction. */
export async function passChallenge(db: ActorDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("factorChallenges")
    .set({ passedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("passedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the session level aal2 and a new secret; answers when it ends. */
export async function raiseSession(db: ActorDb, token: string): Promise<Date> {
  const { rows } = await sql<{ ends: Date | string }>`select app.raise_session(${token}) as ends`.execute(db);
  const ends = rows[0]?.ends;
  if (ends === undefined) throw new Error("A session was raised and has no end.");
  return new Date(ends);
}

export function findRecoverySet(db: ActorDb) {
  return db
    .selectFrom("recoveryCodeSets as made")
    .select("made.createdAt")
    .select((row) =>
      row
        .selectFrom("recoveryCodes")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .where("usedAt", "is", null)
        .as("left"),
    )
    .executeTakeFirst();
}

/** The set of codes, held until the end of the transaction: tries are looked at one after another. */
export function findAndHoldRecoverySet(db: ActorDb) {
  return db.selectFrom("recoveryCodeSets").select(["tries", "triesSince"]).forUpdate().executeTakeFirst();
}

export async function updateRecoveryTries(db: ActorDb, { tries, triesSince }: Counted): Promise<void> {
  await db.updateTable("recoveryCodeSets").set({ tries, triesSince }).execute();
}

export async function removeRecoveryCodes(db: ActorDb): Promise<void> {
  await db.deleteFrom("recoveryCodeSets").execute();
}

export async function addRecoveryCodes(
  db: ActorDb,
  made: { userId: string; createdAt: string; hashes: readonly string[] },
): Promise<void> {
  await db.insertInto("recoveryCodeSets").values({ userId: made.userId, createdAt: made.createdAt }).execute();
  await db
    .insertInto("recoveryCodes")
    .values(made.hashes.map((codeHash) => ({ userId: made.userId, codeHash })))
    .execute();
}

/** Uses a code; false where there is none like it, or it was used. By the database's own clock, as passChallenge. */
export async function takeRecoveryCode(db: ActorDb, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recoveryCodes")
    .set({ usedAt: sql<string>`now()` })
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an organization asks for a factor and who lacks one; nothing for whoever may not know. */
export async function findStanding(db: ActorDb, organizationId: string) {
  const { rows } = await sql<{ isRequired: boolean; people: number; withoutFactor: number }>`
    select is_required, people, without_factor from app.factor_standing(${organizationId}::uuid)`.execute(db);
  return rows[0];
}

export async function updateRequirement(db: ActorDb, organizationId: string, isRequired: boolean): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ requiresSecondFactor: isRequired })
    .where("id", "=", organizationId)
    .execute();
}
