import { z } from "zod";
import type { Sender } from "#features/pending-operations/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import type { opportunitiesContract } from "../contract.ts";

const client = clientOf<typeof opportunitiesContract>("opportunities");

const KeptOpportunityOperation = z.object({
  action: z.enum(["archive", "restore", "duplicate"]),
  opportunityIds: z.array(z.string()),
});

/** Sends changes of whole roles. */
export const sendOpportunityOperation: Sender = async (data, options) => {
  const { action, opportunityIds } = KeptOpportunityOperation.parse(data);
  return client[action]({ opportunityIds }, options);
};
