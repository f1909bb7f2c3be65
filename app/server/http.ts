import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { onError } from "@orpc/server";
import { RPCHandler } from "@orpc/server/node";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { toNodeHandler } from "better-auth/node";
import type { Logger } from "pino";
import sirv from "sirv";
import type { AccountLibrary } from "#features/accounts/server/account-library.ts";
import { Refusal, toProblem } from "#platform/errors.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { toRefusal, toWireError } from "#platform/server/rpc.ts";
import { secureHeaders } from "#platform/server/secure-headers.ts";
import type { Services } from "#platform/server/services.ts";
import { readCookie, readSigned } from "#platform/server/session-cookie.ts";
import { ensureAnonymousId, readAnonymousId } from "./anonymous-visitor.ts";
import { liveness, readiness } from "./health.ts";
import { router } from "./router.ts";

export interface HttpParts {
  services: Services;
  accounts: AccountLibrary;
  log: Logger;
  /** Folder with the built web part. */
  webRoot: string;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  requestId: string;
}

/** One step of a request's way; true when it answered. */
type Step = (exchange: Exchange) => Promise<boolean> | boolean;

/** The server. The order of the list is the documentation of a request's way. */
export function createHttpServer(parts: HttpParts): Server {
  const steps: Step[] = [
    stripTrailingSlash,
    secureEveryAnswer(parts),
    health(parts),
    accountLibrary(parts),
    nameTheVisitor(parts),
    app(parts),
    rest(parts),
    notFoundInApi,
    webFiles(parts),
  ];
  return createServer((req, res) => {
    const exchange: Exchange = { req, res, path: pathOf(req), requestId: randomUUID() };
    walk(steps, exchange).catch((error: unknown) => answerError(error, exchange, parts.log));
  });
}

async function walk(steps: readonly Step[], exchange: Exchange): Promise<void> {
  for (const step of steps) if (await step(exchange)) return;
}

const pathOf = (req: IncomingMessage) => (req.url ?? "/").split("?", 1)[0] ?? "/";

function answerError(error: unknown, { res, requestId }: Exchange, log: Logger): void {
  const refusal = toRefusal(error);
  if (!refusal) log.error({ err: error, requestId }, "a request failed");
  if (res.headersSent) return void res.destroy();
  const problem = toProblem(refusal ?? new Refusal("INTERNAL", "Something went wrong on our side."), requestId);
  if (refusal?.retryAfter !== undefined) res.setHeader("retry-after", refusal.retryAfter);
  res.writeHead(problem.status, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
}

/** A trailing slash on a path is ignored: the request goes on as if it were not there. */
const stripTrailingSlash: Step = (exchange) => {
  if (exchange.path.length > 1 && exchange.path.endsWith("/")) {
    const path = exchange.path.replace(/\/+$/, "") || "/";
    exchange.req.url = path + (exchange.req.url ?? "").slice(exchange.path.length);
    exchange.path = path;
  }
  return false;
};

const secureEveryAnswer =
  ({ services }: HttpParts): Step =>
  ({ res, path, requestId }) => {
    res.setHeader("x-request-id", requestId);
    for (const [name, value] of secureHeaders(services.settings, path)) res.setHeader(name, value);
    return false;
  };

const health =
  ({ services }: HttpParts): Step =>
  async ({ path, res }) => {
    const answer = path === "/livez" ? liveness() : path === "/readyz" ? await readiness(services) : null;
    if (!answer) return false;
    res.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    return true;
  };

function accountLibrary({ accounts }: HttpParts): Step {
  const handle = toNodeHandler(accounts);
  return async ({ path, req, res }) => {
    if (!path.startsWith("/api/auth/")) return false;
    await handle(req, res);
    return true;
  };
}

/** Pages and API calls, not the files of the web part, give a new browser its anonymous id. */
const nameTheVisitor =
  ({ services }: HttpParts): Step =>
  ({ req, res, path }) => {
    if (!path.startsWith("/assets/") && !/\.[a-z0-9]+$/.test(path)) ensureAnonymousId(req, res, services.settings);
    return false;
  };

function contextOf({ services, log }: HttpParts, { req, requestId }: Exchange): RequestContext {
  const { APP_SECRET, APP_URL } = services.settings;
  const prefix = APP_URL.startsWith("https:") ? "__Secure-" : "";
  const cookies = req.headers.cookie;
  const key = req.headers["idempotency-key"];
  return {
    requestId,
    caller: {
      sessionToken: readSigned(readCookie(cookies, `${prefix}evenhand.session_token`), APP_SECRET),
      anonymousId: readAnonymousId(req, services.settings),
    },
    idempotencyKey: typeof key === "string" ? key : null,
    ip: req.socket.remoteAddress ?? "",
    services,
    log,
    incoming: req,
  };
}

function app(parts: HttpParts): Step {
  const handler = new RPCHandler(router, {
    clientInterceptors: [
      onError((error, { context }) => {
        throw toWireError(error, context);
      }),
    ],
  });
  return async (exchange) => {
    if (!exchange.path.startsWith("/rpc/")) return false;
    const { matched } = await handler.handle(exchange.req, exchange.res, {
      prefix: "/rpc",
      context: contextOf(parts, exchange),
    });
    return matched;
  };
}

function rest(parts: HttpParts): Step {
  const handler = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      onError((error, { context }) => {
        throw toWireError(error, context);
      }),
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  return async (exchange) => {
    if (!exchange.path.startsWith("/api/")) return false;
    asProblemWhenRefused(exchange.res);
    const { matched } = await handler.handle(exchange.req, exchange.res, {
      prefix: "/api",
      context: contextOf(parts, exchange),
    });
    return matched;
  };
}

/** The library answers every error as application/json; RFC 9457 has its own media type. */
function asProblemWhenRefused(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = (status: number, ...rest: never[]) => {
    const headers: unknown = rest.at(-1);
    if (status >= 400 && typeof headers === "object" && headers !== null)
      Object.assign(headers, { "content-type": "application/problem+json" });
    return writeHead(status, ...rest);
  };
}

const notFoundInApi: Step = ({ path }) => {
  if (path.startsWith("/api/") || path.startsWith("/rpc/"))
    throw new Refusal("NOT_FOUND", "There is nothing at this address.");
  return false;
};

/** Files of the web part; any other address gets the application, which knows its own routes. */
function webFiles({ webRoot }: HttpParts): Step {
  const serve = sirv(webRoot, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) =>
      res.setHeader("cache-control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
  });
  return ({ req, res }) => {
    serve(req, res, () => {
      res.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
    });
    return true;
  };
}
