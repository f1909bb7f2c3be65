import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf, statusOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { refreshPlans, restorePublicationMutation, undoRestoringMutation } from "../../queries.ts";
import { text } from "../../text.ts";

const words = text.restoring;

/** Takes the last restoring of a version back; says so, or why not. */
export function useUndoRestoring(planId: string): () => Promise<void> {
  const queries = useQueryClient();
  const mutation = useMutation({ ...undoRestoringMutation(), retry: false });
  return async () => {
    try {
      await mutation.mutateAsync({ planId, batchId: crypto.randomUUID() });
      showToast({ title: words.undone });
    } catch (error) {
      const description = statusOf(error) === 409 ? words.undoConflict : reasonOf(error, words.failed);
      showToast({ tone: "danger", title: words.undoFailed, description });
    }
    await refreshPlans(queries);
  };
}

/** Puts a publication in the place of the draft; what was there comes back with Undo. */
export function useRestoring(plan: InterviewPlan) {
  const queries = useQueryClient();
  const mutation = useMutation({ ...restorePublicationMutation(), retry: false });
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
  return { restore, failure, isPending: mutation.isPending, forget: () => setFailure(null) };
}
