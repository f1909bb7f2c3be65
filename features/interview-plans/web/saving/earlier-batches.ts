import { z } from "zod";
import type { StoredEntry } from "#platform/web/saving/device/entry.ts";
import { text } from "../text.ts";

/** Edits of a plan as versions before the common engine kept them, in a database of their own. */
const Batch = z.object({
  batchId: z.string(),
  planId: z.string(),
  userId: z.string(),
  baseVersion: z.number(),
  edits: z.array(z.unknown()),
  at: z.number(),
  order: z.number(),
  wasSent: z.boolean(),
});

/** What was held for a decision waits anew: the server tells once more who changed the same. */
export function entriesOfBatch(row: unknown): StoredEntry[] {
  const { data } = Batch.safeParse(row);
  if (!data) return [];
  const { batchId: id, planId: thing, baseVersion: version, wasSent, ...same } = data;
  const [state, tries] = wasSent ? (["sent", 1] as const) : (["waiting", 0] as const);
  const rest = { kind: "plans", label: text.list.draftOfPlan, clashes: [], notBefore: 0, problem: null };
  return [{ ...same, ...rest, id, thing, version, state, tries }];
}
