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
 * How soon a job is taken again whose process died: within these seconds together. Each process tells of the jobs it is at, looks for
 * those that nobody told of, and asks for what is due. The embedded database has one process and one connection, so it is asked seldom.
 */
const usualPace = { tellsWithin: 20, looksEach: 15, asksEach: 15 };
const seldom = 300;
/** A job that ends its process each time is not taken for ever. */
const mostDeaths = 3;

/**
 * Runs the jobs with pg-boss on the program's own pool. Its tables stand in the schema `pgboss`, outside the walls of
 * row-level security: app_user has no rights on that schema, and no data of people is in it.
 */
export function createJobs(parts: {
  database: Database;
  log: Logger;
  jobs: readonly Job[];
  pace?: typeof usualPace;
}): Jobs {
  const { database, log, jobs, pace = usualPace } = parts;
  const isAlone = database.kind === "pglite";
  let last: { message: string; at: number } | null = null;
  const report = (error: unknown, job?: string) => {
    last = { message: error instanceof Error ? error.message : String(error), at: Date.now() };
    log.error({ err: error, job }, "a job failed");
  };
  // Cron itself is exact to the minute anyway.
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: isAlone ? "pglite" : "postgres",
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: isAlone ? seldom : pace.looksEach,
    monitorIntervalSeconds: isAlone ? seldom : pace.looksEach,
    flowIntervalSeconds: seldom,
    bamIntervalSeconds: seldom,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => report(error));
  // What fails is told and waits for its next time; what is taken again is what ended with its process.
  const run = (job: Job) => job.run().catch((error: unknown) => report(error, job.name));
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
      if (isAlone)
        await database.pool.query(
          "update pgboss.job set state = 'failed', completed_on = now() where state = 'active'",
        );
      await forgetTheFuture();
      timer = setInterval(() => void forgetTheFuture().catch(report), 60_000).unref();
      for (const job of jobs) {
        const options = {
          retryLimit: mostDeaths,
          retryDelay: 0,
          expireInSeconds: 600,
          deleteAfterSeconds: 86_400,
          ...(!isAlone && { heartbeatSeconds: pace.tellsWithin }),
        };
        await boss.createQueue(job.name, { policy: "singleton", ...options });
        // A queue that stands already keeps what it was made with.
        await boss.updateQueue(job.name, options);
        await boss.schedule(job.name, job.cron);
        await boss.work(job.name, { pollingIntervalSeconds: pace.asksEach }, () => run(job));
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
