import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import { opportunityCalls, opportunityQuery, refreshOpportunities, rememberDraft } from "../../queries.ts";
import { type OpportunityStore, opportunityKind } from "../../saving/opportunity-kind.ts";

const kind = opportunityKind(opportunityCalls);

/** The store of what is edited while the calling screen is open; null for the moment before. */
export function useOpenDraft({
  opportunityId,
  userId,
}: {
  opportunityId: string;
  userId: string;
}): OpportunityStore | null {
  const queries = useQueryClient();
  const store = useSaving({
    kind,
    thing: opportunityId,
    userId,
    find: () => {
      const role = queries.getQueryData(opportunityQuery(opportunityId).queryKey);
      return role && { version: role.draftVersion, doc: role.draft ?? role.content };
    },
    onLeft: ({ version, base }) => {
      rememberDraft(queries, opportunityId, { version, draft: base });
      return refreshOpportunities(queries);
    },
  });
  return useMemo(() => store && documentStore(store), [store]);
}
