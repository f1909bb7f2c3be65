import type { BulkAnswer } from "#platform/list/bulk.ts";
import { attempt } from "#ui/attempt.ts";

interface Many {
  refresh: () => Promise<unknown>;
  failed: string;
  failedWhy?: string | undefined;
  /** What was done to so many. */
  title: (number: number) => string;
  /** Takes back what was done, and nothing else. */
  undo?: ((done: readonly string[]) => unknown) | undefined;
  altText?: string | undefined;
  /** Where it waits to be sent: there is nothing to take back yet. */
  waiting?: string;
}

/** Does something to many and tells how many were done. `work` answers null while it waits to be sent. */
export async function attemptMany(
  work: () => Promise<BulkAnswer | null>,
  { refresh, failed, failedWhy, title, undo, altText, waiting = "" }: Many,
): Promise<BulkAnswer | null> {
  const outcome = await attempt(async () => ({ answer: await work() }), {
    refresh,
    failed,
    ...(failedWhy && { failedWhy }),
    done: ({ answer }) => {
      if (!answer) return { title: waiting, tone: "info" };
      const { done } = answer;
      return { title: title(done.length), ...(done.length > 0 && { undo: undo && (() => undo(done)), altText }) };
    },
  });
  return outcome && (outcome.answer ?? { done: [], refused: [] });
}
