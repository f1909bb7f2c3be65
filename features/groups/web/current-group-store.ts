import { useSyncExternalStore } from "react";
import { chooseGroup } from "../current-group.ts";

const storedUnder = "currentTeamId";
const listeners = new Set<() => void>();

function readStored(): string | null {
  try {
    return localStorage.getItem(storedUnder);
  } catch {
    return null;
  }
}

/** This tab's choice; another tab's switch does not change the group under one's hands. */
let chosen: string | null = readStored();

/** The group this tab works in. What is stored is where the next tab starts. */
export const currentGroupStore = {
  get: () => chosen,
  select(groupId: string): void {
    chosen = groupId;
    try {
      localStorage.setItem(storedUnder, groupId);
    } catch {
      // Without storage the choice lasts as long as the tab.
    }
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The current group among those that the person reaches; null where they reach none. */
export function useCurrentGroupId(groupIds: readonly string[]): string | null {
  const stored = useSyncExternalStore(currentGroupStore.subscribe, currentGroupStore.get, () => null);
  return chooseGroup(stored, groupIds);
}
