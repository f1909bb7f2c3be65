import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { refreshOpportunities } from "./queries.ts";

/**
 * Answers what is to be called with every change of a role told by the server: what is shown is fetched anew, and an open draft asks.
 * Gathered, so that somebody typing does not have every list of the group fetched per word.
 */
export const followOpportunityChanges = (queries: QueryClient): ((change: Change) => void) =>
  gatherChanges((changes) => {
    openDrafts.refreshBehind("opportunities", changes);
    void refreshOpportunities(queries);
  }, 1000);
