import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "#ui/toast-store.ts";
import type { PlanSummary } from "../../contract.ts";
import {
  archivePlansMutation,
  duplicatePlansMutation,
  movePlansMutation,
  refreshPlans,
  restorePlansMutation,
  setPlanStatusMutation,
} from "../queries.ts";
import { text } from "../text.ts";

const words = text.list;

export interface GroupChoice {
  id: string;
  name: string;
}

interface Done {
  title: string;
  undo?: () => Promise<unknown>;
  altText?: string;
}

type Some = readonly Pick<PlanSummary, "id" | "groupId">[];

/** What can be done with one plan or many; each can be taken back from the toast and by ⌘Z, an archiving also in the plan's activity. */
export function usePlanActions() {
  const queries = useQueryClient();
  const archive = useMutation(archivePlansMutation());
  const restore = useMutation(restorePlansMutation());
  const duplicate = useMutation(duplicatePlansMutation());
  const move = useMutation(movePlansMutation());
  const setStatus = useMutation(setPlanStatusMutation());

  const attempt = async (work: () => Promise<unknown>, done: Done) => {
    try {
      await work();
    } catch (error) {
      showToast({ tone: "danger", title: words.failed, description: reasonOf(error) });
      return;
    } finally {
      await refreshPlans(queries);
    }
    const { title, undo, altText } = done;
    showToast({
      title,
      ...(undo && { undo: () => void attempt(undo, { title: words.undone }) }),
      ...(altText && { altText }),
    });
  };
  const idsOf = (plans: Some) => plans.map((plan) => plan.id);

  return {
    archive: (plans: Some) =>
      attempt(() => archive.mutateAsync({ planIds: idsOf(plans) }), {
        title: words.archived(plans.length),
        altText: words.undoElsewhere,
        undo: () => restore.mutateAsync({ planIds: idsOf(plans) }),
      }),
    restore: (plans: Some) =>
      attempt(() => restore.mutateAsync({ planIds: idsOf(plans) }), {
        title: words.restored(plans.length),
        undo: () => archive.mutateAsync({ planIds: idsOf(plans) }),
      }),
    duplicate: (plans: Some) => {
      let copies: string[] = [];
      return attempt(
        async () => {
          copies = (await duplicate.mutateAsync({ planIds: idsOf(plans) })).planIds;
        },
        { title: words.duplicated(plans.length), undo: () => archive.mutateAsync({ planIds: copies }) },
      );
    },
    move: (plans: Some, to: GroupChoice) => {
      const from = Map.groupBy(plans, (plan) => plan.groupId);
      return attempt(() => move.mutateAsync({ planIds: idsOf(plans), groupId: to.id }), {
        title: words.moved(plans.length, to.name),
        undo: () =>
          Promise.all([...from].map(([groupId, group]) => move.mutateAsync({ planIds: idsOf(group), groupId }))),
      });
    },
    setTemplate: (plan: Pick<PlanSummary, "id" | "version">, isTemplate: boolean) => {
      let { version } = plan;
      const set = async (next: boolean) => {
        version = (await setStatus.mutateAsync({ planId: plan.id, version, isTemplate: next })).version;
      };
      return attempt(() => set(isTemplate), {
        title: isTemplate ? words.templated : words.untemplated,
        undo: () => set(!isTemplate),
      });
    },
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;

/** A refusal says why in its own words; without an answer nothing was changed. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "status" in error && error.message ? error.message : words.failedWhy;
}
