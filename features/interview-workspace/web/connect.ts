import { CalendarCheck, NotebookPen } from "lucide-react";
import { afterSignOut, authEvents } from "#features/accounts/web/public.ts";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { interviewsKey } from "#features/interviews/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";

/** Comes with the first page, so what it does seldom comes later. */
const dropHeld = async () => (await import("./offline/held.ts")).dropHeld();

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/interview-execution",
      label: "Today",
      action: "Go to today's interviews",
      synonyms: ["interviews", "schedule", "now", "next"],
      icon: CalendarCheck,
      keys: "g>d",
      isFirstOnPhone: true,
      section: "own",
    },
    {
      to: "/interview-notes",
      label: "My notes",
      action: "Go to my interview notes",
      synonyms: ["interview notes", "evidence", "quotes"],
      icon: NotebookPen,
      keys: "g>n",
      section: "own",
    },
  ],
  start: () => {
    onGroupSwitch({ queryKey: interviewsKey(), refetch: async () => undefined });
    afterSignOut(dropHeld);
    // Whoever was here before may have left without signing out.
    authEvents.subscribe(({ type }) => type === "SIGNED_IN" && void dropHeld());
  },
  live: ({ queries }) => ({ interviews: () => queries.invalidateQueries({ queryKey: interviewsKey() }) }),
};
