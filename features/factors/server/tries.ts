import { Refusal } from "#platform/errors.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import { longestLockSeconds, mostTries, peaceSeconds, triesSeconds } from "../limits.ts";

/** Wrong codes so far, as the row of a factor or of a set of recovery codes holds them. */
export interface Tried {
  tries: number;
  triesSince: string | null;
  /** Windows in a row in which every try was used up. */
  locks: number;
}

/** Length of a window in seconds, after so many in which every try was used up: each is twice as long, up to a day. */
export const windowSeconds = (locks: number): number => Math.min(triesSeconds * 2 ** locks, longestLockSeconds);

/**
 * The row as it is after one more wrong code. Throws TOO_MANY_REQUESTS when there is none left in this window; asked
 * before the code is looked at, while the row is held, so that fifty tries at once are five. After a day without one
 * it begins anew.
 */
export function countTry({ tries, triesSince, locks }: Tried, now: Date): Tried {
  const first = { tries: 1, triesSince: now.toISOString() };
  if (triesSince === null) return { ...first, locks: 0 };
  const passed = (now.getTime() - Date.parse(triesSince)) / 1000;
  const window = windowSeconds(locks);
  if (passed >= window + peaceSeconds) return { ...first, locks: 0 };
  if (passed >= window) return { ...first, locks: tries < mostTries ? locks : locks + 1 };
  if (tries < mostTries) return { tries: tries + 1, triesSince, locks };
  const wait = Math.max(1, Math.ceil(window - passed));
  throw new Refusal("TOO_MANY_REQUESTS", `Too many wrong codes. Try again in ${waitInWords(wait)}.`, {
    retryAfter: wait,
  });
}

/** What changes in the row with a right code: its own try is given back, and the next lock is a short one again. */
export function forgiveTries({ tries, triesSince }: Tried, counted: Tried): Tried {
  return triesSince === counted.triesSince ? { tries, triesSince, locks: 0 } : { tries: 0, triesSince: null, locks: 0 };
}

/** For how long no code is looked at any more, in words, where this try was the last of its window; else null. */
export function lockAfter({ tries, triesSince, locks }: Tried, now: Date): string | null {
  if (tries < mostTries || triesSince === null) return null;
  return waitInWords(Math.max(1, Math.ceil(windowSeconds(locks) - (now.getTime() - Date.parse(triesSince)) / 1000)));
}
