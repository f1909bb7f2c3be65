import { Refusal } from "#platform/errors.ts";
import { waitInWords } from "#platform/wait-in-words.ts";
import { longestLockSeconds, mostTries, peaceSeconds, triesSeconds } from "../limits.ts";

/** Wrong codes in a row, as the row of a factor or of a set of recovery codes holds them. */
export interface Tried {
  tries: number;
  /** When the last of them was tried. */
  triesSince: string | null;
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
 * The row as it is after one more wrong code. Throws TOO_MANY_REQUESTS while it is locked; asked before the code is
 * looked at, while the row is held, so that fifty tries at once are five. Time alone gives no try back, or four wrong
 * codes every quarter of an hour would never lock: a day without one begins anew, and so does a right code, once the
 * wrong ones before it are a quarter of an hour old.
 */
export function countTry({ tries, triesSince, locks, lastUsedAt }: Factor, now: Date): Tried {
  const first = { tries: 1, triesSince: now.toISOString(), locks: 0 };
  if (triesSince === null) return first;
  const passed = (now.getTime() - Date.parse(triesSince)) / 1000;
  const held = tries < mostTries ? 0 : lockSeconds(locks);
  if (passed < held) throw tooMany(held - passed);
  if (passed >= held + peaceSeconds) return first;
  if (held > 0) return { ...first, locks: locks + 1 };
  const isForgiven = lastUsedAt !== null && Date.parse(lastUsedAt) >= Date.parse(triesSince);
  if (isForgiven && passed >= triesSeconds) return first;
  return { tries: tries + 1, triesSince: first.triesSince, locks };
}

function tooMany(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal("TOO_MANY_REQUESTS", `Too many wrong codes. Try again in ${waitInWords(wait)}.`, {
    retryAfter: wait,
  });
}

/** What changes in the row with a right code: its own try is given back, and the next lock is a short one again. */
export function forgiveTries({ tries, triesSince }: Tried, counted: Tried): Tried {
  return counted.tries === tries + 1 ? { tries, triesSince, locks: 0 } : { tries: 0, triesSince: null, locks: 0 };
}

/** For how long no code is looked at any more, in words, where this try was the last; else null. */
export function lockAfter({ tries, locks }: Tried): string | null {
  return tries < mostTries ? null : waitInWords(lockSeconds(locks));
}
