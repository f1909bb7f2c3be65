import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { attempt, type Done } from "#ui/attempt.ts";

/** What all that a dialog or panel does has in common. */
interface Around {
  /** Fetches anew what may have changed, whatever came of it. */
  refresh: (queries: QueryClient) => Promise<unknown>;
  /** What could not be done where an action says nothing of its own, and why where no answer came. */
  failed: string;
  failedWhy: string;
  /** Closes what was open, where it was done. */
  onDone?: (() => void) | undefined;
}

/** Does something, busy meanwhile, and tells what came of it in one toast; undone from there, all is fetched anew once more. */
export function useAttempt({ refresh, failed: otherwise, failedWhy, onDone }: Around) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async <Answer>(
    work: () => Promise<Answer>,
    { done, failed = otherwise }: { done: (answer: Answer) => Done | null; failed?: string | undefined },
  ) => {
    setBusy(true);
    const refreshAll = () => refresh(queries);
    const outcome = await attempt(async () => ({ answer: await work() }), {
      refresh: refreshAll,
      done: ({ answer }) => {
        const told = done(answer);
        return told?.undo ? { ...told, undo: () => Promise.resolve(told.undo?.()).finally(refreshAll) } : told;
      },
      failed,
      failedWhy,
    });
    setBusy(false);
    if (outcome) onDone?.();
  };
  return { isBusy, run };
}
