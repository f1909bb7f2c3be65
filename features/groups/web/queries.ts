import type { QueryClient } from "@tanstack/react-query";
import { refreshOrganizations } from "#features/organizations/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import type { groupsContract } from "../contract.ts";

export const groupsApi = apiOf<typeof groupsContract>("groups");
/** Groups are kept 5 minutes. */
const groupsCacheMillis = 5 * 60_000;

/** The groups that the person reaches: their own, and as owner or admin every one of the organization. */
export const myGroupsQuery = () =>
  groupsApi.listReached.queryOptions({ staleTime: groupsCacheMillis, gcTime: groupsCacheMillis });

export const groupQuery = (id: string) => groupsApi.get.queryOptions({ input: { id } });
/** Hiring groups of an organization that the person may see. */
export const organizationGroupsQuery = (organizationId: string) =>
  groupsApi.listOfOrganization.queryOptions({ input: { organizationId } });
export const groupMembersQuery = (groupId: string) => groupsApi.listMembers.queryOptions({ input: { groupId } });
/** Who works in a group: to be named as the owner of what is in it. */
export const groupPeopleQuery = (groupId: string) => groupsApi.listPeople.queryOptions({ input: { groupId } });
export const joinRequestsQuery = (groupId: string) => groupsApi.listRequests.queryOptions({ input: { groupId } });

/** Cache key of everything of this feature, to fetch it anew. */
export const groupsKey = () => groupsApi.key();

/** After anything that changes who is where: also the organization's list of people counts groups. */
export const refreshGroups = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: groupsApi.key() }), refreshOrganizations(queries)]);
