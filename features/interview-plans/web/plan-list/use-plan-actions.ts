import { useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { pendingText } from "#features/pending-operations/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { PlanSummary } from "../../contract.ts";
import { type PlanOperation, performOnPlans } from "../plan-operations.ts";
import { refreshPlans } from "../queries.ts";
import { text } from "../text.ts";

const words = text.list;

export interface GroupChoice {
  id: string;
  name: string;
}

interface Done {
  title: string;
  /** Takes it back, from what the server answered. */
  undo?: (answer: unknown) => Promise<unknown>;
  altText?: string;
}

type Some = readonly Pick<PlanSummary, "id" | "groupId">[];
/** Shown while it waits in the tray: what is done to which plans. */
interface About {
  label: string;
  groupId: string | undefined;
}

/**
 * What can be done with one plan or many; each can be taken back from the toast and by ⌘Z, an archiving also in the plan's
 * activity. What cannot be sent now waits on this device, and is taken back from the tray.
 */
export function usePlanActions() {
  const queries = useQueryClient();

  const send = (operation: PlanOperation, { label, groupId }: About) => {
    const person = queries.getQueryData(whoAmIQuery().queryKey);
    const seat = person?.seats.find((each) => groupId !== undefined && each.groupIds.includes(groupId));
    return performOnPlans(operation, { label, organizationId: seat?.organizationId ?? null });
  };
  const attempt = async (work: () => ReturnType<typeof send>, done: Done) => {
    let performed: Awaited<ReturnType<typeof send>>;
    try {
      performed = await work();
    } catch (error) {
      showToast({ tone: "danger", title: words.failed, description: reasonOf(error, words.failedWhy) });
      return;
    } finally {
      await refreshPlans(queries);
    }
    if (performed.kind === "waiting") {
      showToast({ title: pendingText.savedHere, tone: "info" });
      return;
    }
    const { title, undo, altText } = done;
    const { answer } = performed;
    showToast({
      title,
      ...(undo && { undo: () => void undo(answer) }),
      ...(altText && { altText }),
    });
  };
  const bulk = (action: "archive" | "restore" | "duplicate", plans: Some, label: string) => () =>
    send({ action, planIds: plans.map(({ id }) => id) }, { label, groupId: plans[0]?.groupId });
  const undone = { title: words.undone };

  return {
    archive: (plans: Some) =>
      attempt(bulk("archive", plans, words.archived(plans.length)), {
        title: words.archived(plans.length),
        altText: words.undoElsewhere,
        undo: () => attempt(bulk("restore", plans, words.restored(plans.length)), undone),
      }),
    restore: (plans: Some) =>
      attempt(bulk("restore", plans, words.restored(plans.length)), {
        title: words.restored(plans.length),
        undo: () => attempt(bulk("archive", plans, words.archived(plans.length)), undone),
      }),
    duplicate: (plans: Some) =>
      attempt(bulk("duplicate", plans, words.duplicated(plans.length)), {
        title: words.duplicated(plans.length),
        undo: (answer) => {
          const copies = planIdsIn(answer).map((id) => ({ id, groupId: plans[0]?.groupId ?? "" }));
          return attempt(bulk("archive", copies, words.archived(copies.length)), undone);
        },
      }),
    move: (plans: Some, to: GroupChoice) => {
      const move = (some: Some, groupId: string) => () =>
        send(
          { action: "move", planIds: some.map(({ id }) => id), groupId },
          { label: words.moved(some.length, to.name), groupId: some[0]?.groupId },
        );
      return attempt(move(plans, to.id), {
        title: words.moved(plans.length, to.name),
        undo: async () => {
          const from = Map.groupBy(plans, (plan) => plan.groupId);
          for (const [groupId, some] of from) await attempt(move(some, groupId), undone);
        },
      });
    },
    setTemplate: (plan: Pick<PlanSummary, "id" | "version" | "groupId">, isTemplate: boolean) => {
      const set = (version: number, next: boolean) => () =>
        send(
          { action: "status", planId: plan.id, version, isTemplate: next },
          { label: next ? words.templated : words.untemplated, groupId: plan.groupId },
        );
      return attempt(set(plan.version, isTemplate), {
        title: isTemplate ? words.templated : words.untemplated,
        undo: (answer) => attempt(set(versionIn(answer) ?? plan.version, !isTemplate), undone),
      });
    },
  };
}

const planIdsIn = (answer: unknown): string[] => {
  const ids: unknown = Reflect.get(Object(answer), "planIds");
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
};
const versionIn = (answer: unknown): number | undefined => {
  const version: unknown = Reflect.get(Object(answer), "version");
  return typeof version === "number" ? version : undefined;
};

export type PlanActions = ReturnType<typeof usePlanActions>;
