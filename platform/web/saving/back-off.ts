const firstWait = 1000;
const longestWait = 30_000;

/** Longest wait after so many tries that brought nothing, in ms: twice as long each time, at most half a minute. */
export const longestAfter = (tries: number): number => Math.min(firstWait * 2 ** (tries - 1), longestWait);

/** Wait after so many tries, in ms: by chance, so that browsers never come all at the same moment, and never less than the server asked for. */
export const waitAfter = (tries: number, random: number, asked: number | null): number =>
  Math.max(firstWait / 4, Math.round(random * longestAfter(tries)), asked ?? 0);

/** Counts the tries that brought nothing. */
export function createBackOff(random: () => number) {
  let tries = 0;
  return {
    /** How long to wait now, in ms. */
    next: (asked: number | null): number => waitAfter(++tries, random(), asked),
    /** Something was answered. */
    reset: (): void => {
      tries = 0;
    },
    isWaiting: (): boolean => tries > 0,
  };
}
