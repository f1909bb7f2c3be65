import type { BulkAnswer } from "#platform/list/bulk.ts";
import type { KeptOperation } from "./queue-rules.ts";

const isText = (value: unknown) => typeof value === "string";

/** What came of something that was done to many, which comes untyped out of the queue; nothing of anything else. */
export function bulkAnswerIn(answer: unknown): BulkAnswer {
  const { done, refused }: { done?: unknown; refused?: unknown } = Object(answer);
  return {
    done: Array.isArray(done) ? done.filter(isText) : [],
    refused: Array.isArray(refused)
      ? refused.map((each: unknown) => {
          const { id, isGone, reason }: Partial<Record<"id" | "isGone" | "reason", unknown>> = Object(each);
          return { id: String(id), isGone: isGone === true, reason: String(reason) };
        })
      : [],
  };
}

/**
 * What the server refused of something that it did to the others, as an operation of its own that needs attention. Its id is new,
 * since the key of the first one is used up.
 */
export function leftOver(operation: KeptOperation, answer: unknown, id: string): KeptOperation | null {
  const { refused } = bulkAnswerIn(answer);
  if (refused.length === 0) return null;
  const { entityIds, data } = operation;
  const ids = refused.map((one) => one.id);
  const isAll = (value: unknown) => JSON.stringify(value) === JSON.stringify(entityIds);
  const left = Object.entries(Object(data)).map(([field, value]) => [field, isAll(value) ? ids : value]);
  return {
    ...operation,
    ...{ id, entityIds: ids, data: Object.fromEntries(left), state: "held", tries: 0, notBefore: 0 },
    problem: { status: 409, message: [...new Set(refused.map(({ reason }) => reason))].join(" ") },
  };
}
