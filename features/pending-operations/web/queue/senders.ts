import { type CallContext, clientOf } from "#platform/web/api.ts";
import type { pendingOperationsContract } from "../../contract.ts";
import type { KeptOperation } from "./queue-rules.ts";

/** How one try is made: with the key and the person of the operation, and not for ever. */
export interface SendOptions {
  context: CallContext;
  signal: AbortSignal;
}

/** Sends what lies in an operation; it may come from an older version of this program, so it is parsed first. */
export type Sender = (data: unknown, options: SendOptions) => Promise<unknown>;

const senders = new Map<string, () => Promise<Sender>>();
const longestTry = 30_000;
const client = clientOf<typeof pendingOperationsContract>("pendingOperations");

/** Says how operations of a kind are sent; `load` may fetch the code for it. Called once per kind, at the start. */
export function sendOperationsOf(entity: string, load: () => Promise<Sender>): void {
  senders.set(entity, load);
}

/** Has the server take no try any more that was made under this idempotency key; false where one was done. */
export const withdrawTries = async ({ id, userId }: { id: string; userId: string }): Promise<boolean> =>
  !(await client.withdraw({ id }, { context: { userId } })).wasDone;

/** One try to send an operation, or to take back a discarded one. */
export async function sendOperation(
  operation: Pick<KeptOperation, "id" | "entity" | "data"> &
    Partial<Pick<KeptOperation, "userId" | "organizationId" | "state">>,
): Promise<unknown> {
  const signal = AbortSignal.timeout(longestTry);
  const asMaker = operation.userId ? { userId: operation.userId } : {};
  if (operation.state === "discarded") return client.withdraw({ id: operation.id }, { context: asMaker, signal });
  const load = senders.get(operation.entity);
  // Of a newer version of the program: not refused by anybody, and so kept.
  if (!load) throw Object.assign(new Error(`Nothing here sends ${operation.entity}.`), { status: 503 });
  const send = await load();
  return send(operation.data, {
    context: {
      idempotencyKey: operation.id,
      ...asMaker,
      ...(operation.organizationId && { organizationId: operation.organizationId }),
    },
    signal,
  });
}
