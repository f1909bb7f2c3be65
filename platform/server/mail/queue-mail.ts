import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";

/** A mail as it is queued, its texts written. */
export interface Mail {
  /** What it is about, in kebab-case, such as "confirm-address". */
  kind: string;
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html?: string;
  /** Whose business it is; left out for mails about an account. Its admins see what became of the mail. */
  organizationId?: string;
}

const valuesOf = ({ organizationId = "", kind, to, subject, text, html }: Mail) =>
  [organizationId || null, kind, to, subject.replace(/[\r\n]+/g, " ").slice(0, 300), text, html ?? null] as const;

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. Answers the mail's id. */
export async function queueMail<Tables>(db: Kysely<Tables>, mail: Mail): Promise<string> {
  const [organizationId, kind, to, subject, text, html] = valuesOf(mail);
  const { rows } = await sql<{ id: string }>`
    select app.queue_mail(${organizationId}::uuid, ${kind}, ${to}, ${subject}, ${text}, ${html}) as id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Queues a mail at once, for the account library, which has no transaction of ours. Answers the mail's id. */
export async function queueMailNow(pool: Pool, mail: Mail): Promise<string> {
  const { rows } = await pool.query<{ id: string }>("select app.queue_mail($1, $2, $3, $4, $5, $6) as id", [
    ...valuesOf(mail),
  ]);
  return rows[0]?.id ?? "";
}
