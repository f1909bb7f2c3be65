import { ClipboardList } from "lucide-react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { onGroupSwitch } from "#features/groups/web/public.ts";
import { sendOperationsOf } from "#features/pending-operations/web/public.ts";
import type { Connection } from "#platform/web/connection.ts";
import { moveEarlier } from "#platform/web/saving/device/earlier.ts";
import { planRights } from "../policy.ts";
import { followPlanChanges } from "./live-plans.ts";
import { plansKey, plansQuery, searchPlans } from "./queries.ts";

export const connect: Connection = {
  navigation: [
    {
      to: "/interview-plans",
      label: "Interview plans",
      shortLabel: "Plans",
      action: "Go to interview plans",
      synonyms: ["home", "loops", "interviews"],
      icon: ClipboardList,
      keys: "g>p",
      section: "plan",
    },
  ],
  creates: [
    {
      label: "New interview plan",
      synonyms: ["create plan", "add plan"],
      list: "/interview-plans",
      right: planRights.create,
    },
  ],
  finds: [
    {
      section: "plans",
      icon: ClipboardList,
      find: async (given) =>
        (await searchPlans(given)).map(({ id, title }) => ({
          id: `plan.${id}`,
          label: title.trim() || "Untitled plan",
          href: `/interview-plans/${id}`,
        })),
    },
  ],
  start: () => {
    // A switch of groups counts once the new group's plans are there.
    onGroupSwitch({
      queryKey: plansKey(),
      refetch: async (groupId, queries) => {
        const person = await queries.ensureQueryData(whoAmIQuery());
        if (person) await queries.fetchQuery(plansQuery({ groupId, userId: person.userId, search: {} }));
      },
    });
    moveEarlier({
      name: "evenhand-builder",
      store: "batches",
      load: async () => (await import("./saving/earlier-batches.ts")).entriesOfBatch,
    });
    sendOperationsOf("interview-plans", async () => (await import("./send-plan-operation.ts")).sendPlanOperation);
  },
  live: ({ queries }) => ({ "interview-plans": followPlanChanges(queries) }),
};
