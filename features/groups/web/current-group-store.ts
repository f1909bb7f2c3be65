import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import { chooseGroup } from "../current-group.ts";

const storedUnder = "currentTeamId";

function readStored(): string | null {
  try {
    return localStorage.getItem(storedUnder);
  } catch {
    return null;
  }
}

/** The choice is this tab's: another tab's switch does not change the group under one's hands. */
const store = createStore(() => ({ chosen: readStored(), isSwitching: false }));

/** The group this tab works in. What is stored is where the next tab starts. */
export const currentGroupStore = {
  get: () => store.getState().chosen,
  select(groupId: string): void {
    try {
      localStorage.setItem(storedUnder, groupId);
    } catch {
      // Without storage the choice lasts as long as the tab.
    }
    store.setState({ chosen: groupId });
  },
  /** Whether a switch is under way: until it has ended, nothing of either group's page is shown. */
  setSwitching: (isSwitching: boolean): void => store.setState({ isSwitching }),
  subscribe: store.subscribe,
};

/** The current group among those that the person reaches; null where they reach none. */
export function useCurrentGroupId(groupIds: readonly string[]): string | null {
  return chooseGroup(
    useStore(store, ({ chosen }) => chosen),
    groupIds,
  );
}

/** Whether this tab is on its way to another hiring group. */
export const useIsSwitching = (): boolean => useStore(store, (now) => now.isSwitching);
