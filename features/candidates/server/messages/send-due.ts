import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import { type OfPerson, refusalsToSend } from "../../rejection.ts";

/** Messages that one round takes; the next round takes the rest. */
const most = 200;

interface Due {
  id: string;
  organizationId: string;
  groupId: string;
  candidateId: string;
  opportunityId: string | null;
  personId: string;
  kind: string;
  subject: string;
  body: string;
  createdAt: string;
  address: string | null;
  doNotContact: boolean;
}

/**
 * Sends what is due: each message as a mail of the outbox, in the step that says that it left, and that tells the candidate of an
 * ending. Safe to repeat and to run on several processes. For all organizations at once, and so past row-level security.
 */
export async function sendDueMessages(pool: Pool): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (;;) {
    const round = await asSystem(pool, sendSome);
    done.sent += round.sent;
    done.failed += round.failed;
    if (round.taken < most) return done;
  }
}

async function sendSome(db: SystemDb) {
  const due = await listDue(db);
  const refusals = due.filter(({ kind }) => kind === "rejection");
  const { send, toldBy } = refusalsToSend(
    refusals.map(({ id, candidateId, personId, createdAt }) => ({
      messageId: id,
      candidateId,
      personId,
      writtenAt: createdAt,
    })),
    await listCandidacies(db, refusals),
  );
  const leaving = new Set([
    ...due.filter(({ kind }) => kind !== "rejection").map(({ id }) => id),
    ...send.map(({ messageId }) => messageId),
  ]);
  const reached = due.filter(({ id, address, doNotContact }) => leaving.has(id) && address !== null && !doNotContact);
  const failed = due.filter((message) => leaving.has(message.id) && !reached.includes(message));
  const sent = reached.map((message) => ({ ...message, mailId: randomUUID() }));
  await queueMails(
    db,
    sent.map(({ mailId, organizationId, address, subject, body }) => ({
      id: mailId,
      organizationId,
      kind: "candidate-message",
      to: address ?? "",
      subject,
      text: `${body}\n`,
    })),
  );
  const mailOf = new Map(sent.map(({ id, mailId }) => [id, mailId]));
  const along = toldBy.flatMap(({ refusal, by }) => {
    const mailId = mailOf.get(by.messageId);
    return mailId ? [{ id: refusal.messageId, mailId }] : [];
  });
  await settle(db, [
    ...sent.map(({ id, mailId }) => ({ id, mailId, state: "sent" })),
    ...along.map((one) => ({ ...one, state: "sent" })),
    ...failed.map(({ id }) => ({ id, mailId: null, state: "failed" })),
  ]);
  const told = due.filter(
    ({ id, kind }) => kind === "rejection" && (mailOf.has(id) || along.some((one) => one.id === id)),
  );
  await tell(db, told);
  await note(db, [...sent, ...failed]);
  // What waits for another candidacy is not taken again in the same run.
  return { taken: sent.length + along.length + failed.length, sent: sent.length, failed: failed.length };
}

/** Locked, so that no other process takes the same; a refusal while nothing else of its person is open. */
async function listDue(db: SystemDb): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.organization_id, c.group_id, m.candidate_id, c.opportunity_id, c.person_id, m.kind, m.subject, m.body, m.created_at,
           p.do_not_contact, (select k.value from person_contacts k where k.person_id = c.person_id and k.kind = 'email'
             order by k.is_primary desc, k.created_at limit 1) as address
      from candidate_messages m join candidates c on c.id = m.candidate_id join people p on p.id = c.person_id
     where m.state = 'waiting' and m.send_at <= now()
       and (m.kind <> 'rejection' or not exists (select from candidates o where o.organization_id = c.organization_id
         and o.person_id = c.person_id and o.archived_at is null and o.status in ('active', 'on_hold', 'offer', 'hired')))
     order by m.send_at limit ${most} for update of m skip locked`.execute(db);
  return rows;
}

async function listCandidacies(db: SystemDb, due: readonly Due[]): Promise<OfPerson[]> {
  if (due.length === 0) return [];
  return db
    .selectFrom("candidates as c")
    .select(["c.id as candidateId", "c.personId", sql<OfPerson["status"]>`c.status`.as("status")])
    .where("c.organizationId", "in", [...new Set(due.map(({ organizationId }) => organizationId))])
    .where("c.personId", "in", [...new Set(due.map(({ personId }) => personId))])
    .where("c.archivedAt", "is", null)
    .execute();
}

async function settle(db: SystemDb, settled: readonly { id: string; mailId: string | null; state: string }[]) {
  if (settled.length === 0) return;
  await sql`update candidate_messages m set state = s.state, mail_id = s."mailId", sent_at = case when s.state = 'sent' then now() end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id uuid, "mailId" uuid, state text) where m.id = s.id`.execute(
    db,
  );
}

/** The candidates know from now on; nothing is left to do. */
async function tell(db: SystemDb, told: readonly Due[]) {
  if (told.length === 0) return;
  await db
    .updateTable("candidates")
    .set({
      toldAt: sql<string>`now()`,
      nextKind: "none",
      nextUserId: null,
      nextDueAt: null,
      lastActivityAt: sql<string>`now()`,
    })
    .where(
      "id",
      "in",
      told.map(({ candidateId }) => candidateId),
    )
    .where("decidedAt", "is not", null)
    .where("toldAt", "is", null)
    .execute();
}

async function note(db: SystemDb, messages: readonly (Due & { mailId?: string })[]) {
  if (messages.length === 0) return;
  await db
    .insertInto("hiringEvents")
    .values(
      messages.map(({ organizationId, groupId, opportunityId, candidateId, personId, kind, mailId }) => ({
        organizationId,
        groupId,
        opportunityId,
        candidateId,
        personId,
        actorKind: "program",
        what: mailId ? "message_sent" : "message_failed",
        detail: JSON.stringify({ kind }),
      })),
    )
    .execute();
}
