import type { Logger } from "pino";
import type { ImportWork } from "#features/candidate-files/server/public.ts";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { removeUnnamedFiles } from "#features/documents/server/public.ts";
import { digestLetters } from "#features/emails/server/digest-letters.ts";
import { checkRights } from "#features/groups/server/public.ts";
import { sendDigests } from "#features/inbox/server/public.ts";
import { computeFiguresAnew } from "#features/interview-plans/server/public.ts";
import { runErasures } from "#features/privacy/server/public.ts";
import { readMailbox } from "#features/replies/server/public.ts";
import type { CalendarReading } from "#features/scheduling/server/calendars/read-calendars.ts";
import { signAuditHeads } from "#platform/server/audit/sign-heads.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { MailDelivery } from "#platform/server/mail/delivery.ts";
import { reseal } from "#platform/server/reseal.ts";
import type { Services } from "#platform/server/services.ts";
import { type Sweep, sweep } from "#platform/server/sweeps.ts";
import { sealedColumns } from "./sealing-anew/sealed-columns.ts";

/** What is deleted by itself, and when. Of what was made while the clock was ahead that which costs nobody more than a sign-in. */
export const sweeps: readonly Sweep[] = [
  { table: "session_storage", when: "expires_at <= now()" },
  { table: "user_preferences", when: "set_aside_at <= now() - interval '30 days'" },
  {
    table: "saved_views",
    when: "removed_at <= now() - interval '30 days' or (owner_id is null and not is_shared)",
  },
  { table: "oauth_state_storage", when: "not app.is_open(created_at, expires_at)" },
  {
    table: "documents",
    when: "removed_at <= now() - interval '30 days' or (created_at <= now() - interval '1 day' and num_nonnulls(person_id, candidate_id, opportunity_id) = 0 and not exists (select from candidate_import_rows r where r.document_id = documents.id and r.state <> 'done'))",
  },
  { table: "sessions", when: "not app.is_open(updated_at, expires_at)" },
  { table: "verifications", when: "expires_at <= now() - interval '1 day' or app.is_ahead(created_at)" },
  { table: "candidate_notes", when: "removed_at <= now() - interval '30 days'" },
  // Their rows hold what people wrote of others: what nobody goes on with, and what cannot be taken back any more.
  { table: "candidate_imports", when: "finished_at is null and updated_at <= now() - interval '7 days'" },
  {
    table: "candidate_import_rows",
    when: "exists (select from candidate_imports i where i.id = import_id and i.finished_at <= now() - interval '30 days')",
  },
  { table: "candidate_exports", when: "created_at <= now() - interval '1 day'" },
  { table: "inbox_items", when: "read_at is not null and created_at <= now() - interval '90 days'" },
  { table: "magic_links", when: "expires_at <= now() - interval '90 days'" },
  { table: "interview_offers", when: "ends_at <= now() - interval '90 days'" },
  { table: "candidate_links", when: "ends_at <= now() - interval '90 days'" },
  { table: "plan_links", when: "expires_at <= now() - interval '90 days'" },
  { table: "factor_challenges", when: "expires_at <= now() - interval '1 hour'" },
  { table: "factors", when: "status = 'unverified' and created_at <= now() - interval '1 day'" },
  { table: "address_proofs", when: "expires_at <= now() - interval '30 days'" },
  { table: "sign_in_attempts", when: "expires_at <= now() - interval '1 day' or app.is_ahead(created_at)" },
  { table: "idempotency_keys", when: "created_at <= now() - interval '30 days'" },
  { table: "rate_limits", when: "resets_at <= now() or app.is_ahead(resets_at)" },
  { table: "received_mails", when: "received_at <= now() - interval '90 days'" },
  {
    table: "outbox_mails",
    when: "state in ('sent', 'failed', 'cancelled') and created_at <= now() - interval '90 days'",
  },
];

