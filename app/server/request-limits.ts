import { normaliseEmail } from "#features/accounts/email-address.ts";
import { accountDoors } from "#features/accounts/server/account-doors.ts";
import { knownBrowser } from "#features/accounts/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { type Exchange, isWrite, type Step } from "#platform/server/http/exchange.ts";
import type { RateLimits, WriteLimit } from "#platform/server/http/rate-limits.ts";
import type { Services } from "#platform/server/services.ts";
import type { Settings } from "#platform/server/settings.ts";

const minute = 60;

interface Limit {
  paths: RegExp;
  /**
   * Counted for whom: the address, the account named in the body, the secret of a link, or the signed-in session. For an account,
   * each browser that signed in to it before has a count of its own, and all others have one together, so that guesses
   * from elsewhere do not lock its owner out; `known-account` counts what comes from all such browsers in which the last
   * sign-in was on the same day, so that marks kept from before a new password do not use up the count of one made after it.
   */
  per: "address" | "account" | "known-account" | "session" | "secret";
  limit: number;
  seconds: number;
  /** Only tries that end in one of these statuses count. Absent: every try counts. */
  wrong?: readonly number[];
}

const everything: Limit = { paths: /./, per: "address", limit: 600, seconds: minute };

/** Limits on the paths of accounts; the feature factors counts its own, per factor. An office behind one address has fifty people; a guesser has five tries. */
const authLimits: readonly Limit[] = [
  { paths: /^sign-(in|up)\//, per: "address", limit: 300, seconds: minute },
  { paths: /^sign-in\/email$/, per: "account", limit: 5, seconds: 15 * minute, wrong: [401] },
  // Whoever had the password once may have kept many such cookies.
  { paths: /^sign-in\/email$/, per: "known-account", limit: 25, seconds: 15 * minute, wrong: [401] },
  { paths: /^(request-password-reset|send-verification-email)$/, per: "account", limit: 5, seconds: 15 * minute },
  {
    paths: /^(request-password-reset|send-verification-email)$/,
    per: "known-account",
    limit: 25,
    seconds: 15 * minute,
  },
  {
    paths: /^(change-password|prove-password|remove-way-in)$/,
    per: "session",
    limit: 5,
    seconds: 15 * minute,
    wrong: [400, 401, 403],
  },
  // Each sends a mail to an address of the sender's choice.
  { paths: /^change-email$/, per: "session", limit: 5, seconds: 15 * minute },
  // Each is told to everybody beside the person.
  { paths: /^update-user$/, per: "session", limit: 20, seconds: 15 * minute },
  // A link from a mail with a password beside it is a place to guess passwords at.
  { paths: /^confirm-address$/, per: "secret", limit: 5, seconds: 15 * minute, wrong: [401] },
  { paths: /^confirm-address$/, per: "address", limit: 100, seconds: 15 * minute, wrong: [400, 401, 403] },
  everything,
];

/** Every door that is to have a count of its own has one. */
function requireLimits(): void {
  for (const { path, kind } of accountDoors)
    if (kind === "limited" && !authLimits.some((limit) => limit !== everything && limit.paths.test(path.slice(1))))
      throw new Error(`${path} is to be limited, and no limit names it.`);
}

/** A visitor without an account may write a twentieth of what a person may. */
const visitorShare = 20;

type Parts = Pick<Services, "settings" | "now">;

function subjectOf({ per }: Limit, { ip, body, caller, req }: Exchange, parts: Parts): string | null {
  if (per === "address") return networkOf(ip);
  if (per === "session") return caller.sessionToken;
  const named = per === "secret" ? "token" : "email";
  const told: unknown = typeof body === "object" && body !== null ? Reflect.get(body, named) : undefined;
  if (typeof told !== "string") return null;
  if (per === "secret") return told;
  const email = normaliseEmail(told);
  const known = knownBrowser(req.headers.cookie, email, parts);
  if (per === "known-account") return known && `${email}\n${known.day}`;
  return known ? `${email}\n${known.browser}` : email;
}

function tooMany(seconds: number): Refusal {
  return new Refusal("TOO_MANY_REQUESTS", `Too many requests. Try again in ${seconds} s.`, { retryAfter: seconds });
}

/** Holds back guessing on the paths of accounts. The answer is the same whether an account exists or not. */
export function limitAuth(limits: RateLimits, parts: Parts): Step {
  requireLimits();
  return async (exchange) => {
    if (!exchange.path.startsWith("/api/auth/") || !isWrite(exchange)) return false;
    const path = exchange.path.slice("/api/auth/".length);
    for (const limit of authLimits) {
      if (!limit.paths.test(path)) continue;
      const subject = subjectOf(limit, exchange, parts);
      if (subject === null) continue;
      const key = limits.pseudonym(`${limit.paths.source} ${limit.per} ${subject}`);
      const wait = await limits.take({ key, limit: limit.limit, seconds: limit.seconds });
      if (wait > 0) throw tooMany(wait);
      const { wrong } = limit;
      // Counted before the check, so that a burst cannot pass; given back when the try was in order.
      if (wrong)
        exchange.res.once("finish", () => {
          if (!wrong.includes(exchange.res.statusCode)) limits.giveBack(key).catch(() => undefined);
        });
    }
    return false;
  };
}

/** The general limit on writes: per signed-in session, else per address. */
export function limitWrites(
  limits: RateLimits,
  writes: WriteLimit,
  { WRITES_PER_MINUTE }: Pick<Settings, "WRITES_PER_MINUTE">,
): Step {
  const forVisitors = Math.max(1, Math.floor(WRITES_PER_MINUTE / visitorShare));
  return (exchange) => {
    if (!isWrite(exchange) || exchange.path.startsWith("/api/auth/")) return false;
    const { sessionToken } = exchange.caller;
    const wait =
      sessionToken === null
        ? writes.take(limits.pseudonym(`write address ${networkOf(exchange.ip)}`), forVisitors)
        : writes.take(limits.pseudonym(`write session ${sessionToken}`), WRITES_PER_MINUTE);
    if (wait > 0) throw tooMany(wait);
    return false;
  };
}
