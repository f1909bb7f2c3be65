/** Time, so that tests can pass one that moves only when told to. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs work later; answers the function that calls it off. */
  after(millis: number, work: () => void): () => void;
}

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (millis, work) => {
    const timer = setTimeout(work, millis);
    return () => clearTimeout(timer);
  },
};

/** Does something once nothing has happened for a while, and never later than `atMost` after the first happening. */
export function createPause(clock: Clock, { pause, atMost }: { pause: number; atMost: number }, work: () => void) {
  let since: number | null = null;
  let callOff: (() => void) | null = null;
  const cancel = () => {
    callOff?.();
    callOff = null;
    since = null;
  };
  const plan = (millis: number) => {
    callOff?.();
    callOff = clock.after(millis, () => {
      cancel();
      work();
    });
  };
  return {
    /** Something happened. */
    again: () => {
      since ??= clock.now();
      plan(Math.max(0, Math.min(pause, since + atMost - clock.now())));
    },
    /** Do it in so many ms, whatever happens. */
    in: plan,
    cancel,
  };
}
