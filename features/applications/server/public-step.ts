import type { Logger } from "pino";
import type { SchedulingLetters } from "#features/scheduling/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { ClientGone, type Exchange, isRead, type Step } from "#platform/server/http/exchange.ts";
import type { RateLimits } from "#platform/server/http/rate-limits.ts";
import { isOwnSite } from "#platform/server/http/write-origin.ts";
import { toRefusal } from "#platform/server/rpc.ts";
import type { Services } from "#platform/server/services.ts";
import { answerRoles } from "./apply-step.ts";
import { formReader } from "./forms/read-form.ts";
import type { ApplicationLetters } from "./letters.ts";
import { sendRefusal } from "./public-answers.ts";
import { answerStayOnFile } from "./status/consent-step.ts";
import { answerStatus } from "./status/status-step.ts";
import { answerTimes } from "./status/times-step.ts";

interface Given {
  services: Services;
  rateLimits: RateLimits;
  letters: ApplicationLetters;
  timesLetters: SchedulingLetters;
  log: Logger;
}

/** What the pages of the public are made with. */
export interface PublicParts extends Given {
  readForm: (exchange: Exchange) => Promise<FormData>;
}

/** Addresses of the public's pages, as their first part tells them. */
const first = /^\/(jobs|careers|application|stay-on-file|interview-times)(?=\/)/;

/**
 * Pages for people without an account: roles, forms, and where an application stands. Whole without a script, so they are written
 * here and not in the browser. Every refusal is a page, too.
 */
export function publicPages(given: Given): Step {
  const parts: PublicParts = { ...given, readForm: formReader() };
  const { settings } = given.services;
  return async (exchange) => {
    if (!first.test(exchange.path)) return false;
    const segments = exchange.path.split("/").slice(1);
    try {
      if (!isRead(exchange)) {
        if (exchange.req.method !== "POST") throw new Refusal("NOT_FOUND", "This address doesn't support this method.");
        if (!isOwnSite(exchange, settings.APP_URL))
          throw new Refusal("FORBIDDEN", "This form came from another site, so nothing was sent.");
      }
      switch (segments[0]) {
        case "application":
          return await answerStatus(parts, exchange, segments);
        case "stay-on-file":
          return await answerStayOnFile(parts, exchange, segments);
        case "interview-times":
          return await answerTimes(parts, exchange, segments);
        default:
          return await answerRoles(parts, exchange, segments);
      }
    } catch (error) {
      if (error instanceof ClientGone || exchange.res.headersSent) throw error;
      const refusal = toRefusal(error);
      if (!refusal) given.log.error({ err: error, requestId: exchange.requestId }, "a public page failed");
      return sendRefusal(
        exchange,
        refusal ?? new Refusal("INTERNAL", "Something went wrong on our side. Try again in a moment."),
      );
    }
  };
}
