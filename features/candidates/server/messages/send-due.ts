import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import { linkInMail } from "../../messages/message-tokens.ts";
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
  mailKind: string | null;
  link: string | null;
  calendarMethod: "REQUEST" | "CANCEL" | null;
  calendarBody: string | null;
  interviewId: string | null;
  /** From when it has no point any more. */
  expiresAt: string | null;
  /** Its organization does not send mails of its kind any more. */
  isOff: boolean;
  address: string | null;
  /** Message-ID of the last that came from them. */
  inReplyTo: string | null;
  doNotContact: boolean;
}

/**
 * Hands what is due to the outbox: each message as a mail. That it was sent, and that the candidate was told of an ending, is said once
 * a mail server took it (`app.follow_mail`, `app.follow_telling`); without one it is left to people to tell them. Safe to repeat and to run
 * on several processes. For all organizations at once, and so past row-level security.
 */
export async function sendDueMessages(pool: Pool, hasMailServer = true): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (;;) {
    const round = await asSystem(pool, (db) => sendSome(db, hasMailServer));
    done.sent += round.sent;
    done.failed += round.failed;
    if (round.taken < most) return done;
  }
}

async function sendSome(db: SystemDb, hasMailServer: boolean) {
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
  const isOff = due.filter((message) => message.isOff);
  const reached = due.filter(
    ({ id, address, doNotContact, isOff }) => leaving.has(id) && address !== null && !doNotContact && !isOff,
  );
  const failed = due.filter((message) => leaving.has(message.id) && !message.isOff && !reached.includes(message));
  const sent = reached.map((message) => ({ ...message, mailId: randomUUID() }));
  await queueMails(
    db,
    sent.map(({ mailId, organizationId, candidateId, inReplyTo, address, subject, body, ...letter }) => ({
      id: mailId,
      organizationId,
      aboutId: candidateId,
      ...(inReplyTo !== null && { inReplyTo }),
      kind: letter.mailKind ?? "candidate-message",
      ...(letter.interviewId !== null && { thingId: letter.interviewId }),
      ...(letter.expiresAt !== null && { expiresAt: letter.expiresAt }),
      to: address ?? "",
      subject,
      text: `${letter.link === null ? body : body.replaceAll(linkInMail, letter.link)}\n`,
      ...(letter.calendarMethod !== null &&
        letter.calendarBody !== null && {
          calendar: { method: letter.calendarMethod, content: letter.calendarBody },
        }),
    })),
  );
  const mailOf = new Map(sent.map(({ id, mailId }) => [id, mailId]));
  const along = toldBy.flatMap(({ refusal, by }) => {
    const mailId = mailOf.get(by.messageId);
    return mailId ? [{ id: refusal.messageId, mailId }] : [];
  });
  await settle(db, [
    ...sent.map(({ id, mailId }) => ({ id, mailId, state: "leaving" })),
    ...along.map((one) => ({ ...one, state: "leaving" })),
    ...failed.map(({ id }) => ({ id, mailId: null, state: "failed" })),
    ...isOff.map(({ id }) => ({ id, mailId: null, state: "cancelled" })),
  ]);
  const telling = due.filter(
    ({ id, kind }) => kind === "rejection" && (mailOf.has(id) || along.some((one) => one.id === id)),
  );
  if (!hasMailServer) await leaveTelling(db, telling);
  await note(db, failed);
  // What waits for another candidacy is not taken again in the same run.
  return { taken: sent.length + along.length + failed.length + isOff.length, sent: sent.length, failed: failed.length };
}

/** Locked, so that no other process takes the same; a refusal while nothing else of its person is open. */
async function listDue(db: SystemDb): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.organization_id, c.group_id, m.candidate_id, c.opportunity_id, c.person_id, m.kind, m.subject, m.body, m.created_at,
           m.mail_kind, m.link, m.calendar_method, m.calendar_body, m.interview_id, app.instant(coalesce(
             case when m.calendar_body is not null then (select i.ends_at from interviews i where i.id = m.interview_id) end,
             case when m.mail_kind = 'interview-times' then (select max(o.ends_at) from interview_offers o where o.interview_id = m.interview_id) end)) as expires_at,
           exists (select from organization_mail_settings s
             where s.organization_id = m.organization_id and m.mail_kind = any (s.off_kinds)) as is_off,
           p.do_not_contact, (select r.message_id from candidate_messages r where r.organization_id = m.organization_id
             and r.candidate_id = m.candidate_id and r.direction = 'in' and r.kind <> 'automatic' order by r.created_at desc limit 1) as in_reply_to,
           (select k.value from person_contacts k where k.person_id = c.person_id and k.kind = 'email'
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
  await sql`update candidate_messages m set state = s.state, mail_id = s."mailId",
           failure = case when s.state = 'failed' then ${"No email address, or asked not to be contacted."}::text else '' end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id uuid, "mailId" uuid, state text) where m.id = s.id`.execute(
    db,
  );
}

/** Their messages stay in the outbox: somebody tells them another way, or sets a mail server. */
async function leaveTelling(db: SystemDb, telling: readonly Due[]) {
  const ids = telling.map(({ candidateId }) => candidateId);
  await sql`select app.leave_telling(id) from unnest(${ids}::uuid[]) as u (id)`.execute(db);
}

async function note(db: SystemDb, messages: readonly Due[]) {
  if (messages.length === 0) return;
  await db
    .insertInto("hiringEvents")
    .values(
      messages.map(({ organizationId, groupId, opportunityId, candidateId, personId, kind }) => ({
        organizationId,
        groupId,
        opportunityId,
        candidateId,
        personId,
        actorKind: "program",
        what: "message_failed",
        detail: JSON.stringify({ kind }),
      })),
    )
    .execute();
}
