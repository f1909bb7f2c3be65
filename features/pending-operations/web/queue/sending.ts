import { clientOf } from "#platform/web/api.ts";
import type { pendingOperationsContract } from "../../contract.ts";
import type { KeptOperation } from "./queue-rules.ts";
import { type Sender, senders } from "./senders.ts";

const longestTry = 30_000;
/** Browsers send at most 64 kB once the page is gone. */
const mostWhileLeaving = 60_000;
const isSmall = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).byteLength < mostWhileLeaving;
const client = clientOf<typeof pendingOperationsContract>("pendingOperations");

/** Kept once it was fetched: while a page is left, nothing can be fetched. */
const loaded = new WeakMap<object, Promise<Sender>>();

async function load(entity: string): Promise<Sender> {
  const known = senders.get(entity);
  // Of a newer version of the program: not refused by anybody, and so kept.
  if (!known) throw Object.assign(new Error(`Nothing here sends ${entity}.`), { status: 503 });
  const loading = loaded.get(known) ?? known.load();
  loaded.set(known, loading);
  loading.catch(() => loaded.delete(known));
  return loading;
}

/** Fetches the code that sends an operation, so that it can be sent while the page is left. */
export const prepareSender = ({ entity }: Pick<KeptOperation, "entity">): void =>
  void load(entity).catch(() => undefined);

/** Has the server take no try any more that was made under this idempotency key; false where one was done. */
export const withdrawTries = async ({ id, userId }: { id: string; userId: string }): Promise<boolean> =>
  !(await client.withdraw({ id }, { context: { userId } })).wasDone;

/** One try to send an operation, or to take back a discarded one. */
export async function sendOperation(
  operation: Pick<KeptOperation, "id" | "entity" | "data"> &
    Partial<Pick<KeptOperation, "userId" | "organizationId" | "state">>,
  { isLeaving }: { isLeaving: boolean } = { isLeaving: false },
): Promise<unknown> {
  const signal = AbortSignal.timeout(longestTry);
  const isOfGuests = senders.get(operation.entity)?.isOfGuests ?? false;
  const asMaker = operation.userId && !isOfGuests ? { userId: operation.userId } : {};
  if (operation.state === "discarded")
    return isOfGuests ? undefined : client.withdraw({ id: operation.id }, { context: asMaker, signal });
  const send = await load(operation.entity);
  return send(operation.data, {
    context: {
      idempotencyKey: operation.id,
      ...asMaker,
      ...(operation.organizationId && { organizationId: operation.organizationId }),
      ...(isLeaving && isSmall(operation.data) && { keepalive: true }),
    },
    signal,
  });
}
