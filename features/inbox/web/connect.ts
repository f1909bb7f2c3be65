import { Inbox } from "lucide-react";
import { lazy } from "react";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { refreshInbox } from "./queries.ts";

const UnreadCount = lazy(async () => ({ default: (await import("./unread-count.tsx")).UnreadCount }));

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/inbox",
      label: "Inbox",
      action: "Go to inbox",
      synonyms: ["notifications", "mentions", "news", "daily mail"],
      icon: Inbox,
      keys: "g>i",
      Count: UnreadCount,
      section: "own",
    },
  ],
  live: ({ queries }) => ({ inbox: gatherChanges(() => void refreshInbox(queries), 500) }),
};
