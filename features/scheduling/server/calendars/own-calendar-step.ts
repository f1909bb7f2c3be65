import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { isRead, type Step } from "#platform/server/http/exchange.ts";
import type { RateLimits } from "#platform/server/http/rate-limits.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { kitAddress } from "../telling/tell-calendars.ts";
import { whereOf } from "../telling/told-meeting.ts";
import { interviewsOfLink } from "./queries.ts";

const address = /^\/calendar\/([\w-]{20,100})\.ics$/;

/** What one network may ask in an hour: programs of calendars ask for many people. */
const limit = { limit: 1200, seconds: 3600 };

/** `/calendar/{secret}.ics`: the interviews of a person, for the calendar program that they gave the address. */
export function ownCalendar({ database, settings }: Services, rateLimits: RateLimits): Step {
  return async (exchange) => {
    const secret = address.exec(exchange.path)?.[1];
    if (secret === undefined) return false;
    if (!isRead(exchange)) throw new Refusal("NOT_FOUND", "There's nothing at this address.");
    const key = rateLimits.pseudonym(`calendar ${networkOf(exchange.ip)}`);
    const wait = await rateLimits.take({ key, ...limit });
    if (wait > 0)
      throw new Refusal("TOO_MANY_REQUESTS", `Too many requests. Try again in ${waitInWords(wait)}.`, {
        retryAfter: wait,
      });
    const caller = { ...exchange.caller, readsOnly: true };
    const interviews = await asCaller(database.pool, caller, (db) => interviewsOfLink(db, hashOf(secret)));
    if (!interviews) throw new Refusal("NOT_FOUND", "This calendar doesn't exist anymore.");
    const host = new URL(settings.APP_URL).hostname;
    // Loaded with the first one who asks, as for the mails.
    const { makeCalendar } = await import("#platform/calendar/invitation/make-calendar.ts");
    const text = makeCalendar(
      "Interviews",
      interviews.map((interview) => ({
        uid: `${interview.id}.own@${host}`,
        sequence: interview.version,
        start: Date.parse(interview.startsAt),
        end: Date.parse(interview.endsAt),
        stamp: Date.parse(interview.updatedAt),
        title: `${interview.candidateName}: ${interview.roundName}`,
        details: `Interview kit: ${kitAddress(settings.APP_URL, interview)}`,
        place: whereOf(interview) || null,
      })),
    );
    const bytes = Buffer.from(text);
    exchange.res.writeHead(200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-length": bytes.length,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    exchange.res.end(exchange.req.method === "HEAD" ? undefined : bytes);
    return true;
  };
}
