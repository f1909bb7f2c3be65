import { perform } from "#features/pending-operations/web/public.ts";

/** Kind under which changes of whole plans wait to be sent. */
const planEntity = "interview-plans";

/** What can be done with whole plans while the server cannot be reached. */
export type PlanOperation =
  | { action: "archive" | "restore" | "duplicate"; planIds: string[] }
  | { action: "move"; planIds: string[]; groupId: string }
  | { action: "status"; planId: string; version: number; isTemplate?: boolean; status?: PlanStatusToBe };
export type PlanStatusToBe = "draft" | "in_review" | "active" | "completed";

const actions: Readonly<Record<PlanOperation["action"], true>> = {
  archive: true,
  restore: true,
  duplicate: true,
  move: true,
  status: true,
};
/** Whether what waits on this device is a change of whole plans. */
export function isPlanOperation(data: unknown): data is PlanOperation {
  if (typeof data !== "object" || data === null || !("action" in data) || typeof data.action !== "string") return false;
  return (
    Object.hasOwn(actions, data.action) && ("planId" in data || ("planIds" in data && Array.isArray(data.planIds)))
  );
}

/** Plans that are changed. */
export const plansOf = (operation: PlanOperation) => ("planIds" in operation ? operation.planIds : [operation.planId]);

/** Does something with whole plans, now or once the server can be reached. Throws what the server refused. */
export function performOnPlans(operation: PlanOperation, about: { label: string; organizationId: string | null }) {
  return perform({
    type: operation.action === "duplicate" ? "create" : "update",
    entity: planEntity,
    entityIds: plansOf(operation),
    data: operation,
    ...about,
  });
}
