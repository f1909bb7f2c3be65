import { Contact } from "lucide-react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { peopleRights } from "../policy.ts";
import { peopleKey, refreshPeople } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/people",
      label: "People",
      action: "Go to people",
      synonyms: ["contacts", "talent pool", "prospects", "pools"],
      icon: Contact,
      keys: "g>e",
      section: "hire",
    },
  ],
  creates: [
    {
      label: "Add person",
      synonyms: ["new person", "contact", "prospect", "talent pool"],
      list: "/people",
      right: peopleRights.create,
    },
  ],
  start: () => onGroupSwitch({ queryKey: peopleKey(), refetch: async () => undefined }),
  live: ({ queries }) => ({ people: gatherChanges(() => void refreshPeople(queries), 1000) }),
};
