import { pendingMigrations } from "#db/migrate.ts";
import type { Services } from "#platform/server/services.ts";

interface Health {
  status: number;
  body: { status: "ok" | "error"; reason?: string };
}

/** 200 while the process lives. */
export const liveness = (): Health => ({ status: 200, body: { status: "ok" } });

/** 200 when database and migrations answer, else 503 with the reason in words. */
export async function readiness({ database }: Services): Promise<Health> {
  try {
    const pending = await pendingMigrations(database.pool);
    if (pending.length === 0) return { status: 200, body: { status: "ok" } };
    return { status: 503, body: { status: "error", reason: `Migrations are missing: ${pending.join(", ")}` } };
  } catch {
    return { status: 503, body: { status: "error", reason: "The database does not answer." } };
  }
}
