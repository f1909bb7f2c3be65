/** The stored group when it is one of these, else the first; null where there is none. */
export function chooseGroup(stored: string | null, groupIds: readonly string[]): string | null {
  return groupIds.find((id) => id === stored) ?? groupIds[0] ?? null;
}

/** The groups to switch between, in the order in which the first is chosen: one's own, the oldest first, then those merely reached. */
export const switchableIds = (groups: readonly { id: string; member_since: string | null }[]): string[] =>
  groups.toSorted((a, b) => (a.member_since ?? "9999").localeCompare(b.member_since ?? "9999")).map(({ id }) => id);
