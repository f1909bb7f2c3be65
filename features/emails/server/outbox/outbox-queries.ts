import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Outbox, OutboxMail, outboxTabs } from "../../contract.ts";

const most = 100;

/** What they say of a candidate, owners and admins may know; mails about accounts are for their recipients alone. */
const readableKinds: readonly string[] = [
  ...["interview-panel", "interview-candidate", "interview-times", "interview-missed", "candidate-message"],
];

type Tab = (typeof outboxTabs)[number];
const statesOf: Record<Tab, readonly string[]> = {
  waiting: ["queued", "sending"],
  sent: ["sent"],
  failed: ["failed"],
  cancelled: ["cancelled"],
};

export const listMails = (db: ActorDb, organizationId: string, tab: Tab | undefined): Promise<OutboxMail[]> => {
  let query = db
    .selectFrom("outboxMails as m")
    .select([
      "m.id",
      "m.kind",
      "m.recipient",
      "m.subject",
      sql<OutboxMail["state"]>`m.state`.as("state"),
      "m.attempts",
      sql<string | null>`case when m.state = 'queued' then m.next_try_at end`.as("nextTryAt"),
      sql<string>`coalesce(m.last_error, '')`.as("failure"),
      "m.createdAt",
      "m.sentAt",
      sql<boolean>`(m.kind = any (${readableKinds}::text[]) and m.state in ('queued', 'failed', 'cancelled') and m.sent_at is null)`.as(
        "isReadable",
      ),
    ])
    .where("m.organizationId", "=", organizationId)
    .orderBy("m.createdAt", "desc")
    .orderBy("m.id")
    .limit(most);
  if (tab !== undefined) query = query.where("m.state", "in", statesOf[tab]);
  return query.execute();
};

export async function countMails(db: ActorDb, organizationId: string): Promise<Outbox["counts"]> {
  const counted = (tab: Tab) =>
    sql<number>`(count(*) filter (where m.state = any (${statesOf[tab]}::text[])))::integer`.as(tab);
  return db
    .selectFrom("outboxMails as m")
    .select([counted("waiting"), counted("sent"), counted("failed"), counted("cancelled")])
    .where("m.organizationId", "=", organizationId)
    .executeTakeFirstOrThrow();
}

export const mailIsThere = async (db: ActorDb, organizationId: string, mailId: string): Promise<boolean> =>
  (await db
    .selectFrom("outboxMails")
    .select("id")
    .where("id", "=", mailId)
    .where("organizationId", "=", organizationId)
    .executeTakeFirst()) !== undefined;

export async function findWaitingText(db: ActorDb, mailId: string) {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from app.waiting_mail_text(${mailId}::uuid) where kind = any (${readableKinds}::text[])`.execute(
    db,
  );
  return rows[0];
}

export async function cancelMail(db: ActorDb, mailId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.cancel_mail(${mailId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function resendMail(db: ActorDb, mailId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.resend_mail(${mailId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}
