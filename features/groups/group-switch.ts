/** What a switch needs from outside. */
export interface SwitchPorts {
  /** Who is signed in; null for a visitor. */
  userId: string | null;
  currentGroupId: string | null;
  /** Groups that the person reaches. */
  groupIds: readonly string[];
  select(groupId: string): void;
  /** Throws away everything that was fetched for a group; what it returns puts it back. */
  clearCaches(groupId: string): () => void;
  /** Fetches the new group's interview plans. */
  refetchPlans(groupId: string): Promise<void>;
}

export type SwitchOutcome = "switched" | "nothing-to-do" | "not-signed-in" | "no-such-group" | "failed";

/** Switches the hiring group: select, clear the old group's caches, fetch the new group's plans; on failure the old group is back, with what was fetched for it. */
export async function switchGroup(ports: SwitchPorts, groupId: string): Promise<SwitchOutcome> {
  if (ports.userId === null) return "not-signed-in";
  if (groupId.trim() === "" || !ports.groupIds.includes(groupId)) return "no-such-group";
  const before = ports.currentGroupId;
  if (groupId === before) return "nothing-to-do";
  ports.select(groupId);
  const restore = before === null ? null : ports.clearCaches(before);
  try {
    await ports.refetchPlans(groupId);
    return "switched";
  } catch {
    ports.clearCaches(groupId);
    restore?.();
    if (before !== null) ports.select(before);
    return "failed";
  }
}
