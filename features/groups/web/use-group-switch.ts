import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "#ui/toast-store.ts";
import { type SwitchOutcome, switchGroup } from "../group-switch.ts";
import { currentGroupStore, useIsSwitching } from "./current-group-store.ts";
import { text } from "./text.ts";
import { bringPages, clearGroupCaches, clearNamedCaches, refetchFor } from "./what-a-switch-drops.ts";

interface Switching {
  userId: string | null;
  currentGroupId: string | null;
  groups: readonly { id: string; name: string }[];
}

function tell(outcome: SwitchOutcome, name: string): void {
  switch (outcome) {
    case "switched":
      showToast({ title: text.switched, description: text.switchedTo(name) });
      break;
    case "not-signed-in":
      showToast({ title: text.switchError, description: text.notSignedIn, tone: "danger" });
      break;
    case "no-such-group":
      showToast({ title: text.switchError, description: text.noSuchGroup, tone: "danger" });
      break;
    case "failed":
      showToast({ title: text.switchFailed, description: text.tryAgain, tone: "danger" });
      break;
    case "nothing-to-do":
  }
}

/** Switches the hiring group of this tab and says how it went. */
export function useGroupSwitch({ userId, currentGroupId, groups }: Switching) {
  const queries = useQueryClient();
  const isSwitching = useIsSwitching();
  /** `among`: the groups that the person reaches by now, where these have just changed. */
  const change = async (groupId: string, among = groups, isPageOfIt = false): Promise<SwitchOutcome> => {
    currentGroupStore.setSwitching(true);
    try {
      const outcome = await switchGroup(
        {
          userId,
          currentGroupId,
          groupIds: among.map((group) => group.id),
          select: currentGroupStore.select,
          clearCaches: (id) => (id === currentGroupId ? clearGroupCaches : clearNamedCaches)(id, queries),
          refetchPlans: (id) => refetchFor(id, queries),
        },
        groupId,
      );
      if (outcome === "switched") await bringPages(isPageOfIt);
      tell(outcome, among.find((group) => group.id === groupId)?.name ?? "");
      return outcome;
    } finally {
      currentGroupStore.setSwitching(false);
    }
  };
  return { change, isSwitching };
}
