import { keepPreviousData, type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import type { interviewPlansContract } from "../contract.ts";
import { isOwner, type PlanSearch, planOrders } from "./plan-search.ts";
import type { DraftApi } from "./saving/plan-kind.ts";

export const plansApi = apiOf<typeof interviewPlansContract>("interviewPlans");
const client = clientOf<typeof interviewPlansContract>("interviewPlans");

interface ListOf {
  groupId: string;
  /** Whose plans "mine" are. */
  userId: string;
  search: PlanSearch;
}

/** One page of the plans of a group, as the address asks for it. */
export const plansQuery = ({ groupId, userId, search }: ListOf) =>
  plansApi.list.queryOptions({
    input: {
      groupId,
      ...(search.tab && { tab: search.tab }),
      ...(search.sort === undefined && openingOrder),
      ...askedBy(search),
      ...(search.status && { status: search.status }),
      ...(search.statusNot && { statusNot: search.statusNot }),
      ...(search.owner && { ownerId: ownersIn(search.owner, userId) }),
      ...(search.ownerNot && { ownerIdNot: ownersIn(search.ownerNot, userId) }),
      ...(search.family && { roleFamily: search.family }),
      ...(search.familyNot && { roleFamilyNot: search.familyNot }),
      ...(search.structure && { structure: search.structure }),
      ...(search.needs && { needs: search.needs }),
    },
    placeholderData: keepPreviousData,
  });

const [[sort, direction]] = planOrders;
const openingOrder = { sort, direction };

const ownersIn = (owners: readonly string[], me: string) =>
  owners.filter(isOwner).map((each) => (each === "me" ? me : each));

export const planQuery = (planId: string) => plansApi.get.queryOptions({ input: { planId } });
export const publicationsQuery = (planId: string) => plansApi.publications.queryOptions({ input: { planId } });
/** A publication never changes, so what was fetched once stays. */
export const publicationContentQuery = (planId: string, number: number) =>
  plansApi.publicationContent.queryOptions({ input: { planId, number }, staleTime: Number.POSITIVE_INFINITY });
export const activityQuery = (planId: string) => plansApi.activity.queryOptions({ input: { planId } });

export const createPlanMutation = () => plansApi.create.mutationOptions();

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
    queryKey: [...plansApi.suggestQuestions.key(), planId, roundId, from, turn],
    queryFn: async () => {
      await sendFirst();
      return client.suggestQuestions({ planId, roundId, from });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Begins the cache key of everything of this feature. */
export const plansKey = () => plansApi.key();

/** Cache key of every list of plans. */
export const planListsKey = () => plansApi.list.key();

/** After anything that changes plans; `which` leaves some of what was fetched as it is. */
export const refreshPlans = (queries: QueryClient, which?: NonNullable<QueryFilters["predicate"]>) =>
  queries.invalidateQueries({ queryKey: plansApi.key(), ...(which && { predicate: which }) });

/** The calls by which drafts are saved, with an order of tries of their own. */
export const draftApi: DraftApi = {
  saveEdits: (batch, as) => client.saveEdits(batch, as),
  editsSince: (since, as) => client.editsSince(since, as),
};

/** Makes a plan, and takes one away again where it was made by mistake. */
export const { create: createPlan, archive: archivePlans } = client;

/** Plans of a group by a part of their title, templates among them, for a choice. */
export async function searchPlans(of: { groupId: string; query: string }): Promise<{ id: string; title: string }[]> {
  const input = { groupId: of.groupId, limit: 20, ...(of.query.trim() && { search: of.query.trim() }) };
  const [plans, templates] = await Promise.all([client.list(input), client.list({ ...input, tab: "templates" })]);
  return [...plans.items, ...templates.items];
}

/** What a plan is chosen from before anything is typed: the group's latest ones. */
export const planChoicesQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...plansApi.list.key(), "choices", groupId],
    queryFn: () => searchPlans({ groupId, query: "" }),
  });
