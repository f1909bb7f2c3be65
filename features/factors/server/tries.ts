import { Refusal } from "#platform/errors.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { longestLockSeconds, mostTries, peaceSeconds, triesSeconds } from "../limits.ts";

/** Wrong codes in a row, as the row of a set of recovery codes holds them. */
export interface Counted {
  tries: number;
  /** When the last of them was tried. */
  triesSince: string | null;
}

/** The same, as the row of a factor holds them. */
export interface Tried extends Counted {
  /** How often in a row all tries were used up, before the present ones. */
  locks: number;
}

type Factor = Tried & {
  /** When its last right code came. */
  lastUsedAt: string | null;
};

/** For how many seconds no code is looked at, after so many such locks: each is twice as long, up to a day. */
export const lockSeconds = (locks: number): number => Math.min(triesSeconds * 2 ** locks, longestLockSeconds);

/**
 * A request that began first may come to the row last: then the last try lies a little after its "now", and nothing has passed.
 * A try far ahead was counted while the clock was: it is long ago, or somebody would be locked out until then.
 */
function secondsSince(instant: string, now: Date): number {
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  return seconds < -60 ? Number.POSITIVE_INFINITY : Math.max(0, seconds);
}

/**
 * The row as it is after one more wrong code. Throws TOO_MANY_REQUESTS while it is locked; asked before the code is
 * looked at, while the row is held, so that fifty tries at once are five. Time alone gives no try back, or four wrong
 * codes every quarter of an hour would never lock: a day without one begins anew, and so does a right code, once the
 * wrong ones before it are a quarter of an hour old.
 */
export function countTry({ tries, triesSince, locks, lastUsedAt }: Factor, now: Date): Tried {
  const first = { tries: 1, triesSince: now.toISOString(), locks: 0 };
  if (triesSince === null) return first;
  const passed = secondsSince(triesSince, now);
  const held = tries < mostTries ? 0 : lockSeconds(locks);
  if (passed < held) throw tooMany(held - passed);
  if (passed >= held + peaceSeconds) return first;
  if (held > 0) return { ...first, locks: locks + 1 };
  const isForgiven = lastUsedAt !== null && Date.parse(lastUsedAt) >= Date.parse(triesSince);
  if (isForgiven && passed >= triesSeconds) return first;
  return { tries: tries + 1, triesSince: first.triesSince, locks };
}

/**
 * The same for recovery codes, which have fifty bits: five tries in a quarter of an hour find none, and a lock that grew
 * would only help to keep their owner out.
 */
export function countRecoveryTry({ tries, triesSince }: Counted, now: Date): Counted {
  const first = { tries: 1, triesSince: now.toISOString() };
  if (triesSince === null) return first;
  const passed = secondsSince(triesSince, now);
  if (passed >= triesSeconds) return first;
  if (tries >= mostTries) throw tooMany(triesSeconds - passed);
  return { ...first, tries: tries + 1 };
}

function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal("TOO_MANY_REQUESTS", `Too many wrong codes. Try again in ${waitInWords(wait)}.`, {
    retryAfter: wait,
  });
}

/** What changes in the row of a factor with a right code: the next lock is a short one again. */
export const forgiveTries = (before: Counted, counted: Counted): Tried => ({
  ...giveBackTry(before, counted),
  locks: 0,
});

/** The row without the try that was counted for a right code. */
export const giveBackTry = ({ tries, triesSince }: Counted, counted: Counted): Counted =>
  counted.tries === tries + 1 ? { tries, triesSince } : { tries: 0, triesSince: null };

/** For how long no code is looked at any more, in words, where this try was the last; else null. */
export function lockAfter({ tries, locks = 0 }: Counted & { locks?: number }): string | null {
  return tries < mostTries ? null : waitInWords(lockSeconds(locks));
}
