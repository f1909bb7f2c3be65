import { refreshCandidates } from "#features/candidates/web/public.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { refreshRounds } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  live: ({ queries }) => {
    const standing = gatherChanges(() => {
      void refreshRounds(queries);
      // How many cards are in, and whose move it is.
      void refreshCandidates(queries);
    }, 500);
    const content = gatherChanges(() => void refreshRounds(queries), 500);
    return {
      interviews: standing,
      scorecards: standing,
      debriefs: standing,
      decision: content,
      "scorecard-content": content,
    };
  },
};
