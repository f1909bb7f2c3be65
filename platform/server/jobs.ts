import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "./database.ts";

/** Something that runs by itself, on one process at a time. */
export interface Job {
  /** In kebab-case. */
  name: string;
  /** Five fields of cron, in UTC. */
  cron: string;
  /** Must be safe to repeat, and must not hold a connection while it waits for the network. */
  run: () => Promise<void>;
  /** Whether it also runs as soon as the program has started. */
  isAtStart?: boolean;
}

/** The jobs of this process; those that run are shared out among all processes. */
export interface Jobs {
  start(): Promise<void>;
  /** Waits a few seconds for what is running. */
  stop(): Promise<void>;
  /** What went wrong last; null when all is well or it is long ago. */
  trouble(): string | null;
}

const troubleMillis = 10 * 60_000;

/**
 * Runs the jobs with pg-boss on the program's own pool. Its tables stand in the schema `pgboss`, outside the walls of
 * row-level security: app_user has no rights on that schema, and no data of people is in it.
 */
export function createJobs(parts: { database: Database; log: Logger; jobs: readonly Job[] }): Jobs {
  const { database, log, jobs } = parts;
  let last: { message: string; at: number } | null = null;
  const report = (error: unknown, job?: string) => {
    last = { message: error instanceof Error ? error.message : String(error), at: Date.now() };
    log.error({ err: error, job }, "a job failed");
  };
  // The embedded database has one connection, so it is asked seldom; cron itself is exact to the minute anyway.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.kind === "pglite" ? "pglite" : "postgres",
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: 300,
    flowIntervalSeconds: 300,
    bamIntervalSeconds: 300,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => report(error));
  const run = async (job: Job) => {
    try {
      await job.run();
    } catch (error) {
      report(error, job.name);
      throw error;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  // Done while the clock was ahead, a pass would not come again until then, and no job would be due.
  const forgetTheFuture = () =>
    database.pool.query(
      `update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
        where greatest(cron_on, bam_on, flow_on) > now()`,
    );
  return {
    start: async () => {
      await boss.start();
      // The embedded database has one process: what seems to run died with the one before, and would hold up its queue for minutes.
      if (database.kind === "pglite")
        await database.pool.query(
          "update pgboss.job set state = 'failed', completed_on = now() where state = 'active'",
        );
      await forgetTheFuture();
      timer = setInterval(() => void forgetTheFuture().catch(report), 60_000).unref();
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          policy: "singleton",
          retryLimit: 0,
          expireInSeconds: 600,
          deleteAfterSeconds: 86_400,
        });
        await boss.schedule(job.name, job.cron);
        await boss.work(job.name, { pollingIntervalSeconds: 15 }, () => run(job));
        if (job.isAtStart) await boss.send(job.name);
      }
      const listed = new Set(jobs.map((job) => job.name));
      for (const { name } of await boss.getSchedules()) if (!listed.has(name)) await boss.unschedule(name);
    },
    stop: () => {
      clearInterval(timer);
      return boss.stop({ graceful: true, timeout: 4000 });
    },
    trouble: () => (last && Date.now() - last.at < troubleMillis ? last.message : null),
  };
}
