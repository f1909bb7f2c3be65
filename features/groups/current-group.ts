/** The stored group when it is one of these, else the first; null where there is none. */
export function chooseGroup(stored: string | null, groupIds: readonly string[]): string | null {
  return groupIds.find((id) => id === stored) ?? groupIds[0] ?? null;
}
