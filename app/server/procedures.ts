import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { ORPCError } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { Logger } from "pino";
import { z } from "zod";
import { type Problem, Refusal } from "#platform/errors.ts";
import type { Exchange, Step } from "#platform/server/http/exchange.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { toWireError } from "#platform/server/rpc.ts";
import type { Services } from "#platform/server/services.ts";
import { ProblemAnswer } from "./answers.ts";
import { ListsOfOne } from "./rest/lists-of-one.ts";
import { router } from "./router.ts";
import { rpcHandler } from "./rpc/plain-answers.ts";

interface Parts {
  services: Services;
  log: Logger;
}

interface Passing<T> {
  context: RequestContext;
  next: () => Promise<T>;
}

type Told = Problem & { retryAfter?: number };

const isProblem = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && "instance" in value && "code" in value;

/**
 * Whatever goes wrong leaves as the same problem: thrown by a procedure, or by the library before one was reached
 * (then the request could not be read) or after (then the answer could not be written, a defect of ours).
 */
function asProblems() {
  const reached = new WeakSet<RequestContext>();
  return {
    clientInterceptors: [
      async <T>({ context, next }: Passing<T>): Promise<T> => {
        reached.add(context);
        try {
          return await next();
        } catch (error) {
          throw toWireError(error, context);
        }
      },
    ],
    interceptors: [
      async <T>({ context, next }: Passing<T>): Promise<T> => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ORPCError && isProblem(error.data)) throw error;
          const unread = new Refusal("BAD_REQUEST", "The request can't be read.");
          throw toWireError(reached.has(context) ? error : unread, context);
        }
      },
    ],
  };
}

export function contextOf({ services, log }: Parts, { req, res, requestId, caller, ip }: Exchange): RequestContext {
  const named = (header: string) => {
    const value = req.headers[header];
    return typeof value === "string" ? value : null;
  };
  return {
    requestId,
    caller,
    idempotencyKey: named("idempotency-key"),
    actingAs: { userId: named("acting-user"), organizationId: named("acting-organization") },
    ip,
    services,
    log,
    incoming: req,
    setCookie: (cookie) => void res.appendHeader("set-cookie", cookie),
  };
}

/** Seconds to wait, from the envelope of the app's protocol: {json: {data: {retryAfter}}}. */
function waitIn(body: unknown): string | undefined {
  const parsed = Envelope.safeParse(body);
  return parsed.success ? String(parsed.data.json.data.retryAfter) : undefined;
}
const Envelope = z.object({ json: z.object({ data: z.object({ retryAfter: z.number() }) }) });

/** `/rpc/*`: the app's own protocol, which knows no other methods. A refusal carries its problem in `data`. */
export function appProcedures(parts: Parts): Step {
  const handler = rpcHandler(router, {
    ...asProblems(),
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        const wait = result.matched && result.response.status >= 400 ? waitIn(result.response.body) : undefined;
        if (result.matched && wait !== undefined) result.response.headers["retry-after"] = wait;
        return result;
      },
    ],
  });
  return async (exchange) => {
    if (!exchange.path.startsWith("/rpc/") || !["GET", "POST"].includes(exchange.req.method ?? "")) return false;
    const context = contextOf(parts, exchange);
    const { matched } = await handler.handle(exchange.req, exchange.res, { prefix: "/rpc", context });
    return matched;
  };
}

/** `/api/*`: the same contract as REST. A refusal is thrown on, to be written as problem JSON like any other. */
export function restProcedures(parts: Parts): Step {
  const handler = new OpenAPIHandler(router, {
    ...asProblems(),
    // Each puts itself before the others: the last one is asked first.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }), new ListsOfOne()],
    customErrorResponseBodyEncoder: (error) => error.data,
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        if (result.matched && isProblem(result.response.body)) throw new ProblemAnswer(result.response.body);
        return result;
      },
    ],
  });
  return async (exchange) => {
    if (!exchange.path.startsWith("/api/")) return false;
    const context = contextOf(parts, exchange);
    const { matched } = await handler.handle(exchange.req, exchange.res, { prefix: "/api", context });
    return matched;
  };
}
