import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pendingMigrations } from "#db/migrate.ts";
import { wrongRights } from "#features/groups/server/public.ts";
import { currentKeyId } from "#platform/server/data-keys.ts";
import type { Step } from "#platform/server/http/exchange.ts";
import { countByKey } from "#platform/server/reseal.ts";
import { errorRateLimit } from "#platform/server/resilience/metrics.ts";
import { secretProblems } from "#platform/server/secret-checks.ts";
import type { Services } from "#platform/server/services.ts";
import { sealedColumns } from "./sealing-anew/sealed-columns.ts";

export type HealthStatus = "ok" | "warning" | "error";

/** How one part of the program does. */
export interface PartHealth {
  status: HealthStatus;
  /** In words, for whoever has to do something about it. */
  reason: string;
  /** How long the part took to answer, in milliseconds. */
  latency: number;
}

type Finding = Omit<PartHealth, "latency">;

/** What the health page asks beside the services. */
export interface HealthParts {
  /** Whether the program is shutting down. */
  isDraining: () => boolean;
  mail: () => Promise<Finding>;
  jobs: () => Promise<Finding>;
}

const fine = (reason: string): Finding => ({ status: "ok", reason });
const failed = (reason: string): Finding => ({ status: "error", reason });

const databaseAnswers = async ({ database }: Services): Promise<Finding> => {
  await database.pool.query("select 1");
  return fine(database.kind === "pglite" ? "The embedded database is responding." : "PostgreSQL is responding.");
};

const migrationsStand = async ({ database }: Services): Promise<Finding> => {
  const pending = await pendingMigrations(database.pool);
  return pending.length === 0
    ? fine("All migrations have run.")
    : failed(`Migrations that haven't run: ${pending.join(", ")}`);
};

/** Below this much free space a warning comes, in bytes. */
const littleSpace = 200 * 1024 * 1024;

/** The storage of files must take some, and so must the folder of the program's own data. */
async function storageAnswers({ settings: { DATA_DIR, STORAGE }, storage }: Services): Promise<Finding> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await access(DATA_DIR, constants.W_OK);
  const probe = join(DATA_DIR, `.health-${randomUUID()}`);
  await writeFile(probe, "ok", { mode: 0o600 });
  await unlink(probe);
  await storage.check();
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  if (free < littleSpace)
    return { status: "warning", reason: `Only ${Math.floor(free / 1024 / 1024)} MB are free in the data folder.` };
  return fine(
    STORAGE === "s3"
      ? "The data folder is writable, and the S3 storage is responding."
      : "The data folder is writable.",
  );
}

async function cacheDoes({ cache }: Services): Promise<Finding> {
  const { breaker, sizes, hitRatio } = cache.stats();
  if (breaker !== "closed")
    return {
      status: "warning",
      reason: "Circuit breaker is open: data outside the cache can't be loaded right now.",
    };
  const ratio = hitRatio === null ? "nothing asked yet" : `hit ratio ${Math.round(hitRatio * 100)}%`;
  return fine(`${sizes.reduce((sum, size) => sum + size, 0)} values kept; ${ratio}.`);
}

async function errorsAreFew({ metrics }: Services): Promise<Finding> {
  const rate = metrics.errorRate();
  if (rate === null) return fine("Too few requests in the last minute to tell.");
  const told = `${(rate * 100).toFixed(1)}% of requests in the last minute failed; the limit is ${errorRateLimit * 100}%.`;
  return rate > errorRateLimit ? failed(told) : fine(told);
}

/** Whether a key may go: one that still seals rows may not, and rows whose key is gone already cannot be opened. */
async function keysDo({ database, settings }: Services): Promise<Finding> {
  const current = currentKeyId(settings);
  const sealed = await countByKey(database.pool, sealedColumns);
  const problems = await secretProblems(database.pool, settings, sealed);
  if (problems.length > 0) return failed(problems.join(" "));
  sealed.delete(current);
  const told = [...sealed].map(([id, count]) => `${count} with ${id}`).join(", ");
  if (sealed.size > 0)
    return {
      status: "warning",
      reason: `Rows waiting to be re-encrypted with ${current}: ${told}. Keep the old key until then.`,
    };
  return fine(`All encrypted data uses ${current}.`);
}

/** Kept rights follow from other tables in the same transaction, so any difference is a fault of ours. */
async function rightsStand({ database }: Services): Promise<Finding> {
  const wrong = await wrongRights(database.pool, 200);
  if (wrong.length > 0)
    return failed(`Stored permissions are wrong for ${wrong.length} people who signed in recently.`);
  return fine("Stored permissions match memberships.");
}

/** Asks one part, at most three seconds long, and never throws. */
async function ask(part: () => Promise<Finding>, otherwise: string): Promise<PartHealth> {
  const start = performance.now();
  const late = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => late.resolve(failed(`${otherwise} (no answer in 3 s)`)), 3000);
  const found = await Promise.race([part().catch(() => failed(otherwise)), late.promise]);
  clearTimeout(timer);
  return { ...found, latency: Math.round((performance.now() - start) * 10) / 10 };
}

/** The parts without which no request can be served. */
async function readiness(services: Services) {
  const [database, migrations, storage] = await Promise.all([
    ask(() => databaseAnswers(services), "The database isn't responding."),
    ask(() => migrationsStand(services), "Can't read the migrations."),
    ask(() => storageAnswers(services), "Can't write files."),
  ]);
  return { database, migrations, storage };
}

async function report(services: Services, more: HealthParts) {
  const [ready, mail, jobs, cache, keys, rights, errorRate] = await Promise.all([
    readiness(services),
    ask(more.mail, "Can't read the outbox."),
    ask(more.jobs, "Can't check the jobs."),
    ask(() => cacheDoes(services), "Can't check the cache."),
    ask(() => keysDo(services), "Can't count encrypted data."),
    ask(() => rightsStand(services), "Can't check stored permissions."),
    ask(() => errorsAreFew(services), "Can't read the metrics."),
  ]);
  return { ...ready, mail, jobs, cache, keys, rights, errorRate };
}

const worst = (parts: Record<string, PartHealth>): HealthStatus => {
  const all = Object.values(parts).map((part) => part.status);
  return all.includes("error") ? "error" : all.includes("warning") ? "warning" : "ok";
};

const alone: HealthParts = {
  isDraining: () => false,
  mail: async () => fine("Not checked."),
  jobs: async () => fine("Not checked."),
};

/** `/livez` while the process lives, `/readyz` when it can serve, `/api/health` part by part. */
export function health(services: Services, more: HealthParts = alone): Step {
  return async ({ path, res, req }) => {
    if (path !== "/livez" && path !== "/readyz" && path !== "/api/health") return false;
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    const draining = more.isDraining() && path !== "/livez";
    const parts =
      path === "/livez" ? {} : path === "/readyz" ? await readiness(services) : await report(services, more);
    const status = draining ? "error" : worst(parts);
    if (status === "error") res.setHeader("retry-after", draining ? 10 : 5);
    res
      .writeHead(status === "error" ? 503 : 200, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
      })
      .end(
        JSON.stringify({
          status,
          ...(draining && { reason: "The server is shutting down." }),
          ...(path !== "/livez" && { parts }),
        }),
      );
    return true;
  };
}
