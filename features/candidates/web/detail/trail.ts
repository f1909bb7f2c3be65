/** The list that one came from, in its order, so that J and K lead to the next of it. Gone when the page is loaded anew. */
let ids: readonly string[] = [];

/** Remembers which candidates a list or board shows, in its order. */
export function leaveTrail(shown: readonly string[]): void {
  ids = shown;
}

/** Where a candidate stands in the list that one came from; null where one came from elsewhere. */
export function placeOnTrail(
  candidateId: string,
): { at: number; total: number; before?: string; after?: string } | null {
  const index = ids.indexOf(candidateId);
  if (index < 0) return null;
  const [before, after] = [ids[index - 1], ids[index + 1]];
  return {
    at: index + 1,
    total: ids.length,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}
