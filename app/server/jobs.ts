import type { Logger } from "pino";
import { checkRights } from "#features/groups/server/public.ts";
import { computeFiguresAnew } from "#features/interview-plans/server/public.ts";
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
  { table: "sessions", when: "not app.is_open(updated_at, expires_at)" },
  { table: "verifications", when: "expires_at <= now() - interval '1 day' or app.is_ahead(created_at)" },
  { table: "magic_links", when: "expires_at <= now() - interval '90 days'" },
  { table: "plan_links", when: "expires_at <= now() - interval '90 days'" },
  { table: "factor_challenges", when: "expires_at <= now() - interval '1 hour'" },
  { table: "factors", when: "status = 'unverified' and created_at <= now() - interval '1 day'" },
  { table: "address_proofs", when: "expires_at <= now() - interval '30 days'" },
  { table: "sign_in_attempts", when: "expires_at <= now() - interval '1 day' or app.is_ahead(created_at)" },
  { table: "idempotency_keys", when: "created_at <= now() - interval '30 days'" },
  { table: "rate_limits", when: "resets_at <= now() or app.is_ahead(resets_at)" },
  { table: "outbox_mails", when: "state in ('sent', 'failed') and created_at <= now() - interval '90 days'" },
];

/** Everything that runs by itself. */
export function listJobs({ database, settings }: Services, mail: MailDelivery, log: Logger): Job[] {
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
      name: "check-rights",
      cron: "20 3 * * *",
      isAtStart: true,
      run: async () => {
        const { wrong } = await checkRights(database.pool);
        if (wrong > 0) log.error({ wrong }, "kept rights were wrong and were put right");
      },
    },
    // Mails are sent as soon as they are queued; this is for those whose next try has come.
    { name: "deliver-mails", cron: "* * * * *", run: () => mail.run() },
  ];
}
