import { createORPCClient, onError } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";

/** What a call may say about itself beside its input. */
export interface CallContext {
  /** Goes along with every try of the same write, so that it happens once. */
  idempotencyKey?: string;
  /** Whose call it is: refused where somebody else has signed in meanwhile. */
  userId?: string;
  /** The organization it was made in: refused for who does not belong to it any more. */
  organizationId?: string;
}

function headersOf({ idempotencyKey, userId, organizationId }: CallContext): Record<string, string> {
  return {
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(userId && { "acting-user": userId }),
    ...(organizationId && { "acting-organization": organizationId }),
  };
}

const hearers = new Set<(error: unknown) => void>();

/** Hears what comes in place of an answer, whoever made the call. Returns the function that stops it. */
export function onFailedCall(hear: (error: unknown) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

const link = new RPCLink<CallContext>({
  interceptors: [
    onError((error) => {
      for (const hear of hearers) hear(error);
    }),
  ],
  headers: ({ context }) => headersOf(context),
  url: () => `${location.origin}/rpc`,
  // Looked up at each call: what stands in for the network in a test, or wraps it in the browser, comes after this module.
  fetch: (request, init) => globalThis.fetch(request, init),
});

/** The typed client of one feature, by its key in app/contract.ts. Only the contract's type is used: no schema reaches the browser through it. */
export function clientOf<Contract extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<Contract, CallContext> {
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [feature] });
}

/** Query options, mutation options and cache keys for one feature; used in that feature's web/queries.ts and nowhere else. */
export function apiOf<Contract extends AnyContractRouter>(feature: string) {
  return createTanstackQueryUtils(clientOf<Contract>(feature), { path: [feature] });
}
