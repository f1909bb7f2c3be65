import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { refreshPeople } from "#features/people/web/public.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { privacyContract } from "../contract.ts";
import type { AuditSearch } from "./audit/audit-search.ts";

export const privacyApi = apiOf<typeof privacyContract>("privacy");
const client = clientOf<typeof privacyContract>("privacy");

/** The audit log as the address asks for it, page by page, the latest first. */
export const auditQuery = (organizationId: string, search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [...privacyApi.listAudit.key(), organizationId, search],
    queryFn: ({ pageParam }) =>
      client.listAudit({
        organizationId,
        ...(search.action && { action: [search.action] }),
        ...(search.actor && { actorId: search.actor }),
        ...(search.from && { from: `${search.from}T00:00:00Z` }),
        ...(search.to && { to: `${dayAfter(search.to)}T00:00:00Z` }),
        ...(pageParam > 0 && { before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
  });

const dayAfter = (day: string) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

export const rulesQuery = (organizationId: string) => privacyApi.getRules.queryOptions({ input: { organizationId } });
export const requestsQuery = (organizationId: string) =>
  privacyApi.listRequests.queryOptions({ input: { organizationId } });
export const erasuresQuery = (organizationId: string) =>
  privacyApi.listErasures.queryOptions({ input: { organizationId } });
export const dueQuery = (groupId: string) => privacyApi.listDue.queryOptions({ input: { groupId } });
export const privacyQuery = (personId: string) => privacyApi.ofPerson.queryOptions({ input: { personId } });

/** After anything that changes until when somebody is kept, or whether they are there at all. */
export const refreshPrivacy = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: privacyApi.key() }), refreshPeople(queries)]);
