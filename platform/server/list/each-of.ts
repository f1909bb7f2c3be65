import { Refusal } from "../../errors.ts";
import type { BulkAnswer } from "../../list/bulk.ts";
import { type ActorDb, orRefusal } from "../transaction.ts";

/**
 * Does something to many: to all at once where nothing is refused, else to each by itself, so that one which cannot holds back no
 * other. `work` answers the ids of what it changed or made; what it wrote before it refused is taken back. Throws where all are
 * refused.
 */
export async function eachOf(
  db: ActorDb,
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<BulkAnswer> {
  const wanted = [...new Set(ids)];
  // What one wrote before it was refused goes with the request.
  if (wanted.length === 1) return { done: [...(await work(wanted))], refused: [] };
  const all = await orRefusal(db, () => work(wanted));
  if (!(all instanceof Refusal)) return { done: [...all], refused: [] };
  const done: string[] = [];
  const refused: BulkAnswer["refused"] = [];
  // In one order for everybody: two who do this to the same ones never wait for each other.
  for (const id of wanted.toSorted()) {
    const one = await orRefusal(db, () => work([id]));
    if (one instanceof Refusal)
      refused.push({ id, isGone: one.code === "NOT_FOUND", reason: one.errors[0]?.message ?? one.message });
    else done.push(...one);
  }
  if (refused.length === wanted.length) throw all;
  return { done, refused };
}
