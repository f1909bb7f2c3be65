import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { ImportWork } from "#features/candidate-files/server/public.ts";
import { accountMails } from "#features/emails/server/account-mails.ts";
import { warmUpVersions } from "#features/interview-versions/server/public.ts";
import { mayJoin } from "#features/invitations/server/may-join.ts";
import { CalendarReading } from "#features/scheduling/server/calendars/read-calendars.ts";
import type { RecentEntries } from "#platform/log-entry.ts";
import type { Database } from "#platform/server/database.ts";
import { createJobs, type Jobs } from "#platform/server/jobs.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import { MailDelivery } from "#platform/server/mail/delivery.ts";
import { mailTransport } from "#platform/server/mail/transport.ts";
import { OperatorProblem } from "#platform/server/operator-problem.ts";
import { countByKey } from "#platform/server/reseal.ts";
import { keepSecretChecks, secretProblems } from "#platform/server/secret-checks.ts";
import { createServices, type Services } from "#platform/server/services.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { HealthParts } from "./health.ts";
import { createHttpServer } from "./http.ts";
import { listJobs } from "./jobs.ts";
import { sealedColumns } from "./sealing-anew/sealed-columns.ts";

export interface Program {
  /** Serves; answers where. */
  listen(): Promise<AddressInfo>;
  /** Takes nothing new, finishes what runs, then closes everything. */
  close(): Promise<void>;
}

/** How long requests under way may still take at the end; the whole end takes at most 10 s. */
const requestsMayTakeMillis = 5000;

interface Parts {
  settings: Settings;
  /** Open; closed with the program. */
  database: Database;
  log: Logger;
  recentLog: RecentEntries;
  webRoot: string;
  migrate: (pool: Pool) => Promise<unknown>;
}

/**
 * Puts the program together over its database, which it brings up to date first. Throws OperatorProblem where the secrets are
 * not those that sealed what is in it.
 */
export async function openProgram({ settings, database, log, recentLog, webRoot, migrate }: Parts): Promise<Program> {
  const { pool, notifications } = database;
  try {
    await database.unhurried(migrate);
    await requireKeys(pool, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
  const services = createServices({ settings, database, log, recentLog });
  const { hostname } = new URL(settings.APP_URL);
  const mail = new MailDelivery({ pool, send: mailTransport(settings), host: hostname, log });
  const imports = new ImportWork({ pool, storage: services.storage, log, now: services.now });
  const calendars = new CalendarReading({ pool, settings, log, now: services.now });
  const jobs =
    settings.ROLE === "web"
      ? null
      : createJobs({ database, log, jobs: listJobs(services, { mail, imports, calendars, log }) });
  const streams = new EventStreams(database);
  let isDraining = false;
  const server = createHttpServer({
    services,
    accounts: createAccountLibrary(services, accountMails(pool), { log, mayJoin: mayJoin(services) }),
    log,
    webRoot,
    liveUpdates: streams.step,
    health: { ...healthOf(services, mail, jobs), isDraining: () => isDraining },
  });

  await streams.start();
  if (jobs) {
    const deliver = () => run(mail, log);
    const work = () => goOn(imports, log);
    await notifications.listen("outbox", deliver, deliver);
    const read = () => readOn(calendars, log);
    await notifications.listen("imports", work, work);
    await notifications.listen("calendars", read, read);
  }

  return {
    listen: async () => {
      await new Promise<void>((listening, failed) => {
        server.once("error", failed);
        server.listen(settings.PORT, settings.HOST, listening);
      });
      // Jobs begin when the program serves: nobody waits for them.
      jobs?.start().then(
        () => {
          run(mail, log);
          goOn(imports, log);
        },
        (error: unknown) => log.error({ err: error }, "the jobs did not start"),
      );
      // Nobody waits for it: a version that is not in memory yet is read when it is asked for.
      warmUpVersions(services).catch((error: unknown) => log.warn({ err: error }, "versions were not warmed up"));
      // reason for the cast: a server that listens on a port has an address with a port
      return server.address() as AddressInfo;
    },
    close: async () => {
      isDraining = true;
      const served = new Promise<void>((closed) => server.close(() => closed()));
      await streams.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), requestsMayTakeMillis);
      await served;
      clearTimeout(patience);
      await Promise.all([jobs?.stop(), mail.stop(), imports.stop()]);
      await database.close();
    },
  };
}

/** Refuses to start with other keys than those that sealed: people would meet it one by one, long after. */
async function requireKeys(pool: Pool, settings: Settings): Promise<void> {
  const problems = await secretProblems(pool, settings, await countByKey(pool, sealedColumns));
  if (problems.length > 0 && settings.LOST_KEYS === "refuse")
    throw new OperatorProblem(`${problems.join(" ")} If it's lost, start with LOST_KEYS=accept.`);
  await keepSecretChecks(pool, settings);
}

function run(mail: MailDelivery, log: Logger): void {
  mail.run().catch((error: unknown) => log.error({ err: error }, "mails could not be delivered"));
}

function goOn(imports: ImportWork, log: Logger): void {
  imports.run().catch((error: unknown) => log.error({ err: error }, "imports could not go on"));
}

function readOn(calendars: CalendarReading, log: Logger): void {
  calendars.run().catch((error: unknown) => log.error({ err: error }, "calendars could not be read"));
}

function healthOf(
  { database, settings }: Services,
  mail: MailDelivery,
  jobs: Jobs | null,
): Omit<HealthParts, "isDraining"> {
  return {
    mail: async () => {
      const { rows } = await database.pool.query<{ waiting: number; late: number }>(
        `select count(*) as waiting, count(*) filter (where created_at < now() - interval '15 minutes') as late
           from outbox_mails where state in ('queued', 'sending')`,
      );
      const { waiting = 0, late = 0 } = rows[0] ?? {};
      if (!settings.SMTP_URL)
        return { status: "ok", reason: `No mail server is set; ${waiting} emails are waiting in the outbox.` };
      if (mail.breaker.state !== "closed")
        return { status: "warning", reason: `The mail server isn't responding; ${waiting} emails are waiting.` };
      if (late > 0) return { status: "warning", reason: `${late} emails have waited more than 15 minutes.` };
      return { status: "ok", reason: `${waiting} emails are waiting.` };
    },
    jobs: async () => {
      if (!jobs) return { status: "ok", reason: "Jobs run in a process with ROLE worker or all." };
      const trouble = jobs.trouble();
      return trouble
        ? { status: "warning", reason: `A job failed: ${trouble}` }
        : { status: "ok", reason: "Jobs run." };
    },
  };
}
