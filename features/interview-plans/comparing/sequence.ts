/**
 * Which of these changed their place among each other: as few as possible, so that one thing taken to the front is one
 * move and not a move of all the others. Both lists hold the same entries.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, index) => [id, index]));
  const order = after.map((id) => places.get(id) ?? -1);
  const kept = new Set(longestRising(order));
  return after.filter((_, index) => !kept.has(index));
}

/** Indexes of a longest rising run of numbers, not necessarily side by side. */
function longestRising(numbers: readonly number[]): number[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  numbers.forEach((number, index) => {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        previous[index] = earlier;
      }
    }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  });
  const found: number[] = [];
  for (let at = best; at >= 0; at = previous[at] ?? -1) found.unshift(at);
  return found;
}

/** One order that agrees with each of these lists, which are parts of one order. */
export function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  let left = lists.map((list) => [...list]);
  while (left.some((list) => list.length > 0)) {
    const heads = left.flatMap((list) => list[0] ?? []);
    // Not behind another in any list; where lists contradict each other, whichever comes first.
    const next = heads.find((head) => left.every((list) => list.indexOf(head) <= 0)) ?? heads[0];
    if (next === undefined) break;
    merged.push(next);
    left = left.map((list) => list.filter((id) => id !== next));
  }
  return merged;
}
