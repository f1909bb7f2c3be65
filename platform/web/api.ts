import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  // Looked up at each call: what stands in for the network in a test, or wraps it in the browser, comes after this module.
  fetch: (request, init) => globalThis.fetch(request, init),
});

/** The typed client of one feature, by its key in app/contract.ts. Only the contract's type is used: no schema reaches the browser through it. */
export function clientOf<Contract extends AnyContractRouter>(feature: string): ContractRouterClient<Contract> {
  return createORPCClient<ContractRouterClient<Contract>>(link, { path: [feature] });
}

/** Query options, mutation options and cache keys for one feature; used in that feature's web/queries.ts and nowhere else. */
export function apiOf<Contract extends AnyContractRouter>(feature: string) {
  return createTanstackQueryUtils(clientOf<Contract>(feature), { path: [feature] });
}
