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
    const { action, ...input } = KeptPlanOperation.parse(data);
    if ("planId" in input) return calls.setStatus(input, options);
    if ("groupId" in input) return calls.moveToGroup(input, options);
    return calls[action === "restore" || action === "duplicate" ? action : "archive"](input, options);
  };

export const sendPlanOperation = planSender(client);
