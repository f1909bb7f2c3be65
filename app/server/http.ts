import type { Server } from "node:http";
import type { Logger } from "pino";
import type { AccountLibrary } from "#features/accounts/server/account-library.ts";
import { publicPages } from "#features/applications/server/public-step.ts";
import { importLimits } from "#features/candidate-files/limits.ts";
import { importRefusals } from "#features/candidate-files/refusals.ts";
import { downloadExports } from "#features/candidate-files/server/exports/export-step.ts";
import { fileRefusals, largestFile } from "#features/documents/file-kinds.ts";
import { downloadDocuments } from "#features/documents/server/download-step.ts";
import { applicationLetters } from "#features/emails/server/application-letters.ts";
import { schedulingLetters } from "#features/emails/server/scheduling-letters.ts";
import { stopDigestInOnePress } from "#features/inbox/server/public.ts";
import { copyPeople } from "#features/privacy/server/public.ts";
import { takeInboundMail } from "#features/replies/server/public.ts";
import { ownCalendar } from "#features/scheduling/server/calendars/own-calendar-step.ts";
import { Refusal } from "#platform/errors.ts";
import { readCaller } from "#platform/server/http/caller.ts";
import { clientAddressReader } from "#platform/server/http/client-address.ts";
import { isApi, type Step } from "#platform/server/http/exchange.ts";
import { type FileDoor, readFileBody } from "#platform/server/http/file-body.ts";
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
import { applicationPages } from "./pages/application-pages.ts";
import { webFiles } from "./pages/web-files.ts";
import { appProcedures, restProcedures } from "./procedures.ts";
import { limitAuth, limitWrites } from "./request-limits.ts";

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

/** Where documents come in. */
const documentDoor: FileDoor = {
  paths: ["/api/documents", "/rpc/documents/upload"],
  largest: largestFile,
  tooLarge: fileRefusals.tooLarge,
};

/** Where tables and archives of candidates come in: larger, and fewer at once. */
const importDoor: FileDoor = {
  paths: ["/api/candidate-imports", "/rpc/candidateFiles/upload"],
  largest: importLimits.archive,
  tooLarge: importRefusals.tooLarge,
  mostAtOnce: 2,
};

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
    shedding.receive(readFileBody(documentDoor)),
    shedding.receive(readFileBody(importDoor)),
    shedding.receive(takeInboundMail(services, { rateLimits: limits, log })),
    shedding.receive(readJsonBody),
    shedding.enter,
    limitAuth(limits, services),
    limitWrites(limits, writes, settings),
    accountLibrary(accounts, settings),
    parts.liveUpdates ?? pass,
    appProcedures(parts),
    downloadDocuments(services),
    copyPeople(services),
    downloadExports(services),
    apiDescription(settings.APP_URL),
    restProcedures(parts),
    notFoundInApi,
    stopDigestInOnePress(services, limits),
    ownCalendar(services, limits),
    publicPages({ services, rateLimits: limits, letters: applicationLetters, timesLetters: schedulingLetters, log }),
    applicationPages(parts),
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
        name: `${req.method} ${withoutSecret(path)}`,
        millis: performance.now() - start,
        failed: res.statusCode >= 500,
      });
    });
    return false;
  };

/** A path as figures name it: what stands behind `/application/`, `/stay-on-file/`, `/interview-times/`, `/calendar/` and `/daily-mail/` is a secret of somebody. */
const withoutSecret = (path: string) =>
  path.replace(/^\/(application|jobs|stay-on-file|interview-times|calendar|daily-mail)\/[^/]+/, "/$1/…");

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
