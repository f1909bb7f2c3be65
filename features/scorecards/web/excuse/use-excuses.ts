import { useQueryClient } from "@tanstack/react-query";
import { clientOf } from "#platform/web/api.ts";
import { attempt } from "#ui/attempt.ts";
import type { excuseReasons } from "../../card-limits.ts";
import type { scorecardsContract } from "../../contract.ts";
import { refreshCards } from "../queries.ts";
import { text } from "./text.ts";

const client = clientOf<typeof scorecardsContract>("scorecards");

export type ExcuseReason = (typeof excuseReasons)[number];

/** What can be done about being let out of a scorecard; each tells what came of it. `refreshMore` fetches what else shows it. */
export function useExcuses(refreshMore?: () => Promise<unknown>) {
  const queries = useQueryClient();
  const refresh = async () => void (await Promise.all([refreshCards(queries), refreshMore?.()]));
  /** Asks for oneself, or with null takes that back. */
  const ask = (scorecardId: string, reason: ExcuseReason | null): Promise<unknown> =>
    attempt(() => client.askExcuse({ scorecardId, reason }), {
      refresh,
      done: () =>
        reason === null ? { title: text.takenBack } : { title: text.done, undo: () => ask(scorecardId, null) },
      failed: text.failed,
    });
  return {
    ask,
    /** Lets somebody else out. */
    excuse: ({ id: scorecardId, name }: { id: string; name: string }, why: string) =>
      attempt(() => client.excuse({ scorecardId, why }), {
        refresh,
        done: () => ({ title: text.other.done(name) }),
        failed: text.other.failed,
      }),
  };
}
