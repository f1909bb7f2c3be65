import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pendingMigrations } from "#db/migrate.ts";
import { appKeyId, currentKeyId } from "#platform/server/data-keys.ts";
import type { Step } from "#platform/server/http/exchange.ts";
import { countByOtherKeys } from "#platform/server/reseal.ts";
import { errorRateLimit } from "#platform/server/resilience/metrics.ts";
import type { Services } from "#platform/server/services.ts";
import type { Settings } from "#platform/server/settings.ts";
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
  return fine(database.kind === "pglite" ? "The embedded database answers." : "PostgreSQL answers.");
};

const migrationsStand = async ({ database }: Services): Promise<Finding> => {
  const pending = await pendingMigrations(database.pool);
  return pending.length === 0 ? fine("All migrations stand.") : failed(`Migrations are missing: ${pending.join(", ")}`);
};

/** Below this much free space a warning comes, in bytes. */
const littleSpace = 200 * 1024 * 1024;

/** Nothing is stored as a file elsewhere, whatever STORAGE says; the folder of the program's data must take files. */
async function storageAnswers({ DATA_DIR }: Settings): Promise<Finding> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await access(DATA_DIR, constants.W_OK);
  const probe = join(DATA_DIR, `.health-${randomUUID()}`);
  await writeFile(probe, "ok", { mode: 0o600 });
  await unlink(probe);
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  if (free < littleSpace)
    return { status: "warning", reason: `Only ${Math.floor(free / 1024 / 1024)} MB are free in the data folder.` };
  return fine("The data folder can be written. Nothing keeps files elsewhere yet.");
}

async function cacheDoes({ cache }: Services): Promise<Finding> {
  const { breaker, sizes, hitRatio } = cache.stats();
  if (breaker !== "closed")
    return {
      status: "warning",
      reason: "Circuit breaker is open: what is not in the cache cannot be loaded just now.",
    };
  const ratio = hitRatio === null ? "nothing asked yet" : `${Math.round(hitRatio * 100)} % of what was asked was there`;
  return fine(`${sizes.reduce((sum, size) => sum + size, 0)} values kept; ${ratio}.`);
}

async function errorsAreFew({ metrics }: Services): Promise<Finding> {
  const rate = metrics.errorRate();
  if (rate === null) return fine("Too few requests in the last minute to tell.");
  const told = `${(rate * 100).toFixed(1)} % of the requests of the last minute failed; the limit is ${errorRateLimit * 100} %.`;
  return rate > errorRateLimit ? failed(told) : fine(told);
}

/** Whether a key may go: one that still seals rows may not, and rows whose key is gone already cannot be opened. */
async function keysDo({ database, settings }: Services): Promise<Finding> {
  const current = currentKeyId(settings);
  const counts = [...(await countByOtherKeys(database.pool, settings, sealedColumns))];
  const set = [appKeyId, ...settings.APP_DATA_KEYS.map((key) => key.id)];
  const told = counts.map(([id, count]) => `${count} with ${id}`).join(", ");
  const lost = counts.filter(([id]) => !set.includes(id)).map(([id]) => id);
  if (lost.length > 0)
    return failed(`Rows are sealed with a key that is not set (${told}). Put back: ${lost.join(", ")}.`);
  if (counts.length > 0)
    return { status: "warning", reason: `Rows wait to be sealed anew with ${current}: ${told}. Keep that key.` };
  return fine(`Everything sealed is sealed with ${current}.`);
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
    ask(() => databaseAnswers(services), "The database does not answer."),
    ask(() => migrationsStand(services), "The migrations cannot be read."),
    ask(() => storageAnswers(services.settings), "Files cannot be written."),
  ]);
  return { database, migrations, storage };
}

async function report(services: Services, more: HealthParts) {
  const [ready, mail, jobs, cache, keys, errorRate] = await Promise.all([
    readiness(services),
    ask(more.mail, "The outbox cannot be read."),
    ask(more.jobs, "The jobs cannot be asked."),
    ask(() => cacheDoes(services), "The cache cannot be asked."),
    ask(() => keysDo(services), "What is sealed cannot be counted."),
    ask(() => errorsAreFew(services), "The metrics cannot be asked."),
  ]);
  return { ...ready, mail, jobs, cache, keys, errorRate };
}

const worst = (parts: Record<string, PartHealth>): HealthStatus => {
  const all = Object.values(parts).map((part) => part.status);
  return all.includes("error") ? "error" : all.includes("warning") ? "warning" : "ok";
};

const alone: HealthParts = {
  isDraining: () => false,
  mail: async () => fine("Not asked."),
  jobs: async () => fine("Not asked."),
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
          ...(draining && { reason: "The program is shutting down." }),
          ...(path !== "/livez" && { parts }),
        }),
      );
    return true;
  };
}
