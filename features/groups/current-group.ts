/** The stored group when it is one of these, else the first; null where there is none. */
export function chooseGroup(stored: string | null, groupIds: readonly string[]): string | null {
  return groupIds.find((id) => id === stored) ?? groupIds[0] ?? null;
}

/** The groups to switch between, in the order in which the first is chosen: one's own before those that one merely reaches. */
export const switchableIds = (groups: readonly { id: string; is_member: boolean }[]): string[] => [
  ...groups.filter((group) => group.is_member).map(({ id }) => id),
  ...groups.filter((group) => !group.is_member).map(({ id }) => id),
];
