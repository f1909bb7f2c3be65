import { keepPreviousData, matchQuery, type QueryClient } from "@tanstack/react-query";
import { withdrawTries } from "#features/pending-operations/web/public.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import type { opportunitiesContract } from "../contract.ts";
import type { OpportunityContent } from "../opportunity-content.ts";
import type { Opportunity } from "../opportunity-shapes.ts";
import { type ActivitySearch, isOwner, type OpportunitySearch } from "./opportunity-search.ts";
import type { OpportunityCalls } from "./saving/opportunity-kind.ts";

export const opportunitiesApi = apiOf<typeof opportunitiesContract>("opportunities");
const client = clientOf<typeof opportunitiesContract>("opportunities");

interface ListOf {
  groupId: string;
  /** Whose roles "me" means. */
  userId: string;
  search: OpportunitySearch;
}

/** One page of the roles of a group, as the address asks for it. */
export const opportunitiesQuery = (asked: ListOf) =>
  opportunitiesApi.list.queryOptions({
    input: { ...listedBy(asked), ...askedBy(asked.search) },
    placeholderData: keepPreviousData,
  });

/** What narrows and orders the list, without its pages: for whoever takes it out. */
export const listedBy = ({ groupId, userId, search }: ListOf) => {
  const { cursor: _, ...asked } = askedBy(search);
  const owners = (ids: readonly string[]) => ids.filter(isOwner).map((id) => (id === "me" ? userId : id));
  return {
    groupId,
    ...(search.tab && { tab: search.tab }),
    ...asked,
    ...(search.owner && { ownerId: owners(search.owner) }),
    ...(search.ownerNot && { ownerIdNot: owners(search.ownerNot) }),
    ...(search.plan && { planId: search.plan }),
    ...(search.planNot && { planIdNot: search.planNot }),
    ...(search.location && { location: search.location }),
    ...(search.locationNot && { locationNot: search.locationNot }),
    ...(search.priority && { priority: search.priority }),
    ...(search.priorityNot && { priorityNot: search.priorityNot }),
    ...(search.needs && { needs: search.needs }),
  };
};
export type OpportunityFilters = ReturnType<typeof listedBy>;

/** Roles of a group that take candidates or will, by title, for a choice; 200 at most. */
export const rolesQuery = ({ groupId }: { groupId: string }) =>
  opportunitiesApi.list.queryOptions({ input: { groupId, sort: "title", direction: "asc", limit: 200 } });

export const opportunityQuery = (opportunityId: string) =>
  opportunitiesApi.get.queryOptions({ input: { opportunityId } });
/** What it pays; refused to whoever may not know, once and for all. */
export const payQuery = (opportunityId: string) =>
  opportunitiesApi.getPay.queryOptions({ input: { opportunityId }, retry: false });
export const insightsQuery = (opportunityId: string) =>
  opportunitiesApi.insights.queryOptions({ input: { opportunityId } });
export const upgradeQuery = (opportunityId: string) =>
  opportunitiesApi.previewUpgrade.queryOptions({ input: { opportunityId }, staleTime: 0, gcTime: 0 });
export const planRolesQuery = (planId: string) => opportunitiesApi.ofPlan.queryOptions({ input: { planId } });

/** What happened to a role, page by page. */
export const activityQuery = (opportunityId: string, search: ActivitySearch) =>
  opportunitiesApi.activity.infiniteOptions({
    input: (cursor: string | undefined) => ({
      opportunityId,
      ...(search.topic && { topic: [...search.topic] }),
      ...(search.actor && { actorId: search.actor }),
      ...(search.from && { from: new Date(`${search.from}T00:00`).toISOString() }),
      ...(search.to && { to: dayAfter(search.to) }),
      ...(cursor !== undefined && { cursor }),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The end of a day, where the person is. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}

/** Cache key of everything of this feature. */
export const opportunitiesKey = () => opportunitiesApi.key();

/** After anything that changes roles. */
export const refreshOpportunities = (queries: QueryClient) =>
  queries.invalidateQueries({
    queryKey: opportunitiesApi.key(),
    // What an upgrade would change is asked once, by the dialog: after the upgrade there is nothing left to ask.
    predicate: (query) => !matchQuery({ queryKey: opportunitiesApi.previewUpgrade.key() }, query),
  });

/** Keeps what a call answered as what the page shows, and asks for everything else anew. */
export function keepAnswer(queries: QueryClient, role: Opportunity): Promise<void> {
  queries.setQueryData(opportunityQuery(role.id).queryKey, role);
  return refreshOpportunities(queries);
}

/** The calls by which what is edited is saved. */
export const opportunityCalls: OpportunityCalls = {
  save: (draft, as) => client.saveDraft(draft, as),
  get: (of, as) => client.get(of, as),
  withdraw: withdrawTries,
};

/** What the store of a draft knows is newer than what was fetched. */
export function rememberDraft(
  queries: QueryClient,
  opportunityId: string,
  now: { version: number; draft: OpportunityContent },
): void {
  queries.setQueryData(opportunityQuery(opportunityId).queryKey, (role: Opportunity | undefined) =>
    role && role.draftVersion <= now.version ? { ...role, draftVersion: now.version, draft: now.draft } : role,
  );
}
