import { Building2 } from "lucide-react";
import { type Connection, fetchAnew } from "#platform/web/connection.ts";
import { currentGroupStore } from "./current-group-store.ts";
import { groupsKey } from "./queries.ts";

export const connect: Connection = {
  navigation: [
    {
      to: "/organizations",
      label: "Organization",
      action: "Go to organization",
      synonyms: ["hiring groups", "people", "members", "team", "invite", "roles", "permissions"],
      icon: Building2,
      keys: "g>u",
      section: "manage",
    },
  ],
  start: ({ reloadPage }) => {
    // Another hiring group: what the page shows is loaded for it.
    let groupId = currentGroupStore.get();
    currentGroupStore.subscribe(() => {
      if (groupId === currentGroupStore.get()) return;
      groupId = currentGroupStore.get();
      void reloadPage();
    });
  },
  live: (host) => ({
    organizations: () => fetchAnew(host, groupsKey()),
    access: () => fetchAnew(host, groupsKey()),
  }),
};
