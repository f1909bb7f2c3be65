import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWholeActions } from "#features/pending-operations/web/public.ts";
import { type OpportunityOperation, performOnOpportunities } from "../opportunity-operations.ts";
import { opportunitiesApi, refreshOpportunities } from "../queries.ts";
import { text } from "../text.ts";

/** What can be done with one role or many. */
export function useOpportunityActions() {
  const queries = useQueryClient();
  const setOwner = useMutation(opportunitiesApi.setOwner.mutationOptions());
  return useWholeActions<OpportunityOperation>({
    perform: performOnOpportunities,
    operationOf: (action, opportunityIds) => ({ action, opportunityIds }),
    setOwner: (opportunityIds, ownerId) => setOwner.mutateAsync({ opportunityIds, ownerId }),
    refresh: () => refreshOpportunities(queries),
    words: text.list,
  });
}

export type OpportunityActions = Omit<ReturnType<typeof useOpportunityActions>, "act">;
