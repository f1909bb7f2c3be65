import { waitAfter } from "#platform/web/saving/back-off.ts";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import type { Setback } from "#platform/web/setback.ts";
import type { Operation } from "../../operation.ts";

/** Under which kind they wait on the device. */
export const operationsKind = "operations";

/** After so many tries that brought nothing an operation needs its owner's attention. */
export const mostTries = 8;

/** An operation that waits. `held` is one that needs attention; but for `waiting` each may have reached the server. */
export type KeptOperation = Omit<StoredEntry, "edits"> & Operation;
type Queue = readonly KeptOperation[];

/** What is to be done next; `until` where the next try is later. */
export type NextStep = { send: KeptOperation } | { until: number } | null;

/**
 * What is to be sent next, strictly in order. What needs attention is passed over, and with it only what concerns the same
 * things; nothing overtakes an operation that waits for its next try. A discarded one is taken back whatever stands before
 * it, and holds back only what concerns the same things.
 */
export function nextStep(inOrder: Queue, now: number): NextStep {
  const held = new Set<string>();
  const waits: number[] = [];
  for (const operation of inOrder) {
    const { state, entityIds, notBefore } = operation;
    const isPassedOver =
      state === "discarded" ? notBefore > now : state === "held" || entityIds.some((id) => held.has(id));
    if (!isPassedOver && notBefore <= now) return { send: operation };
    if (state === "discarded" || !isPassedOver) waits.push(notBefore);
    if (!isPassedOver) break;
    for (const id of entityIds) held.add(id);
  }
  return waits.length > 0 ? { until: Math.min(...waits) } : null;
}

/** The same, with what is to be sent marked: from then on it must not change. */
export function takeNext(inOrder: Queue, now: number): [Queue, NextStep] {
  const step = nextStep(inOrder, now);
  if (!step || !("send" in step) || step.send.state !== "waiting") return [inOrder, step];
  const send: KeptOperation = { ...step.send, state: "sent" };
  return [inOrder.map((each) => (each.id === send.id ? send : each)), { send }];
}

const isReplacedBy = (earlier: KeptOperation, { entity, type, entityIds }: KeptOperation): boolean =>
  earlier.state === "waiting" &&
  earlier.entity === entity &&
  earlier.type === type &&
  earlier.entityIds.join("\n") === entityIds.join("\n");

/** Puts an operation at the end, in place of the one before where only the last of its kind counts. */
export function add(inOrder: Queue, operation: KeptOperation, isLastOnly: boolean): Queue {
  const order = (inOrder.at(-1)?.order ?? 0) + 1;
  return [...inOrder.filter((each) => !(isLastOnly && isReplacedBy(each, operation))), { ...operation, order }];
}

/** An operation after a try that brought nothing; null where nothing more can be done for it. */
export function afterFailure(
  operation: KeptOperation,
  setback: Exclude<Setback, { kind: "signed-out" }>,
  { now, random }: { now: number; random: number },
): KeptOperation | null {
  const tries = operation.tries + 1;
  const isDiscarded = operation.state === "discarded";
  const message = setback.kind === "refused" ? setback.message : "";
  const problem = { status: setback.kind === "no-answer" ? 0 : setback.status, message };
  if (setback.kind === "refused" && !isDiscarded) return { ...operation, state: "held", problem };
  // A single refusal of taking back may come from something on the way, while a try of the operation still travels. Many come
  // from a server that knows of no taking back.
  if (setback.kind === "refused" && tries >= mostTries) return null;
  if (!isDiscarded && tries >= mostTries) return { ...operation, tries, state: "held", problem };
  const asked = setback.kind === "later" ? setback.afterMillis : null;
  return { ...operation, tries, notBefore: now + waitAfter(tries, random, asked) };
}

/** Has these tried again at once. */
export const retry = (inOrder: Queue, ids: readonly string[]): Queue =>
  inOrder.map((each) =>
    !ids.includes(each.id) || each.state === "discarded"
      ? each
      : { ...each, state: each.state === "held" ? "sent" : each.state, tries: 0, notBefore: 0, problem: null },
  );

/** An operation that went out before its time. */
export const hurried = (operation: KeptOperation): KeptOperation =>
  operation.state === "waiting" ? { ...operation, state: "sent", notBefore: 0 } : operation;

/** Gives these up: what never left is gone, of what did only its id stays until the server has heard of it. */
export const discard = (inOrder: Queue, ids: readonly string[]): Queue =>
  inOrder.flatMap((each): Queue => {
    if (!ids.includes(each.id)) return [each];
    if (each.state === "waiting") return [];
    return [{ ...each, data: null, label: "", problem: null, tries: 0, notBefore: 0, state: "discarded" }];
  });