/** Everything that runs by itself. */
export function listJobs(
  { database, settings, storage, now }: Services,
  {
    mail,
    imports,
    calendars,
    log,
  }: { mail: MailDelivery; imports: ImportWork; calendars: CalendarReading; log: Logger },
): Job[] {
  return [
    {
      name: "sweep-expired",
      cron: "*/10 * * * *",
      run: async () => {
        await sweep(database.pool, sweeps);
      },
    },
    {
      name: "seal-anew",
      cron: "*/10 * * * *",
      isAtStart: true,
      run: async () => {
        const done = await reseal(database.pool, settings, sealedColumns);
        if (done.resealed > 0) log.info(done, "rows were sealed anew with the first key");
        if (done.unreadable > 0) log.error(done, "rows cannot be opened with any key that is set");
      },
    },
    {
      name: "figures-anew",
      cron: "* * * * *",
      isAtStart: true,
      run: async () => {
        const done = await computeFiguresAnew(database.pool);
        if (done.computed > 0) log.info(done, "figures of interview plans were computed anew");
        if (done.failed > 0) log.error(done, "figures of interview plans cannot be computed");
      },
    },
    {
      name: "send-candidate-messages",
      cron: "* * * * *",
      isAtStart: true,
      run: async () => {
        const done = await sendDueMessages(database.pool, settings.SMTP_URL !== undefined);
        if (done.failed > 0)
          log.warn(done, "messages to candidates could not be sent: no address, or not to be contacted");
      },
    },
    {
      name: "check-rights",
      cron: "20 3 * * *",
      isAtStart: true,
      run: async () => {
        const { wrong } = await checkRights(database.pool);
        if (wrong > 0) log.error({ wrong }, "kept rights were wrong and were put right");
      },
    },
    {
      name: "remove-unnamed-files",
      cron: "40 2 * * *",
      run: async () => {
        const removed = await removeUnnamedFiles(database.pool, storage, {
          now: now(),
          // Once it is in, nobody needs the file that an import came from.
          alsoNamedBy: [
            "select organization_id, sha256 from candidate_imports where finished_at is null",
            "select organization_id, f ->> 'sha256' as sha256 from received_mails, jsonb_array_elements(files) f where state = 'aside'",
          ],
        });
        if (removed > 0) log.info({ removed }, "files that no document names were removed");
      },
    },
    {
      name: "end-consents",
      cron: "10 0 * * *",
      isAtStart: true,
      run: async () => {
        await database.pool.query("select app.end_consents()");
      },
    },
    {
      name: "queue-erasures",
      cron: "30 0 * * *",
      isAtStart: true,
      run: async () => {
        await database.pool.query("select app.queue_due_erasures()");
      },
    },
    {
      name: "erase-people",
      cron: "*/5 * * * *",
      isAtStart: true,
      run: async () => {
        const { done, failed } = await runErasures({ database, storage });
        if (done > 0) log.info({ done }, "people were erased");
        if (failed > 0) log.error({ failed }, "people could not be erased; it is tried again");
      },
    },
    {
      name: "sign-audit-logs",
      cron: "0 * * * *",
      isAtStart: true,
      run: async () => {
        await signAuditHeads(database.pool, settings, now());
      },
    },
    // Imports go on as soon as somebody starts one; this is for those that a process left behind.
    { name: "work-on-imports", cron: "* * * * *", isAtStart: true, run: () => imports.run() },
    {
      name: "read-calendars",
      cron: "* * * * *",
      run: async () => {
        const failed = await calendars.run();
        if (failed > 0) log.info({ failed }, "calendars could not be read; it is tried again");
      },
    },
    {
      name: "tasks-in-time",
      cron: "*/15 * * * *",
      isAtStart: true,
      run: async () => {
        await database.pool.query("select app.derive_tasks_in_time()");
        await database.pool.query("select app.remind_of_tasks()");
      },
    },
    {
      name: "send-digests",
      cron: "5-59/15 * * * *",
      run: async () => {
        const { APP_URL: appUrl, APP_SECRET: appSecret } = settings;
        const { sent } = await sendDigests(database.pool, { letters: digestLetters, appUrl, appSecret, now: now() });
        if (sent > 0) log.info({ sent }, "daily mails were queued");
      },
    },
    {
      name: "read-mailbox",
      cron: "* * * * *",
      isAtStart: true,
      run: async () => {
        const done = await readMailbox({ pool: database.pool, settings, storage, log }, now());
        if (done.taken > 0) log.info(done, "mails came in");
      },
    },
    // Mails are sent as soon as they are queued; this is for those whose next try has come.
    { name: "deliver-mails", cron: "* * * * *", run: () => mail.run() },
  ];
}
