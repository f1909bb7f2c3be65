import { expect, test } from "vitest";
import { add, afterFailure, discard, type KeptOperation, mostTries, nextStep, retry, takeNext } from "./queue-rules.ts";

const operation = (order: number, more: Partial<KeptOperation> = {}): KeptOperation => ({
  ...{
    id: `operation-${order}`,
    userId: "ana",
    kind: "operations",
    thing: "queue",
    label: "",
    order,
    at: 0,
    version: 0,
  },
  ...{ state: "waiting", clashes: [], tries: 0, notBefore: 0, problem: null },
  ...{ type: "update", entity: "x", data: "words", organizationId: null, entityIds: [`thing-${order}`] },
  ...more,
});
const idsOf = (queue: readonly KeptOperation[]) => queue.map(({ id }) => id);

test("the order is strict: nothing overtakes what waits, only what concerns a refused thing is held back", () => {
  const first = operation(1, { state: "held", entityIds: ["plan"] });
  const behind = operation(2, { entityIds: ["plan", "other"] });
  const behindThat = operation(3, { entityIds: ["other"] });
  const free = operation(4);
  const steps = [first, behind, behindThat, free];
  expect(nextStep(steps, 0)).toEqual({ send: free });
  expect(nextStep(steps.slice(0, 3), 0)).toBeNull();
  const paused = operation(1, { notBefore: 500 });
  expect(nextStep([paused, free], 499)).toEqual({ until: 500 });
  expect(nextStep([paused, free], 500)).toEqual({ send: paused });
  expect(nextStep([], 0)).toBeNull();
});

test("what was discarded is taken back whatever stands before it, and holds back only what concerns the same things", () => {
  const [stuck, gone, same, other] = [
    operation(1, { state: "held", entityIds: ["a"] }),
    operation(2, { state: "discarded", entityIds: ["a"] }),
    operation(3, { entityIds: ["a"] }),
    operation(4, { entityIds: ["b"] }),
  ];
  expect(nextStep([stuck, gone, same, other], 0)).toEqual({ send: gone });
  const later = { ...gone, notBefore: 500 };
  expect(nextStep([later, same, other], 0)).toEqual({ send: other });
  expect(nextStep([later, same], 0)).toEqual({ until: 500 });
  expect(nextStep([later, same, { ...other, notBefore: 300 }], 0)).toEqual({ until: 300 });
});

test("what is sent is marked before it leaves, and no later one takes its place from then on", () => {
  const [queue, step] = takeNext([operation(1), operation(2)], 0);
  expect(step).toEqual({ send: operation(1, { state: "sent" }) });
  const same = operation(0, { id: "later", entityIds: ["thing-1"] });
  expect(idsOf(add(queue, same, true))).toEqual(["operation-1", "operation-2", "later"]);
  expect(idsOf(add([operation(1), operation(2)], same, true))).toEqual(["operation-2", "later"]);
  expect(add(queue, same, false).at(-1)?.order).toBe(3);
});

test("after eight tries that brought nothing its owner is asked; a refusal asks at once, and tells why", () => {
  const at = { now: 1000, random: 0.5 };
  const busy = { kind: "later", afterMillis: 9000, status: 503 } as const;
  const sent = operation(1, { state: "sent" });
  expect(afterFailure(sent, { kind: "no-answer" }, at)).toMatchObject({ tries: 1, notBefore: 1500, state: "sent" });
  expect(afterFailure(sent, busy, at)).toMatchObject({ tries: 1, notBefore: 10_000 });
  const last = { ...sent, tries: mostTries - 1 };
  expect(mostTries).toBe(8);
  expect(afterFailure(last, busy, at)).toMatchObject({ state: "held", problem: { status: 503, message: "" } });
  const refused = { kind: "refused", status: 409, message: "A newer one stands.", data: null } as const;
  const problem = { status: 409, message: "A newer one stands." };
  expect(afterFailure(sent, refused, at)).toMatchObject({ state: "held", tries: 0, problem });
  // Taking back is tried for as long as there is no answer; only a server that refuses it every time ends it.
  const discarded = operation(1, { state: "discarded" });
  expect(afterFailure(discarded, refused, at)).toMatchObject({ state: "discarded", tries: 1 });
  expect(afterFailure({ ...discarded, tries: 7 }, { kind: "no-answer" }, at)).toMatchObject({ tries: 8 });
  expect(afterFailure({ ...discarded, tries: 7 }, refused, at)).toBeNull();
});

test("given up, what never left is gone, and of what did nothing but its id stays; tried again, it goes out as it was", () => {
  const held = operation(2, { state: "held", label: "Archive", tries: 8, problem: { status: 0, message: "" } });
  const queue = [operation(1), held, operation(3, { state: "sent" })];
  expect(discard(queue, ["operation-1", "operation-2"])).toEqual([
    operation(2, { state: "discarded", data: null }),
    operation(3, { state: "sent" }),
  ]);
  const again = retry(queue, ["operation-1", "operation-2"]);
  expect(again).toEqual([
    operation(1),
    operation(2, { state: "sent", label: "Archive" }),
    operation(3, { state: "sent" }),
  ]);
  const gone = discard(queue, ["operation-2"]);
  expect(retry(gone, ["operation-2"])).toEqual(gone);
});
