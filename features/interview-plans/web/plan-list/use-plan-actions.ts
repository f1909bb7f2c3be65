import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWholeActions } from "#features/pending-operations/web/public.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import type { PlanSummary } from "../../contract.ts";
import { type PlanOperation, performOnPlans } from "../plan-operations.ts";
import { plansApi, refreshPlans } from "../queries.ts";
import { text } from "../text.ts";

const words = text.list;

export interface GroupChoice {
  id: string;
  name: string;
}

type Some = readonly Pick<PlanSummary, "id" | "groupId">[];

/** What can be done with one plan or many; an archiving is taken back from the plan's activity, too. */
export function usePlanActions() {
  const queries = useQueryClient();
  const setOwner = useMutation(plansApi.setOwner.mutationOptions());
  const { act, ...actions } = useWholeActions<PlanOperation>({
    perform: async (operation, about) => {
      const performed = await performOnPlans(operation, about);
      if (operation.action !== "status" || performed.kind !== "sent") return performed;
      return { ...performed, answer: { done: [operation.planId], refused: [] } };
    },
    operationOf: (action, planIds) => ({ action, planIds }),
    setOwner: (planIds, ownerId) => setOwner.mutateAsync({ planIds, ownerId }),
    refresh: () => refreshPlans(queries),
    words,
  });
  const move = (plans: Some, to: GroupChoice, more: Partial<Parameters<typeof act>[2]> = {}) =>
    act({ action: "move", planIds: plans.map(({ id }) => id), groupId: to.id }, plans, {
      told: (number) => words.moved(number, to.name),
      ...more,
    });
  const undone = { title: () => words.undone };
  return {
    ...actions,
    move: (plans: Some, to: GroupChoice): Promise<BulkAnswer | null> =>
      move(plans, to, {
        undo: async (done) => {
          const moved = plans.filter(({ id }) => done.includes(id));
          for (const [id, some] of Map.groupBy(moved, ({ groupId }) => groupId))
            await move(some, { id, name: "" }, undone);
        },
      }),
    setTemplate: async (plan: Pick<PlanSummary, "id" | "version" | "groupId">, isTemplate: boolean) => {
      const set = (version: number, next: boolean, more: Partial<Parameters<typeof act>[2]> = {}) =>
        act({ action: "status", planId: plan.id, version, isTemplate: next }, [plan], {
          told: () => (next ? words.templated : words.untemplated),
          ...more,
        });
      await set(plan.version, isTemplate, { undo: () => set(plan.version + 1, !isTemplate, undone) });
    },
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
