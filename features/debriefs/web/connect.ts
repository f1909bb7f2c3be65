import { Gavel } from "lucide-react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { staysHere } from "#features/pending-operations/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";
import { debriefsKey, refreshDebriefs } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/final-recommendation",
      label: "Decisions",
      action: "Go to decisions",
      synonyms: ["debrief", "reveal scorecards", "final recommendation", "hire"],
      icon: Gavel,
      keys: "g>f",
      section: "hire",
    },
  ],
  start: () => {
    staysHere("decision");
    onGroupSwitch({ queryKey: debriefsKey(), refetch: async () => undefined });
  },
  // Not gathered: everybody in a room sees the reveal, the next speaker and the decision at once.
  live: ({ queries }) => {
    const refresh = () => refreshDebriefs(queries);
    return {
      debriefs: refresh,
      decision: refresh,
      "debrief-remark": refresh,
      scorecards: refresh,
      "scorecard-content": refresh,
    };
  },
};
