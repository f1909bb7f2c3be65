import { sql } from "kysely";
import { z } from "zod";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { ActorDb, GuestClaim } from "#platform/server/transaction.ts";
import { LinkState } from "../contract.ts";

const Looked = z.object({
  linkId: z.uuid(),
  interviewerId: z.uuid(),
  interviewerName: z.string(),
  kind: z.string(),
  title: z.string(),
  organizationName: z.string(),
  issuedByName: z.string().nullable(),
  startsAt: z.string().nullable(),
  expiresAt: z.string(),
  state: LinkState,
});
const Opened = z.object({ sessionId: z.uuid(), interviewerId: z.uuid(), expiresAt: z.string() });

const inUtc = (instant: string) => new Date(instant).toISOString();

/** What a link is for, by the hash of its secret. */
export async function lookAtLink(db: ActorDb, secretHash: string) {
  const { rows } = await sql<{ link: unknown }>`select app.look_at_magic_link(${secretHash}) as link`.execute(db);
  if (!rows[0]?.link) return null;
  const link = Looked.parse(rows[0].link);
  return { ...link, expiresAt: inUtc(link.expiresAt) };
}

/** Uses a link up and opens its session, or finds the one that this very press opened; null where it does not open. */
export async function takeLink(db: ActorDb, given: { secretHash: string; tokenHash: string }) {
  const { rows } = await sql<{ opened: unknown }>`
    select app.use_magic_link(${given.secretHash}, ${given.tokenHash}) as opened`.execute(db);
  if (!rows[0]?.opened) return null;
  const opened = Opened.parse(rows[0].opened);
  return { ...opened, expiresAt: inUtc(opened.expiresAt) };
}

const columns = [
  "id",
  "organizationId",
  "kind",
  "thingId",
  "title",
  "interviewerId",
  "interviewerName",
  "issuedBy",
  "createdAt",
  "expiresAt",
  "usedAt",
  "revokedAt",
  sql<boolean>`app.is_open(created_at, expires_at)`.as("isOpen"),
] as const;

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export function listLinks(db: ActorDb) {
  return db.selectFrom("magicLinks").select(columns).orderBy("createdAt", "desc").orderBy("id").limit(200).execute();
}

export function findLink(db: ActorDb, id: string) {
  return db.selectFrom("magicLinks").select(columns).where("id", "=", id).executeTakeFirst();
}

interface NewLink {
  organizationId: string;
  kind: string;
  thingId: string;
  title: string;
  interviewerName: string;
  interviewerId?: string;
  secretHash: string;
  issuedBy: string;
  expiresAt: string;
}

export async function addLink(db: ActorDb, link: NewLink) {
  return db.insertInto("magicLinks").values(link).returning(columns).executeTakeFirstOrThrow();
}

/** Takes a link back and ends its session. */
export async function revokeLink(db: ActorDb, id: string): Promise<void> {
  const now = sql<string>`now()`;
  await db
    .updateTable("magicLinks")
    .set({ revokedAt: now })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .execute();
  await db
    .updateTable("magicSessions")
    .set({ endedAt: now })
    .where("linkId", "=", id)
    .where("endedAt", "is", null)
    .execute();
}

export async function endSession(db: ActorDb, id: string): Promise<void> {
  await db.updateTable("magicSessions").set({ endedAt: sql<string>`now()` }).where("id", "=", id).execute();
}

const Here = z.looseObject({ interviewerId: z.uuid(), interviewerName: z.string() });

/** Whose guest session this browser has beside what it asks for; null where it has none that counts. */
export async function findGuest(db: ActorDb, claim: GuestClaim | null) {
  if (claim === null) return null;
  const { sessionId, interviewerId, secret } = claim;
  const { rows } = await sql<{ guest: unknown }>`
    select app.open_magic_session(${sessionId}::uuid, ${interviewerId}::uuid, ${hashOf(secret)}) as guest`.execute(db);
  return rows[0]?.guest ? Here.parse(rows[0].guest) : null;
}
