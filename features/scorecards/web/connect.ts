import { ClipboardCheck } from "lucide-react";
import { onRemind } from "#features/candidates/web/public.ts";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { sendSubmissions } from "./card/submitting/submission-entity.ts";
import { refreshCards, scorecardsKey } from "./queries.ts";
import { text } from "./text.ts";

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/scorecard",
      label: text.menu,
      action: text.menuAction,
      synonyms: ["feedback", "ratings", "cards", "due"],
      icon: ClipboardCheck,
      keys: "g>k",
      section: "own",
    },
  ],
  start: ({ queries }) => {
    sendSubmissions(queries);
    onGroupSwitch({ queryKey: scorecardsKey(), refetch: async () => undefined });
    // Comes with the first page, so what it does seldom comes later.
    onRemind(async (cards) => {
      const { remindOfCards } = await import("./reminding.ts");
      return remindOfCards(
        queries,
        cards.map(({ scorecardId, name }) => ({ id: scorecardId, name })),
      );
    });
  },
  live: ({ queries }) => {
    const refresh = gatherChanges(() => {
      // What a card that is owed anew hides must not be shown from memory.
      queries.removeQueries({ queryKey: scorecardsKey(), type: "inactive" });
      void refreshCards(queries);
    }, 500);
    return { scorecards: refresh, "scorecard-content": refresh };
  },
};
