/** Words by which an error is known to pass by itself. */
const transientWords = /network|fetch|timeout|timed out|chunk|loading/i;

/** Whether an error may pass by itself: the network, a time-out, a part of the program that did not arrive. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return transientWords.test(String(error));
  return transientWords.test(error.name) || transientWords.test(error.message);
}

/** How browsers, and what bundles the program, say that a part of it did not arrive. */
const missingPart = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether a part of the program could not be fetched: no network, or a newer version took its place. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}

/** Loads the page anew where the server answers, and leaves it as it is where nothing would come. */
export async function reloadIfReachable(): Promise<void> {
  const answer = await fetch("/livez", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** An id that stands on the screen and in the log, short enough to be read out: `E-4f09a2c7`. */
export function createFailureId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return `E-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** After this long the first transient error is tried again by itself, in ms. */
export const autoResetMillis = 3000;

/** Counts failures of the same place that come soon after one another. */
export function createFailureCount(windowMillis = 60_000, now: () => number = Date.now) {
  const seen = new Map<string, { times: number; last: number }>();
  return (place: string): number => {
    const before = seen.get(place);
    const times = before && now() - before.last < windowMillis ? before.times + 1 : 1;
    seen.set(place, { times, last: now() });
    return times;
  };
}
