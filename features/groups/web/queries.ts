import type { QueryClient } from "@tanstack/react-query";
import { refreshOrganizations } from "#features/organizations/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import type { groupsContract } from "../contract.ts";

const api = apiOf<typeof groupsContract>("groups");
/** Groups are kept 5 minutes. */
const groupsCacheMillis = 5 * 60_000;

/** The groups that the person reaches: their own, and as owner or admin every one of the organization. */
export const myGroupsQuery = () =>
  api.listReached.queryOptions({ staleTime: groupsCacheMillis, gcTime: groupsCacheMillis });

export const groupQuery = (id: string) => api.get.queryOptions({ input: { id } });
/** Hiring groups of an organization that the person may see. */
export const organizationGroupsQuery = (organizationId: string) =>
  api.listOfOrganization.queryOptions({ input: { organizationId } });
export const groupMembersQuery = (groupId: string) => api.listMembers.queryOptions({ input: { groupId } });
export const joinRequestsQuery = (groupId: string) => api.listRequests.queryOptions({ input: { groupId } });

export const createGroupMutation = () => api.create.mutationOptions();
export const updateGroupMutation = () => api.update.mutationOptions();
export const archiveGroupMutation = () => api.archive.mutationOptions();
export const restoreGroupMutation = () => api.restore.mutationOptions();
export const joinGroupMutation = () => api.join.mutationOptions();
export const withdrawRequestMutation = () => api.withdrawRequest.mutationOptions();
export const leaveGroupMutation = () => api.leave.mutationOptions();
export const addGroupMemberMutation = () => api.addMember.mutationOptions();
export const removeGroupMemberMutation = () => api.removeMember.mutationOptions();
export const declineRequestMutation = () => api.declineRequest.mutationOptions();

/** Cache key of everything of this feature, to fetch it anew. */
export const groupsKey = () => api.key();

/** After anything that changes who is where: also the organization's list of people counts groups. */
export const refreshGroups = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: api.key() }), refreshOrganizations(queries)]);
