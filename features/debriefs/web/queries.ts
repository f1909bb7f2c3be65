import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { scorecardsContract } from "#features/scorecards/contract.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { debriefsContract } from "../contract.ts";
import type { DecisionsSearch } from "./decisions-search.ts";

const debriefsApi = apiOf<typeof debriefsContract>("debriefs");
export const debriefs = clientOf<typeof debriefsContract>("debriefs");
const scorecardsApi = apiOf<typeof scorecardsContract>("scorecards");

/** One page of debriefs and decisions: of those that wait the longest first, of those decided the latest. */
export const decisionsQuery = ({ groupId, search }: { groupId: string; search: DecisionsSearch }) => {
  const { tab, opportunityId, opportunityIdNot, state, stateNot, age, group } = search;
  return debriefsApi.list.queryOptions({
    input: {
      groupId: group ?? groupId,
      ...withoutUndefined({ tab, opportunityId, opportunityIdNot, state, stateNot, age }),
      sort: "age",
      direction: tab === "decided" ? "desc" : "asc",
      ...askedBy(search),
    },
    placeholderData: keepPreviousData,
  });
};

export const debriefQuery = (candidateId: string) => debriefsApi.get.queryOptions({ input: { candidateId } });
/** Every card of the candidacy that the person sees; asked for once the cards were revealed, never before. */
export const cardsQuery = (candidateId: string) =>
  scorecardsApi.listOfCandidate.queryOptions({ input: { candidateId } });
export const remarksQuery = (candidateId: string) => debriefsApi.listRemarks.queryOptions({ input: { candidateId } });
export const strictnessQuery = (candidateId: string) =>
  debriefsApi.listStrictness.queryOptions({ input: { candidateId } });
export const decisionsOfQuery = (candidateId: string) =>
  debriefsApi.listDecisions.queryOptions({ input: { candidateId } });
export const chainQuery = (groupId: string) => debriefsApi.checkChain.queryOptions({ input: { groupId } });

export const debriefsKey = () => debriefsApi.key();

/** Drops what a person saw of a debrief, for whom it exists no more because they owe a card by now. */
export const forgetContent = (queries: QueryClient, candidateId: string) => {
  for (const { queryKey } of [cardsQuery(candidateId), remarksQuery(candidateId), strictnessQuery(candidateId)])
    queries.removeQueries({ queryKey });
};

/** After anything that changes a debrief. What no page shows is dropped: the person may owe a card by now, and it exists for them no more. */
export const refreshDebriefs = (queries: QueryClient) => {
  for (const queryKey of [debriefsApi.key(), scorecardsApi.listOfCandidate.key()])
    queries.removeQueries({ queryKey, type: "inactive" });
  return Promise.all([
    queries.invalidateQueries({ queryKey: debriefsApi.key() }),
    queries.invalidateQueries({ queryKey: scorecardsApi.listOfCandidate.key() }),
  ]);
};
