import { sql } from "kysely";
import { z } from "zod";
import { RoundContent } from "#features/interview-plans/version-content.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { LinkKind } from "../contract.ts";

const columns = [
  "l.id",
  "l.kind",
  "l.label",
  "l.createdAt",
  "l.expiresAt",
  "l.revokedAt",
  "l.stoppedAt",
  "l.lastOpenedAt",
  "l.opens",
  sql<boolean>`app.is_open(l.created_at, l.expires_at)`.as("isOpen"),
] as const;
const creator = sql<string | null>`app.member_name(l.organization_id, l.created_by)`.as("createdByName");

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export function listLinks(db: ActorDb, planId: string) {
  return db
    .selectFrom("planLinks as l")
    .select([...columns, creator])
    .where("l.planId", "=", planId)
    .orderBy("l.createdAt", "desc")
    .orderBy("l.id")
    .limit(200)
    .execute();
}

export function findLink(db: ActorDb, id: string) {
  return db
    .selectFrom("planLinks as l")
    .innerJoin("interviewPlans as p", "p.id", "l.planId")
    .select([...columns, "p.groupId", creator])
    .where("l.id", "=", id)
    .executeTakeFirst();
}

type NewLink = Record<"id" | "organizationId" | "planId" | "label" | "secretHash" | "createdBy" | "expiresAt", string>;

export async function addLink(db: ActorDb, link: NewLink & { kind: LinkKind }): Promise<void> {
  await db.insertInto("planLinks").values(link).execute();
}

export async function revokeLink(db: ActorDb, id: string): Promise<void> {
  await db
    .updateTable("planLinks")
    .set({ revokedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .execute();
}

/** Open links of somebody, to plans of one hiring group or of all that the actor reaches. */
export async function listOpenLinks(
  db: ActorDb,
  { organizationId, userId, groupId }: { organizationId: string; userId: string; groupId?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom("planLinks as l")
    .innerJoin("interviewPlans as p", "p.id", "l.planId")
    .select("l.id")
    .where("l.organizationId", "=", organizationId)
    .where("l.createdBy", "=", userId)
    .where("l.revokedAt", "is", null)
    .where("l.stoppedAt", "is", null)
    .where(sql<boolean>`app.is_open(l.created_at, l.expires_at)`)
    .$if(groupId !== undefined, (query) => query.where("p.groupId", "=", groupId ?? ""))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets links that stopped go on under the actor's name; answers how many did. */
export async function takeOverLinks(db: ActorDb, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select app.take_over_links(${ids}::uuid[]) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

const Opened = z.object({
  kind: LinkKind,
  title: z.string(),
  organizationName: z.string(),
  expiresAt: z.string(),
  publishedNumber: z.number().int().nullable(),
  rounds: z.array(z.object({ id: z.uuid(), content: RoundContent, interviewers: z.number().int().nullable() })),
});

/** What a link opens, by the hash of its secret; null where it opens nothing. */
export async function openLink(db: ActorDb, secretHash: string) {
  const { rows } = await sql<{ opened: unknown }>`select app.open_plan_link(${secretHash}) as opened`.execute(db);
  if (!rows[0]?.opened) return null;
  const opened = Opened.parse(rows[0].opened);
  return { ...opened, expiresAt: new Date(opened.expiresAt).toISOString() };
}
