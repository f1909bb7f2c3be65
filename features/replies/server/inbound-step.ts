import type { Logger } from "pino";
import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import type { Step } from "#platform/server/http/exchange.ts";
import type { RateLimits } from "#platform/server/http/rate-limits.ts";
import { readBytes } from "#platform/server/http/request-body.ts";
import { isSame } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { largestMail, receiveMail } from "./receive-mail.ts";

export const inboundPath = "/api/inbound-mail";

/** Wrong secrets that one network may try. */
const wrong = { limit: 20, seconds: 900 };

/** Mails that are in memory at once: as many as the reader takes of one sender. */
const mostAtOnce = 2;

const tooLarge = () => new Refusal("PAYLOAD_TOO_LARGE", "The email is larger than 25 MB.");

/**
 * `POST /api/inbound-mail`: where a mail server or a service hands in what came for us, each mail as it is (message/rfc822), with
 * `Authorization: Bearer` and the secret of the settings. Answered once it is kept, so that whoever hands it in can let go of it.
 */
export function takeInboundMail(
  { settings, storage, database }: Services,
  { rateLimits, log }: { rateLimits: RateLimits; log: Logger },
): Step {
  let atOnce = 0;
  return async ({ req, res, path, ip }) => {
    if (path !== inboundPath) return false;
    if (req.method !== "POST" || settings.MAIL_INBOUND_SECRET === undefined)
      throw new Refusal("NOT_FOUND", "There's nothing at this address.");
    const given = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "")?.[1] ?? "";
    if (!isSame(given, settings.MAIL_INBOUND_SECRET)) {
      const wait = await rateLimits.take({ key: rateLimits.pseudonym(`inbound-mail ${networkOf(ip)}`), ...wrong });
      if (wait > 0)
        throw new Refusal("TOO_MANY_REQUESTS", `Too many wrong secrets. Try again in ${waitInWords(wait)}.`, {
          retryAfter: wait,
        });
      throw new Refusal("UNAUTHORIZED", "The secret is wrong.");
    }
    if (Number(req.headers["content-length"] ?? 0) > largestMail) throw tooLarge();
    if (atOnce >= mostAtOnce)
      throw new Refusal("UNAVAILABLE", "Too many emails are coming in. Try again in a moment.", { retryAfter: 5 });
    atOnce += 1;
    try {
      const raw = new Uint8Array(await readBytes(req, { most: largestMail, tooLarge }));
      if (raw.length === 0) throw new Refusal("BAD_REQUEST", "Send the email as the body.");
      const outcome = await receiveMail({ pool: database.pool, settings, storage, log }, raw);
      res.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      res.end(JSON.stringify({ outcome }));
    } finally {
      atOnce -= 1;
    }
    return true;
  };
}
