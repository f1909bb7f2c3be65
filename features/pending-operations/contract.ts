import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

const Withdrawal = z.object({
  wasDone: z.boolean().describe("Whether it was done before it could be taken back."),
});

export const pendingOperationsContract = contractOf({
  /**
   * Takes back a change of one's own that may still be on its way: a copy of it that arrives later does nothing.
   * Errors: none of its own.
   */
  withdraw: procedure("session", "POST", "/pending-operations/{id}/withdraw")
    .input(z.object({ id: z.uuid("id must be a UUID").describe("The change: the idempotency key of its tries.") }))
    .output(Withdrawal),
});
