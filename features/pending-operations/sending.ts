import type { KeptOperation } from "./operation.ts";

/** After so many tries that brought nothing an operation needs its owner's attention. */
export const mostTries = 8;
const firstDelay = 1000;
const longestDelay = 30_000;

/** Wait after a try that brought nothing, in ms: full jitter under a doubling cap, and never less than the server asked for. */
export function delayAfter(tries: number, random: number, retryAfterMillis: number | null): number {
  const cap = Math.min(longestDelay, firstDelay * 2 ** (tries - 1));
  return Math.max(Math.round(random * cap), retryAfterMillis ?? 0);
}

export type NextStep =
  | { kind: "send"; operation: KeptOperation }
  | { kind: "wait"; until: number }
  /** Nothing is left that could be sent. */
  | { kind: "rest" };

/**
 * What is to be sent next, strictly in order. What needs attention is passed over, and with it only what concerns the same
 * things; nothing overtakes an operation that waits for its next try. A discarded one is taken back whatever stands before
 * it, and holds back only what concerns the same things.
 */
export function nextStep(inOrder: readonly KeptOperation[], now: number): NextStep {
  const held = new Set<string>();
  const waits: number[] = [];
  for (const operation of inOrder) {
    const { state, entityIds, notBefore } = operation;
    const isPassedOver =
      state === "discarded" ? notBefore > now : state === "attention" || entityIds.some((id) => held.has(id));
    if (!isPassedOver && notBefore <= now) return { kind: "send", operation };
    if (state === "discarded" || !isPassedOver) waits.push(notBefore);
    if (!isPassedOver) break;
    for (const id of entityIds) held.add(id);
  }
  return waits.length > 0 ? { kind: "wait", until: Math.min(...waits) } : { kind: "rest" };
}
