/**
 * Which of these changed their place among each other: as few as possible, so that one thing taken to the front is one
 * move and not a move of all the others. Both lists hold the same entries.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, index) => [id, index]));
  const kept = longestRun(after.map((id) => places.get(id) ?? -1));
  return after.filter((_, index) => !kept.has(index));
}

/** Indexes of a longest rising run of places, not necessarily side by side (-1 is no place): these need not be moved. */
export function longestRun(places: readonly number[]): Set<number> {
  const length: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [index, place] of places.entries()) {
    length[index] = 0;
    previous[index] = -1;
    if (place < 0) continue;
    length[index] = 1;
    for (let earlier = 0; earlier < index; earlier++) {
      const reach = (length[earlier] ?? 0) + 1;
      if ((places[earlier] ?? -1) >= 0 && (places[earlier] ?? -1) < place && reach > (length[index] ?? 0)) {
        length[index] = reach;
        previous[index] = earlier;
      }
    }
    if (best < 0 || (length[index] ?? 0) > (length[best] ?? 0)) best = index;
  }
  const run = new Set<number>();
  for (let index = best; index >= 0; index = previous[index] ?? -1) run.add(index);
  return run;
}

/** One order that agrees with each of these lists, which are parts of one order; where they leave it open, with the wish. */
export function mergedOrder(lists: readonly (readonly string[])[], wish: readonly string[] = []): string[] {
  const wished = new Map(wish.map((id, index) => [id, index]));
  const merged: string[] = [];
  let left = lists.map((list) => [...list]);
  const open = new Set([...wish, ...lists.flat()]);
  while (open.size > 0) {
    const free = [...open].filter((id) => left.every((list) => list.indexOf(id) <= 0));
    // Where lists contradict each other, whichever comes first.
    const [next = [...open][0] ?? ""] = free.toSorted(
      (a, b) => (wished.get(a) ?? wish.length) - (wished.get(b) ?? wish.length),
    );
    merged.push(next);
    open.delete(next);
    left = left.map((list) => list.filter((id) => id !== next));
  }
  return merged;
}
