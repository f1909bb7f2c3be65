import { sql } from "kysely";
import type { Pool } from "pg";
import type { TaskKind } from "#features/tasks/task-kinds.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import { hashOf, keyedHash } from "#platform/server/secret-hash.ts";
import { asSystem, type SystemDb } from "#platform/server/transaction.ts";
import { digestDay, localTime } from "../digest-day.ts";

/** A task as the mail names it. */
export interface DigestTask {
  kind: TaskKind;
  title: string;
  /** Of whom or what it is. */
  subject: string | null;
  role: string | null;
  isOverdue: boolean;
}

/** How the mail reads; the feature that writes mails hands it in. */
export interface DigestLetters {
  digest(given: {
    fullName: string;
    tasks: readonly DigestTask[];
    /** How many more are due. */
    more: number;
    unread: number;
    url: string;
    stopUrl: string;
  }): { subject: string; text: string; html: string };
}

interface Sending {
  letters: DigestLetters;
  appUrl: string;
  appSecret: string;
  now: Date;
}

interface Reader {
  userId: string;
  email: string;
  fullName: string;
  timeZone: string;
  hour: number;
  sentOn: string | null;
  unread: number;
}

/** Tasks that one mail names; of others it says how many. */
const mostNamed = 10;
const batch = 200;

/**
 * Sends everybody their daily mail whose hour has come and for whom something is due or new. Safe to repeat and to run on several
 * processes: whoever notes the day first sends it. For all organizations at once, and so past row-level security.
 */
export async function sendDigests(pool: Pool, sending: Sending): Promise<{ sent: number }> {
  let sent = 0;
  let after: string | null = null;
  do {
    const round = await asSystem(pool, (db) => sendSome(db, sending, after));
    sent += round.sent;
    after = round.last;
  } while (after !== null);
  return { sent };
}

async function sendSome(db: SystemDb, { letters, appUrl, appSecret, now }: Sending, after: string | null) {
  const readers = await listReaders(db, now, after);
  let sent = 0;
  for (const reader of readers) {
    const day = digestDay(reader, now);
    if (day === null) continue;
    const due = (await listDue(db, reader.userId, now)).filter(
      ({ dueAt }) => localTime(new Date(dueAt), reader.timeZone).day <= day,
    );
    if (due.length === 0 && reader.unread === 0) continue;
    const secret = keyedHash(reader.userId, appSecret, { purpose: "digest", owner: reader.userId });
    if (!(await claim(db, { userId: reader.userId, day, secretHash: hashOf(secret) }))) continue;
    const tasks = due.map(({ dueAt, ...task }) => ({ ...task, isOverdue: new Date(dueAt).getTime() < now.getTime() }));
    const letter = letters.digest({
      fullName: reader.fullName,
      tasks: tasks.slice(0, mostNamed),
      more: Math.max(0, tasks.length - mostNamed),
      unread: reader.unread,
      url: tasks.length > 0 ? `${appUrl}/my-tasks` : `${appUrl}/inbox`,
      // Behind the #: it reaches no server log.
      stopUrl: `${appUrl}/daily-mail#${secret}`,
    });
    // A mail program sends its form to a path: what is behind a # never leaves it.
    const unsubscribeUrl = `${appUrl}/daily-mail/${secret}`;
    await queueMails(db, [{ kind: "daily-digest", to: reader.email, unsubscribeUrl, ...letter }]);
    sent++;
  }
  return { sent, last: readers.length < batch ? null : (readers.at(-1)?.userId ?? null) };
}

/** Who has something due within a day or unread, wants to hear of it, and works with candidates. */
async function listReaders(db: SystemDb, now: Date, after: string | null): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as user_id, u.email, u.full_name, coalesce(s.time_zone, 'UTC') as time_zone, coalesce(s.hour, 8) as hour,
           s.sent_on::text as sent_on, i.unread
      from users u left join digest_settings s on s.user_id = u.id
      cross join lateral (select count(*)::integer as unread from inbox_items i join groups g on g.id = i.group_id and g.archived_at is null
        where i.user_id = u.id and i.read_at is null and i.created_at > coalesce((s.sent_on - 1)::timestamptz, ${now}::timestamptz - interval '7 days')
          and exists (select from organization_memberships m where m.user_id = u.id and m.organization_id = i.organization_id)) i
     where (${after}::uuid is null or u.id > ${after}::uuid) and coalesce(s.is_on, true) and u.email_verified
       and (i.unread > 0 or exists (select from tasks t where t.assignee_id = u.id and t.state in ('open', 'snoozed')
         and t.due_at < ${now}::timestamptz + interval '1 day'))
       and coalesce((app.flags_of(u.id) ->> 'ats_enabled')::boolean, false)
     order by u.id limit ${batch}`.execute(db);
  return rows;
}

async function listDue(db: SystemDb, userId: string, now: Date) {
  const { rows } = await sql<Omit<DigestTask, "isOverdue"> & { dueAt: string }>`
    select t.kind, t.title, t.due_at, o.title as role,
           coalesce((select c.name from candidates c where c.id = t.candidate_id), (select p.full_name from people p where p.id = t.person_id),
             (select p.title from interview_plans p where p.id = t.plan_id)) as subject
      from tasks t join groups g on g.id = t.group_id and g.archived_at is null left join opportunities o on o.id = t.opportunity_id
     where t.assignee_id = ${userId}::uuid and (t.state = 'open' or (t.state = 'snoozed' and t.snoozed_until <= ${now}::timestamptz))
       and t.due_at < ${now}::timestamptz + interval '1 day' and app.works_in_group(t.assignee_id, t.group_id)
     order by t.due_at, t.id limit 500`.execute(db);
  return rows;
}

/** Notes the day; false where another process was faster. */
async function claim(db: SystemDb, { userId, day, secretHash }: { userId: string; day: string; secretHash: string }) {
  const { rows } = await sql<{ userId: string }>`
    insert into digest_settings (user_id, sent_on, secret_hash) values (${userId}::uuid, ${day}::date, ${secretHash})
    on conflict (user_id) do update set sent_on = excluded.sent_on, secret_hash = excluded.secret_hash
      where digest_settings.is_on and (digest_settings.sent_on is null or digest_settings.sent_on < excluded.sent_on)
    returning user_id`.execute(db);
  return rows.length > 0;
}
