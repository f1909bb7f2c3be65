import type { CallContext } from "#platform/web/api.ts";
import type { KeptOperation } from "../operation.ts";

/** How one try is made: with the key and the person of the operation, and not for ever. */
export interface SendOptions {
  context: CallContext;
  signal: AbortSignal;
}

/** Sends what lies in an operation; it may come from an older version of this program, so it is parsed first. */
export type Sender = (data: unknown, options: SendOptions) => Promise<unknown>;

const senders = new Map<string, () => Promise<Sender>>();
const longestTry = 30_000;

/** Says how operations of a kind are sent; `load` may fetch the code for it. Called once per kind, at the start. */
export function sendOperationsOf(entity: string, load: () => Promise<Sender>): void {
  senders.set(entity, load);
}

/** One try to send an operation. */
export async function sendOperation(
  operation: Pick<KeptOperation, "id" | "entity" | "data"> & Partial<Pick<KeptOperation, "userId" | "organizationId">>,
): Promise<unknown> {
  const load = senders.get(operation.entity);
  // Of a newer version of the program: not refused by anybody, and so kept.
  if (!load) throw Object.assign(new Error(`Nothing here sends ${operation.entity}.`), { status: 503 });
  const send = await load();
  return send(operation.data, {
    context: {
      idempotencyKey: operation.id,
      ...(operation.userId && { userId: operation.userId }),
      ...(operation.organizationId && { organizationId: operation.organizationId }),
    },
    signal: AbortSignal.timeout(longestTry),
  });
}
