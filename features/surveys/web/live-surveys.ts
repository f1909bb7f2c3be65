import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { refreshSurveys } from "./queries.ts";

/**
 * Answers what is to be called with every change of a survey told by the server: lists are fetched anew, and an open survey
 * asks. Gathered, so that somebody typing does not have every list of the group fetched per word.
 */
export const followSurveyChanges = (queries: QueryClient): ((change: Change) => void) =>
  gatherChanges((changes) => {
    openDrafts.refreshBehind("surveys", changes);
    void refreshSurveys(queries);
  }, 1000);
