import { LibraryBig } from "lucide-react";
import type { Connection } from "#platform/web/connection.ts";

export const connect: Connection = {
  navigation: [
    {
      to: "/library",
      label: "Library",
      action: "Go to question library",
      synonyms: ["questions", "competencies", "bank"],
      icon: LibraryBig,
      keys: "g>l",
      section: "plan",
    },
  ],
};
