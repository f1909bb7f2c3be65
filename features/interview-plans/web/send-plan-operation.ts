import "#platform/web/parse-without-eval.ts";
import { z } from "zod";
import type { Sender } from "#features/pending-operations/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import type { interviewPlansContract } from "../contract.ts";

const client = clientOf<typeof interviewPlansContract>("interviewPlans");
export type PlanCalls = Pick<typeof client, "archive" | "restore" | "duplicate" | "moveToGroup" | "setStatus">;

const planIds = z.array(z.string());
const KeptPlanOperation = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["archive", "restore", "duplicate"]), planIds }),
  z.object({ action: z.literal("move"), planIds, groupId: z.string() }),
  z.object({
    action: z.literal("status"),
    planId: z.string(),
    version: z.number(),
    isTemplate: z.boolean().optional(),
    status: z.enum(["draft", "in_review", "active", "completed"]).optional(),
  }),
]);

/** Sends changes of whole plans over these calls. */
export const planSender =
  (calls: PlanCalls): Sender =>
  async (data, options) => {
    const operation = KeptPlanOperation.parse(data);
    switch (operation.action) {
      case "archive":
        return calls.archive(operation, options);
      case "restore":
        return calls.restore(operation, options);
      case "duplicate":
        return calls.duplicate(operation, options);
      case "move":
        return calls.moveToGroup(operation, options);
      case "status":
        return calls.setStatus(operation, options);
    }
  };

export const sendPlanOperation = planSender(client);
