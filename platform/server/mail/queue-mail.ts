import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";

/** A mail as it is queued, its texts written. */
export interface Mail {
  /** Chosen by whoever keeps which mail it was. */
  id?: string;
  /** What it is about, in kebab-case, such as "confirm-address". */
  kind: string;
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html?: string;
  /** Address that turns such mails off when a form is sent to it; left out for mails that somebody has to have. */
  unsubscribeUrl?: string;
  /** An `invite.ics` that mail programs offer to add to the calendar, with what it does there. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** What it is about: an answer to it is put there. */
  aboutId?: string;
  /** Message-ID of the mail that it answers. */
  inReplyTo?: string;
  /** The interview that it tells of. */
  thingId?: string;
  /** From when it has no point any more: it is then sent by hand alone. */
  expiresAt?: string;
  /** Whose business it is; left out for mails about an account. Its admins see what became of the mail. */
  organizationId?: string;
}

/** Mails as rows of the outbox, in JSON. */
const rowsOf = (mails: readonly Mail[]) =>
  JSON.stringify(
    mails.map(
      ({ id = randomUUID(), organizationId, kind, to, subject, text, html, unsubscribeUrl, calendar, ...mail }) => ({
        id,
        organization_id: organizationId,
        kind,
        recipient: to,
        subject: subject.replace(/[\r\n]+/g, " ").slice(0, 300),
        text_body: text,
        html_body: html,
        unsubscribe_url: unsubscribeUrl,
        calendar_method: calendar?.method,
        calendar_body: calendar?.content,
        about_id: mail.aboutId,
        in_reply_to: mail.inReplyTo,
        thing_id: mail.thingId,
        expires_at: mail.expiresAt,
      }),
    ),
  );

/** Queues mails in the caller's transaction, with one statement: they are sent if and only if that commits. */
export async function queueMails<Tables>(db: Kysely<Tables>, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await sql`select app.queue_mails(${rowsOf(mails)}::json)`.execute(db);
}

/** Queues a mail at once, for the account library, which has no transaction of ours. Answers the mail's id. */
export async function queueMailNow(pool: Pool, mail: Mail): Promise<string> {
  const id = randomUUID();
  await pool.query("select app.queue_mails($1::json)", [rowsOf([{ id, ...mail }])]);
  return id;
}
