import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { organizationsContract } from "../contract.ts";

const api = apiOf<typeof organizationsContract>("organizations");

/** An organization with the person's own role in it. */
export const organizationHomeQuery = (organizationId: string) =>
  api.getHome.queryOptions({ input: { organizationId } });

/** Members by name, a page at a time. */
export const organizationMembersQuery = (organizationId: string) =>
  api.listMembers.infiniteOptions({
    input: (cursor: string | undefined) => ({ organizationId, limit: 50, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const createOrganizationMutation = () => api.create.mutationOptions();
export const renameOrganizationMutation = () => api.rename.mutationOptions();
export const changeRoleMutation = () => api.changeRole.mutationOptions();
export const removeMemberMutation = () => api.removeMember.mutationOptions();
export const transferOwnershipMutation = () => api.transferOwnership.mutationOptions();

/** Begins the cache key of everything of this feature. */
export const organizationsKey = () => api.key();
/** Asks anew for everything of this feature. */
export const refreshOrganizations = (queries: QueryClient) => queries.invalidateQueries({ queryKey: api.key() });
