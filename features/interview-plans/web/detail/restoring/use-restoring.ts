import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { plansApi, refreshPlans } from "../../queries.ts";
import { text } from "../../text.ts";

const words = text.restoring;

/** Takes the last restoring of a version back; says so, or why not. */
export function useUndoRestoring(planId: string): () => Promise<unknown> {
  const queries = useQueryClient();
  const mutation = useOnce(plansApi.undoRestoring);
  return () =>
    attempt(() => mutation.mutateAsync({ planId, batchId: crypto.randomUUID() }), {
      refresh: () => refreshPlans(queries),
      done: () => ({ title: words.undone }),
      failed: words.undoFailed,
      failedWhy: words.failed,
      whyOf: (error) => (statusOf(error) === 409 ? words.undoConflict : undefined),
    });
}

/** Puts a publication in the place of the draft; what was there comes back with Undo. */
export function useRestoring(plan: InterviewPlan) {
  const queries = useQueryClient();
  const mutation = useOnce(plansApi.restorePublication);
  const undo = useUndoRestoring(plan.id);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async (number: number): Promise<boolean> => {
    setFailure(null);
    try {
      await mutation.mutateAsync({ planId: plan.id, number, version: plan.version, batchId: crypto.randomUUID() });
    } catch (error) {
      setFailure(statusOf(error) === 409 ? words.conflict : reasonOf(error, words.failed));
      await refreshPlans(queries);
      return false;
    }
    await refreshPlans(queries);
    showToast({ title: words.restored(number), undo: () => void undo(), altText: words.undoElsewhere });
    return true;
  };
  return { restore, failure, isPending: mutation.isPending };
}
