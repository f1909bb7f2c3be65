import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import type { RateLimits } from "#platform/server/http/rate-limits.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";

const hour = 3600;

/**
 * What the public may send in an hour. A job fair behind one address has a few dozen people; a role that is in the papers has a few
 * hundred; and nobody's mailbox is filled by forms that somebody else sends in their name.
 */
const limits = {
  network: { limit: 60, seconds: hour },
  role: { limit: 600, seconds: hour },
  mail: { limit: 5, seconds: hour },
  reading: { limit: 60, seconds: hour },
  link: { limit: 60, seconds: hour },
  renewal: { limit: 3, seconds: hour },
} as const;

export type CountedBy = keyof typeof limits;

/** Counts what was sent by somebody or for something, and refuses it beyond the limit. */
export async function count(rateLimits: RateLimits, by: CountedBy, of: string): Promise<void> {
  const subject = by === "network" || by === "reading" ? networkOf(of) : of;
  const wait = await rateLimits.take({ key: rateLimits.pseudonym(`public ${by} ${subject}`), ...limits[by] });
  if (wait > 0)
    throw new Refusal("TOO_MANY_REQUESTS", `Too many were sent in the last hour. Try again in ${waitInWords(wait)}.`, {
      retryAfter: wait,
    });
}
