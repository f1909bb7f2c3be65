import { UsersRound } from "lucide-react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";
import { candidateRights } from "../policy.ts";
import { followCandidateChanges } from "./live-candidates.ts";
import { candidatesKey } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/candidates",
      label: "Candidates",
      action: "Go to candidates",
      synonyms: ["pipeline", "applicants", "board"],
      icon: UsersRound,
      keys: "g>c",
      section: "hire",
    },
  ],
  creates: [
    {
      label: "Add candidate",
      synonyms: ["new candidate", "applicant"],
      list: "/candidates",
      right: candidateRights.create,
    },
  ],
  start: () => onGroupSwitch({ queryKey: candidatesKey(), refetch: async () => undefined }),
  live: ({ queries }) => ({ candidates: followCandidateChanges(queries) }),
};
