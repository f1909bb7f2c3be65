import type { CallContext } from "#platform/web/api.ts";

/** How one try is made: with the key and the person of the operation, and not for ever. */
export interface SendOptions {
  context: CallContext;
  signal: AbortSignal;
}

/** Sends what lies in an operation; it may come from an older version of this program, so it is parsed first. */
export type Sender = (data: unknown, options: SendOptions) => Promise<unknown>;

interface KnownSender {
  load: () => Promise<Sender>;
  /**
   * Made by guests of a link, who have no account: their calls name nobody, and nothing is withdrawn. The session of the link says who
   * they are, and what is sent says by itself that it was not done before.
   */
  isOfGuests: boolean;
}

/** By kind. What sends them is fetched with the first of them. */
export const senders = new Map<string, KnownSender>();

/** Says how operations of a kind are sent; `load` may fetch the code for it. Called once per kind, at the start. */
export function sendOperationsOf(entity: string, load: () => Promise<Sender>, { isOfGuests = false } = {}): void {
  senders.set(entity, { load, isOfGuests });
}
