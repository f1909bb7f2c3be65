import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DraftStore } from "../../draft-store/draft-store.ts";
import { openDraftStore } from "../../draft-store/open-draft-store.ts";
import { draftApi, planQuery, refreshPlans } from "../../queries.ts";
import { rememberDraft } from "./remember-draft.ts";

/** The store of a fetched plan's draft while the calling screen is open; null for the moment before. */
export function useOpenDraft({ planId, userId }: { planId: string; userId: string }): DraftStore | null {
  const queries = useQueryClient();
  const [store, setStore] = useState<DraftStore | null>(null);
  useEffect(() => {
    // Read here and not passed in: a newer fetch of the same plan must not open another store.
    const plan = queries.getQueryData(planQuery(planId).queryKey);
    if (!plan) return;
    const { version, draft } = plan;
    const { store: opened, leave } = openDraftStore({ planId, userId, version, draft, api: draftApi });
    setStore(opened);
    void opened.refresh();
    return () => {
      void leave().then((left) => {
        rememberDraft(queries, planId, { version: left.version, draft: left.base });
        return refreshPlans(queries);
      });
    };
  }, [planId, userId, queries]);
  return store;
}
