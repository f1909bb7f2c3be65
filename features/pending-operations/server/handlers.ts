import { acting, handlersOf } from "#platform/server/handlers.ts";
import { withdraw } from "#platform/server/idempotency.ts";
import { pendingOperationsContract } from "../contract.ts";

export const pendingOperationsHandlers = handlersOf(pendingOperationsContract, {
  withdraw: acting((db, { userId }, { id }) => withdraw(db, { scope: userId, key: id })),
});
