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
  /** Goes on when the page is left while it is on its way; for what is below 64 kB. */
  keepalive?: boolean;
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
  fetch: (request, init, { context: { keepalive = false } }) => globalThis.fetch(request, { ...init, keepalive }),
});

/** The typed client of one feature, by its key in app/contract.ts. Only the contract's type is used: no schema reaches the browser through it. */
export function clientOf<Contract extends AnyContractRouter>(
  feature: string,
): ContractRouterClient<Contract, CallContext> {
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link, { path: [feature] });
}

/**
 * Query options, mutation options and cache keys for one feature; used in that feature's web/queries.ts and nowhere else.
 * Mutation options are for writes: what `mutate` sends carries one Idempotency-Key over all its tries.
 */
export function apiOf<Contract extends AnyContractRouter>(feature: string) {
  return onceEach(createTanstackQueryUtils(clientOf<Contract>(feature), { path: [feature] }));
}

interface Writing {
  mutationFn: (input: unknown, tries: object) => Promise<unknown>;
}
type MutationOptionsOf = (given?: { context?: CallContext }) => Writing;

/** By what the query client hands to every try of one `mutate`, and to no try of another. */
const keys = new WeakMap<object, string>();

function keyOf(tries: object): string {
  const key = keys.get(tries) ?? crypto.randomUUID();
  keys.set(tries, key);
  return key;
}

/** An answer that got lost must not do the same thing twice, so the key stays while the query client tries again. */
function onceEach<Utils extends object>(utils: Utils): Utils {
  return new Proxy(utils, {
    get(target, name) {
      // Seen as what it is at any depth, the contract's own or a procedure's.
      const part: object = target;
      if (name === "mutationOptions") {
        const optionsOf: MutationOptionsOf = Reflect.get(part, name);
        return (given: Parameters<MutationOptionsOf>[0] = {}): Writing => ({
          ...optionsOf(given),
          mutationFn: (input, tries) =>
            optionsOf({ ...given, context: { ...given.context, idempotencyKey: keyOf(tries) } }).mutationFn(
              input,
              tries,
            ),
        });
      }
      const value: unknown = Reflect.get(part, name);
      return typeof value === "object" && value !== null ? onceEach(value) : value;
    },
  });
}
