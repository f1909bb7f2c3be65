import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { attempt, type Done } from "#ui/attempt.ts";
import { refreshPrivacy } from "../queries.ts";
import { text } from "../text.ts";

/** Does something about somebody's data, closes what was open where it was done, and says what came of it. */
export function useDeed(onDone: () => void = () => undefined) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async <Answer>(
    work: () => Promise<Answer>,
    { done, failed = text.failed }: { done: (answer: Answer) => Done | null; failed?: string },
  ) => {
    setBusy(true);
    const refresh = () => refreshPrivacy(queries);
    const outcome = await attempt(async () => ({ answer: await work() }), {
      refresh,
      done: ({ answer }) => {
        const told = done(answer);
        return told?.undo ? { ...told, undo: () => Promise.resolve(told.undo?.()).finally(refresh) } : told;
      },
      failed,
      failedWhy: text.unreached,
    });
    setBusy(false);
    if (outcome) onDone();
  };
  return { isBusy, run };
}
