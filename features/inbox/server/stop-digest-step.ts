import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { isRead, type Step } from "#platform/server/http/exchange.ts";
import type { RateLimits } from "#platform/server/http/rate-limits.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { stopDigest } from "./queries.ts";

const address = /^\/daily-mail\/([\w-]{20,100})$/;

/** What one network may send in an hour: mail programs send for many people. */
const limit = { limit: 600, seconds: 3600 };

/**
 * `/daily-mail/{secret}`: where a mail program turns the daily mail off for its reader, in one press (RFC 8058). Whoever opens it in a
 * browser is asked on the page first: what looks through links in mails must not turn anything off.
 */
export function stopDigestInOnePress({ database }: Services, rateLimits: RateLimits): Step {
  return async (exchange) => {
    const secret = address.exec(exchange.path)?.[1];
    if (secret === undefined) return false;
    const { res, req } = exchange;
    if (isRead(exchange)) {
      res.writeHead(302, { location: `/daily-mail#${secret}`, "cache-control": "no-store" }).end();
      return true;
    }
    if (req.method !== "POST") throw new Refusal("NOT_FOUND", "There's nothing at this address.");
    const key = rateLimits.pseudonym(`daily-mail ${networkOf(exchange.ip)}`);
    const wait = await rateLimits.take({ key, ...limit });
    if (wait > 0)
      throw new Refusal("TOO_MANY_REQUESTS", `Too many requests. Try again in ${waitInWords(wait)}.`, {
        retryAfter: wait,
      });
    const isStopped = await asCaller(database.pool, exchange.caller, (db) => stopDigest(db, hashOf(secret)));
    if (!isStopped) throw new Refusal("NOT_FOUND", "This link doesn't work anymore.");
    req.resume();
    res.writeHead(204, { "cache-control": "no-store" }).end();
    return true;
  };
}
