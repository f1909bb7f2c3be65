import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateMessage } from "../../candidate-shapes.ts";
import { organizationOf } from "../queries.ts";

export interface NewMessage {
  organizationId: string;
  candidateId: string;
  kind: CandidateMessage["kind"];
  subject: string;
  body: string;
  sendAt: string;
  authorId: string;
}

export async function insertMessages(db: ActorDb, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto("candidateMessages")
    .values(messages.map((message) => ({ ...message, direction: "out" })))
    .execute();
}

const messages = (db: ActorDb) =>
  db
    .selectFrom("candidateMessages as m")
    .select([
      "m.id",
      sql<CandidateMessage["direction"]>`m.direction`.as("direction"),
      sql<CandidateMessage["kind"]>`m.kind`.as("kind"),
      "m.subject",
      "m.body",
      sql<CandidateMessage["state"]>`m.state`.as("state"),
      "m.sendAt",
      "m.sentAt",
      sql<boolean>`(m.state = 'waiting' and m.kind = 'rejection' and m.send_at < now() - interval '5 minutes')`.as(
        "waitsForOthers",
      ),
      sql<string | null>`app.member_name(m.organization_id, m.author_id)`.as("authorName"),
      "m.createdAt",
    ]);

export const listMessagesOf = (db: ActorDb, candidateId: string): Promise<CandidateMessage[]> =>
  messages(db)
    .where("m.organizationId", "=", organizationOf(candidateId))
    .where("m.candidateId", "=", candidateId)
    .orderBy("m.createdAt")
    .orderBy("m.id")
    .execute();

export const findMessage = (
  db: ActorDb,
  candidateId: string,
  messageId: string,
): Promise<CandidateMessage | undefined> =>
  messages(db).where("m.candidateId", "=", candidateId).where("m.id", "=", messageId).executeTakeFirst();

/** Takes a message back that has not left; false where it has, or never was. */
export async function cancelWaiting(db: ActorDb, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("candidateMessages")
    .set({ state: "cancelled" })
    .where("id", "=", messageId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back what would tell these candidates of an ending. */
export async function cancelTelling(db: ActorDb, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0) return;
  await db
    .updateTable("candidateMessages")
    .set({ state: "cancelled" })
    .where("candidateId", "in", candidateIds)
    .where("kind", "=", "rejection")
    .where("state", "=", "waiting")
    .execute();
}

/** What a message needs to know of each of these candidates: how they are called, whether and where they can be written to. */
export async function listRecipients(db: ActorDb, candidateIds: readonly string[]) {
  return db
    .selectFrom("candidates as c")
    .innerJoin("people as p", "p.id", "c.personId")
    .innerJoin("organizations as o", "o.id", "c.organizationId")
    .select([
      "c.id",
      sql<string>`coalesce(nullif(p.called, ''), nullif(p.given_name, ''), p.full_name)`.as("name"),
      "p.doNotContact",
      "o.name as organization",
      sql<string>`coalesce((select r.title from opportunities r where r.id = c.opportunity_id), '')`.as("role"),
      sql<boolean>`exists (select from person_contacts k where k.person_id = c.person_id and k.kind = 'email')`.as(
        "hasAddress",
      ),
    ])
    .where("c.id", "in", candidateIds)
    .execute();
}
