const firstWait = 1000;
const longestWait = 30_000;

/** Waits between tries that brought nothing: up to twice as long each time, and never all browsers at the same moment. */
export function createBackOff(random: () => number) {
  let tries = 0;
  return {
    /** How long to wait now, in ms; exactly as long as the server asked for, where it did. */
    next: (afterMillis: number | null): number => {
      const longest = Math.min(firstWait * 2 ** tries++, longestWait);
      return afterMillis ?? Math.max(firstWait / 4, random() * longest);
    },
    /** Something was answered. */
    reset: (): void => {
      tries = 0;
    },
    isWaiting: (): boolean => tries > 0,
  };
}
