import type { Server } from "node:http";
import type { Logger } from "pino";
import type { AccountLibrary } from "#features/accounts/server/account-library.ts";
import { Refusal } from "#platform/errors.ts";
import { readCaller } from "#platform/server/http/caller.ts";
import { clientAddressReader } from "#platform/server/http/client-address.ts";
import { isApi, type Step } from "#platform/server/http/exchange.ts";
import { exempt, LoadShedding } from "#platform/server/http/load-shedding.ts";
import { RateLimits, WriteLimit } from "#platform/server/http/rate-limits.ts";
import {
  checkAddress,
  readJsonBody,
  refuseOtherSpellings,
  refuseSecondHost,
} from "#platform/server/http/request-body.ts";
import { serveSteps } from "#platform/server/http/serve-steps.ts";
import { refuseForeignWrites } from "#platform/server/http/write-origin.ts";
import { secureHeaders } from "#platform/server/secure-headers.ts";
import type { Services } from "#platform/server/services.ts";
import { accountLibrary } from "./account-step.ts";
import { answerError } from "./answers.ts";
import { type HealthParts, health } from "./health.ts";
import { apiDescription } from "./open-api.ts";
import { appProcedures, restProcedures } from "./procedures.ts";
import { limitAuth, limitWrites } from "./request-limits.ts";
import { webFiles } from "./web-files.ts";

export interface HttpParts {
  services: Services;
  accounts: AccountLibrary;
  log: Logger;
  /** Folder with the built web part. */
  webRoot: string;
  /** What the health page asks beside the services. */
  health?: HealthParts;
  /** The stream of live updates at /api/events. */
  liveUpdates?: Step;
  shedding?: LoadShedding;
}

/** The server. The order of the list is the documentation of a request's way. */
export function createHttpServer(parts: HttpParts): Server {
  const { services, accounts, log, webRoot, shedding = new LoadShedding() } = parts;
  const { settings, database } = services;
  const limits = new RateLimits(database, settings.APP_SECRET);
  const writes = new WriteLimit(limits);
  const steps: Step[] = [
    nameAndMeasure(services),
    secureEveryAnswer(services),
    refuseSecondHost,
    refuseOtherSpellings,
    stripTrailingSlash,
    health(services, parts.health),
    readCaller(settings),
    shedding.turnAway,
    checkAddress,
    refuseForeignWrites(settings.APP_URL),
    shedding.receive(readJsonBody),
    shedding.enter,
    limitAuth(limits, services),
    limitWrites(limits, writes, settings),
    accountLibrary(accounts, settings),
    parts.liveUpdates ?? pass,
    appProcedures(parts),
    apiDescription(settings.APP_URL),
    restProcedures(parts),
    notFoundInApi,
    webFiles(webRoot),
  ];
  const server = serveSteps({
    steps,
    addressOf: clientAddressReader(settings.TRUST_PROXY),
    onError: (error, exchange) => void answerError(error, exchange, log),
  });
  server.once("close", writes.start());
  return server;
}

const pass: Step = () => false;

/** Gives the request its id, and keeps how long it took and whether it failed. */
const nameAndMeasure =
  ({ metrics }: Services): Step =>
  (exchange) => {
    const { req, res, path, requestId } = exchange;
    const start = performance.now();
    res.setHeader("x-request-id", requestId);
    // A stream of events lives for hours, and a red health page is no failed request.
    if (exempt.has(path)) return false;
    res.once("close", () => {
      if (exchange.isTurnedAway) return;
      metrics.record({
        name: `${req.method} ${path}`,
        millis: performance.now() - start,
        failed: res.statusCode >= 500,
      });
    });
    return false;
  };

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
  ({ settings }: Services): Step =>
  ({ res, path }) => {
    for (const [name, value] of secureHeaders(settings, path)) res.setHeader(name, value);
    return false;
  };

const notFoundInApi: Step = ({ path }) => {
  if (isApi(path)) throw new Refusal("NOT_FOUND", "There's nothing at this address.");
  return false;
};
