import "#platform/web/parse-without-eval.ts";
import { z } from "zod";
import { DraftEdit } from "../../draft-edit.ts";

const kinds: ReadonlySet<unknown> = new Set(DraftEdit.options.map((option) => option.shape.kind.value));

/** Judged by its kind alone: a text that is too long is still somebody's text, and the server says what to mend. */
const KeptEdit = z.custom<DraftEdit>(
  (value) => typeof value === "object" && value !== null && "kind" in value && kinds.has(value.kind),
);

/** Edits that the server has not acknowledged; kept on the device, sent in order of `at`. */
export const PendingBatch = z.object({
  batchId: z.uuid().describe("Sent with every try, so that a lost answer does no harm."),
  planId: z.uuid().describe("The plan."),
  userId: z.uuid().describe("Who typed it; nobody else sees or sends it."),
  baseVersion: z.number().int().min(1).describe("Version that the edits stand on."),
  edits: z.array(KeptEdit).min(1).describe("In order."),
  at: z.number().describe("When the last of them was made, in ms since 1970."),
  order: z.number().describe("Place in the queue; a batch made of others takes the place of the first."),
  wasSent: z.boolean().describe("A batch that may have reached the server must not change any more."),
  isHeld: z.boolean().describe("Collides with somebody else's edit and waits for a decision."),
});
export type PendingBatch = z.infer<typeof PendingBatch>;

export const inOrder = (a: PendingBatch, b: PendingBatch) => a.order - b.order;
