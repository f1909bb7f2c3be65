import { BriefcaseBusiness } from "lucide-react";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { sendOperationsOf } from "#features/pending-operations/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";
import { opportunityRights } from "../policy.ts";
import { followOpportunityChanges } from "./live-opportunities.ts";
import { opportunitiesKey } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  navigation: [
    {
      to: "/opportunities",
      label: "Roles",
      action: "Go to roles",
      synonyms: ["opportunities", "jobs", "openings", "requisitions", "vacancies"],
      icon: BriefcaseBusiness,
      keys: "g>o",
      section: "hire",
    },
  ],
  creates: [
    {
      label: "New role",
      synonyms: ["new opportunity", "create job", "open role", "requisition"],
      list: "/opportunities",
      right: opportunityRights.create,
    },
  ],
  start: () => {
    onGroupSwitch({ queryKey: opportunitiesKey(), refetch: async () => undefined });
    sendOperationsOf(
      "opportunities",
      async () => (await import("./send-opportunity-operation.ts")).sendOpportunityOperation,
    );
  },
  live: ({ queries }) => {
    const follow = followOpportunityChanges(queries);
    // A move of a candidate changes the numbers of its role, and a publication those of the roles on its plan.
    return { opportunities: follow, candidates: follow, "interview-plans": follow };
  },
};
