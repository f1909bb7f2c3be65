import { useQueryClient } from "@tanstack/react-query";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import { draftApi, planQuery, refreshPlans } from "../../queries.ts";
import { type DraftStore, planKind } from "../../saving/plan-kind.ts";
import { rememberDraft } from "./remember-draft.ts";

const kind = planKind(draftApi);

/** The store of a fetched plan's draft while the calling screen is open; null for the moment before. */
export function useOpenDraft({ planId, userId }: { planId: string; userId: string }): DraftStore | null {
  const queries = useQueryClient();
  return useSaving({
    kind,
    thing: planId,
    userId,
    find: () => {
      const plan = queries.getQueryData(planQuery(planId).queryKey);
      return plan && { version: plan.version, doc: plan.draft };
    },
    onLeft: ({ version, base }) => {
      rememberDraft(queries, planId, { version, draft: base });
      return refreshPlans(queries);
    },
  });
}
