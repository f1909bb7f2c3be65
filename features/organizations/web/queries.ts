import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { organizationsContract } from "../contract.ts";

export const organizationsApi = apiOf<typeof organizationsContract>("organizations");

/** An organization with the person's own role in it. */
export const organizationHomeQuery = (organizationId: string) =>
  organizationsApi.getHome.queryOptions({ input: { organizationId } });

/** Members by name, a page at a time. */
export const organizationMembersQuery = (organizationId: string) =>
  organizationsApi.listMembers.infiniteOptions({
    input: (cursor: string | undefined) => ({ organizationId, limit: 50, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Begins the cache key of everything of this feature. */
export const organizationsKey = () => organizationsApi.key();
/** Asks anew for everything of this feature. */
export const refreshOrganizations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: organizationsApi.key() });
