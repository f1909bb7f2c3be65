import { isEqual } from "../../../canonical-json.ts";
import type { Entry } from "./entry.ts";

/**
 * Brings together what a tab did in memory while its storage failed (`mine`) and what lies on the device (`stored`), both since
 * what the tab had read there (`read`): entry by entry whoever changed it has their way, this tab first.
 */
export function reconcile<Edit>(
  { read, mine }: { read: readonly Entry<Edit>[]; mine: readonly Entry<Edit>[] },
  stored: readonly Entry<Edit>[],
): Entry<Edit>[] {
  const [before, here, there] = [read, mine, stored].map((some) => new Map(some.map((each) => [each.id, each])));
  const isSame = (one: unknown, other: unknown) => isEqual(one ?? null, other ?? null);
  const pick = (id: string) => {
    const [was, own, lies] = [before?.get(id), here?.get(id), there?.get(id)];
    if (isSame(own, was)) return lies;
    return own ?? (isSame(lies, was) ? undefined : lies);
  };
  const ids = new Set([...stored, ...mine].map(({ id }) => id));
  const picked = [...ids].flatMap((id) => pick(id) ?? []).sort((a, b) => a.order - b.order);
  let order = Number.NEGATIVE_INFINITY;
  return picked.map((entry) => {
    order = Math.max(order + 1, entry.order);
    return { ...entry, order };
  });
}
