import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import type { peopleContract } from "../contract.ts";
import type { PeopleSearch } from "./people-search.ts";

export const peopleApi = apiOf<typeof peopleContract>("people");
const client = clientOf<typeof peopleContract>("people");

/** One page of the people of a group, as the address asks for it. */
export const peopleQuery = (asked: { groupId: string; search: PeopleSearch }) =>
  peopleApi.list.queryOptions({
    input: { ...listedBy(asked), ...askedBy(asked.search) },
    placeholderData: keepPreviousData,
  });

/** What narrows and orders the list, without its pages: for whoever takes it out. */
export const listedBy = ({ groupId, search }: { groupId: string; search: PeopleSearch }) => {
  const { cursor: _, ...asked } = askedBy(search);
  return {
    groupId,
    ...(search.pool && { poolId: search.pool }),
    ...asked,
    ...(search.consent && { consent: search.consent }),
    ...(search.consentNot && { consentNot: search.consentNot }),
  };
};
export type PeopleFilters = ReturnType<typeof listedBy>;

export const personQuery = (personId: string) => peopleApi.get.queryOptions({ input: { personId } });

/** What happened with somebody, page by page, the latest first. */
export const personEventsQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleApi.listEvents.key(), personId],
    queryFn: ({ pageParam }) => client.listEvents({ personId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const poolsQuery = (groupId: string) => peopleApi.listPools.queryOptions({ input: { groupId } });

/** People by words of their names; of this hiring group those with whom something happened last, while nothing is typed. */
export const findPeopleQuery = (given: { groupId: string; search: string }) =>
  peopleApi.find.queryOptions({ input: given });

/** People who may be the one that is being entered. */
export const duplicatesQuery = (given: {
  groupId: string;
  fullName: string;
  mails: string[];
  phones: string[];
  exceptId?: string;
}) => peopleApi.findDuplicates.queryOptions({ input: given });

/** Cache key of everything of this feature. */
export const peopleKey = () => peopleApi.key();

/** After anything that changes people or pools. */
export const refreshPeople = (queries: QueryClient) => queries.invalidateQueries({ queryKey: peopleKey() });
