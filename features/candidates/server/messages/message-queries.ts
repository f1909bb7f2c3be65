import { sql } from "kysely";
import { nameToCall } from "#features/people/person-names.ts";
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
  interviewId?: string;
  mailKind?: string;
  link?: string | null;
  calendarMethod?: "REQUEST" | "CANCEL" | null;
  calendarBody?: string | null;
  calendarSequence?: number | null;
  note?: string;
}

export async function insertMessages(db: ActorDb, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto("candidateMessages")
    .values(messages.map((message) => ({ ...message, direction: "out" })))
    .execute();
}

/** Without a mail server, what is in the outbox is held there. */
const messages = (db: ActorDb, hasMailServer: boolean) =>
  db
    .selectFrom("candidateMessages as m")
    .select([
      "m.id",
      sql<CandidateMessage["direction"]>`m.direction`.as("direction"),
      sql<CandidateMessage["kind"]>`m.kind`.as("kind"),
      "m.subject",
      "m.body",
      sql<CandidateMessage["state"]>`m.state`.as("state"),
      "m.failure",
      sql<boolean>`(m.state = 'leaving' and not ${hasMailServer}::boolean)`.as("isHeld"),
      "m.sendAt",
      "m.sentAt",
      sql<boolean>`(m.state = 'waiting' and m.kind = 'rejection' and m.send_at < now() - interval '5 minutes')`.as(
        "waitsForOthers",
      ),
      sql<string | null>`app.member_name(m.organization_id, m.author_id)`.as("authorName"),
      "m.createdAt",
    ]);

interface Asked {
  candidateId: string;
  hasMailServer: boolean;
}

export const listMessagesOf = (db: ActorDb, { candidateId, hasMailServer }: Asked): Promise<CandidateMessage[]> =>
  messages(db, hasMailServer)
    .where("m.organizationId", "=", organizationOf(candidateId))
    .where("m.candidateId", "=", candidateId)
    .orderBy("m.createdAt")
    .orderBy("m.id")
    .execute();

export const findMessage = (
  db: ActorDb,
  { candidateId, messageId, hasMailServer }: Asked & { messageId: string },
): Promise<CandidateMessage | undefined> =>
  messages(db, hasMailServer).where("m.candidateId", "=", candidateId).where("m.id", "=", messageId).executeTakeFirst();

/** Sends a message once more that failed; false where it did not, or a mail server had it and its link or calendar file is gone. */
export async function sendAnew(db: ActorDb, messageId: string, sendAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("candidateMessages")
    .set({ state: "waiting", sendAt })
    .where("id", "=", messageId)
    .where("state", "=", "failed")
    .where((eb) => eb.or([eb("kind", "<>", "interview"), eb("sentAt", "is", null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a message back that has not left, also out of the outbox; false where it has, or never was. */
export async function cancelWaiting(db: ActorDb, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("candidateMessages")
    .set({ state: "cancelled" })
    .where("id", "=", messageId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { rows } = await sql<{ done: boolean }>`select app.unsend_message(${messageId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Takes back what would tell these candidates of an ending, also out of the outbox. */
export async function cancelTelling(db: ActorDb, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0) return;
  await sql`select app.unsend_message(m.id) from candidate_messages m
     where m.organization_id in (select c.organization_id from candidates c where c.id = any (${candidateIds}::uuid[]))
       and m.candidate_id = any (${candidateIds}::uuid[]) and m.kind = 'rejection' and m.state = 'leaving'`.execute(db);
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
  const rows = await db
    .selectFrom("candidates as c")
    .innerJoin("people as p", "p.id", "c.personId")
    .innerJoin("organizations as o", "o.id", "c.organizationId")
    .select([
      "c.id",
      "p.called",
      "p.givenName",
      "p.fullName",
      "p.doNotContact",
      "o.name as organization",
      sql<string>`coalesce((select r.title from opportunities r where r.id = c.opportunity_id), '')`.as("role"),
      sql<boolean>`exists (select from person_contacts k where k.person_id = c.person_id and k.kind = 'email')`.as(
        "hasAddress",
      ),
    ])
    .where("c.id", "in", candidateIds)
    .execute();
  return rows.map((row) => ({ ...row, called: nameToCall(row) }));
}
