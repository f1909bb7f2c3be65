import { keepPreviousData, type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { interviewPlansContract } from "../contract.ts";
import type { DraftApi } from "./draft-store/draft-api.ts";
import type { PlanSearch } from "./plan-search.ts";

const api = apiOf<typeof interviewPlansContract>("interviewPlans");
const client = clientOf<typeof interviewPlansContract>("interviewPlans");

interface ListOf {
  groupId: string;
  /** Whose plans "mine" are. */
  userId: string;
  search: PlanSearch;
}

/** One page of the plans of a group, as the address asks for it. */
export const plansQuery = ({ groupId, userId, search }: ListOf) =>
  api.list.queryOptions({
    input: {
      groupId,
      ...(search.tab && { tab: search.tab }),
      ...(search.q && { search: search.q.trim() }),
      ...(search.status && { status: search.status }),
      ...(search.owner && { ownerId: search.owner === "me" ? userId : search.owner }),
      ...(search.family && { roleFamily: search.family }),
      ...(search.needs && { needs: search.needs }),
      ...(search.sort && { sort: search.sort }),
      ...(search.direction && { direction: search.direction }),
      ...(search.cursor && { cursor: search.cursor }),
    },
    placeholderData: keepPreviousData,
  });

export const planQuery = (planId: string) => api.get.queryOptions({ input: { planId } });
export const publicationsQuery = (planId: string) => api.publications.queryOptions({ input: { planId } });
/** A publication never changes, so what was fetched once stays. */
export const publicationContentQuery = (planId: string, number: number) =>
  api.publicationContent.queryOptions({ input: { planId, number }, staleTime: Number.POSITIVE_INFINITY });
export const activityQuery = (planId: string) => api.activity.queryOptions({ input: { planId } });

export const createPlanMutation = () => api.create.mutationOptions();
export const publishPlanMutation = () => api.publish.mutationOptions();
export const restorePublicationMutation = () => api.restorePublication.mutationOptions();
export const undoRestoringMutation = () => api.undoRestoring.mutationOptions();

interface SuggestionsOf {
  planId: string;
  roundId: string;
  from: "library" | "model";
  /** Another one asks again. */
  turn: number;
  /** Sends what is not on the server yet: the round may be among it. */
  sendFirst: () => Promise<unknown>;
}

/** Questions for a round; asked for anew each time, because the plan has changed meanwhile. */
export const suggestionsQuery = ({ planId, roundId, from, turn, sendFirst }: SuggestionsOf) =>
  queryOptions({
    queryKey: [...api.suggestQuestions.key(), planId, roundId, from, turn],
    queryFn: async () => {
      await sendFirst();
      return client.suggestQuestions({ planId, roundId, from });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Begins the cache key of everything of this feature. */
export const plansKey = () => api.key();

/** Cache key of every list of plans. */
export const planListsKey = () => api.list.key();

/** After anything that changes plans; `which` leaves some of what was fetched as it is. */
export const refreshPlans = (queries: QueryClient, which?: NonNullable<QueryFilters["predicate"]>) =>
  queries.invalidateQueries({ queryKey: api.key(), ...(which && { predicate: which }) });

/** The calls of the draft store, which keeps its own state and order of tries. */
export const draftApi: DraftApi = {
  saveEdits: (batch) => client.saveEdits(batch),
  editsSince: (since) => client.editsSince(since),
};

/** Plans of a group by a part of their title, templates among them, for a choice. */
export async function searchPlans(of: { groupId: string; query: string }): Promise<{ id: string; title: string }[]> {
  const input = { groupId: of.groupId, limit: 20, ...(of.query.trim() && { search: of.query.trim() }) };
  const [plans, templates] = await Promise.all([client.list(input), client.list({ ...input, tab: "templates" })]);
  return [...plans.items, ...templates.items];
}
