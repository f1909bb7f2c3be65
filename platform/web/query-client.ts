import { QueryClient, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { longestAfter } from "./saving/back-off.ts";
import { readSetback } from "./setback.ts";

const minute = 60_000;

/** Waits between tries, in ms: doubling from one second, at most 30. */
export const retryDelay = (attempt: number): number => longestAfter(attempt + 1);

/** Only what may pass by itself is tried again: no answer, too busy, or a defect on the other side. */
export function worthRetrying(error: unknown): boolean {
  const { kind } = readSetback(error);
  return kind === "no-answer" || kind === "later";
}

/** Server state of this tab. The numbers are the ledger's (ledger S9.07). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 5 * minute,
      retry: (failures, error) => failures < 3 && worthRetrying(error),
      retryDelay,
    },
    mutations: { retry: (failures, error) => failures < 1 && worthRetrying(error) },
  },
});

interface Changing<Answer, Failure, Input, Context> {
  mutationOptions(): UseMutationOptions<Answer, Failure, Input, Context>;
}

/**
 * A change that somebody waits for, tried once: whoever sees that it failed says whether it is tried again, and what could not be sent
 * is not sent behind their back. Changes of which nobody waits are sent again by `useMutation`.
 */
export const useOnce = <Answer, Failure, Input, Context>(
  procedure: Changing<Answer, Failure, Input, Context>,
  more: Pick<UseMutationOptions<Answer, Failure, Input, Context>, "onSuccess"> = {},
) => useMutation({ ...procedure.mutationOptions(), ...more, retry: false });
