import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { gatherChanges } from "#platform/web/browser/gather.ts";
import { refreshCandidates } from "./queries.ts";

/**
 * Answers what is to be called with every change of a candidate told by the server: boards, lists and pages are fetched anew.
 * Gathered, so that a move of two hundred is one fetch.
 */
export const followCandidateChanges = (queries: QueryClient): ((change: Change) => void) =>
  gatherChanges(() => void refreshCandidates(queries), 500);
