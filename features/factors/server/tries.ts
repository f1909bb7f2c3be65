import { Refusal } from "#platform/errors.ts";
import { mostTries, triesSeconds } from "../limits.ts";

/** Wrong codes so far, as the row of a factor or of a set of recovery codes holds them. */
interface Tried {
  tries: number;
  triesSince: string | null;
}

/**
 * The row as it is after one more wrong code. Throws TOO_MANY_REQUESTS when there is none left in this window; asked
 * before the code is looked at, while the row is held, so that fifty tries at once are five.
 */
export function countTry({ tries, triesSince }: Tried, now: Date): { tries: number; triesSince: string } {
  const passed = triesSince === null ? triesSeconds : (now.getTime() - Date.parse(triesSince)) / 1000;
  if (passed >= triesSeconds || triesSince === null) return { tries: 1, triesSince: now.toISOString() };
  if (tries < mostTries) return { tries: tries + 1, triesSince };
  const wait = Math.max(1, Math.ceil(triesSeconds - passed));
  throw new Refusal("TOO_MANY_REQUESTS", `Too many wrong codes. Try again in ${Math.ceil(wait / 60)} min.`, {
    retryAfter: wait,
  });
}
