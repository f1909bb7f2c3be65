import { randomUUID } from "node:crypto";
import { createRouterClient, onError, type RouterClient } from "@orpc/server";
import pino from "pino";
import { router } from "#app/server/router.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { toWireError } from "#platform/server/rpc.ts";
import { createServices, type Services } from "#platform/server/services.ts";
import { readSettings } from "#platform/server/settings.ts";
import { asSystem, type Caller, type SystemDb } from "#platform/server/transaction.ts";
import { openTestDatabase } from "./test-database.ts";

export type Api = RouterClient<typeof router>;

/** A database, the services over it, and the real router as anybody: what an API test needs. */
export interface World {
  services: Services;
  /** The API as this caller; the anonymous visitor without a cookie when left out. */
  as(caller?: Partial<Caller>, more?: Partial<RequestContext>): Api;
  /** What a request of this caller brings along, for handlers beside the real router. */
  contextOf(caller?: Partial<Caller>, more?: Partial<RequestContext>): RequestContext;
  /** Runs factories and checks past the walls. */
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>;
}

/** Opens the world of a test file. `settings` are environment values beside a fixed secret. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const database = await openTestDatabase();
  const settings = readSettings({
    APP_SECRET: "a secret for tests, 32 characters",
    DATA_DIR: "./data",
    ...environment,
  });
  const log = pino({ level: "silent" });
  const services = createServices({ settings, database, log });
  const contextOf: World["contextOf"] = (caller = {}, more = {}) => ({
    requestId: randomUUID(),
    caller: { sessionToken: null, anonymousId: null, ...caller },
    idempotencyKey: null,
    ip: "127.0.0.1",
    services,
    log,
    incoming: null,
    setCookie: () => undefined,
    ...more,
  });
  return {
    services,
    system: (work) => asSystem(database.pool, work),
    contextOf,
    as: (caller, more) =>
      createRouterClient(router, {
        context: () => contextOf(caller, more),
        interceptors: [
          onError((error, { context }) => {
            throw toWireError(error, context);
          }),
        ],
      }),
  };
}
