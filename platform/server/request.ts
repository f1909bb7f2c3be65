import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Ahead } from "./kysely-on-client.ts";
import type { Services } from "./services.ts";
import type { Caller } from "./transaction.ts";

/** What a procedure gets before its transaction is open. */
export interface RequestContext {
  /** Id under which the log knows the request; stands in every refusal. */
  requestId: string;
  caller: Caller;
  /** Value of the Idempotency-Key header. */
  idempotencyKey: string | null;
  /** As whom the caller believes to act, where it said so: nothing happens as anybody else. */
  actingAs?: { userId: string | null; organizationId: string | null };
  /** Address of the client, after trusted proxies. */
  ip: string;
  services: Services;
  log: Logger;
  incoming: IncomingMessage | null;
  /** What it asks the database first, where that is known before it begins. */
  ahead?: readonly Ahead[] | undefined;
  /** Puts a Set-Cookie header on the answer. */
  setCookie: (cookie: string) => void;
}
