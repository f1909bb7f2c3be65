import type { QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { worthRetrying } from "#platform/web/query-client.ts";
import type { invitationsContract } from "../contract.ts";

export const invitationsApi = apiOf<typeof invitationsContract>("invitations");
const client = clientOf<typeof invitationsContract>("invitations");

/** The invitation of a link. It is asked for with the secret in the body, never in an address. */
export const lookUpQuery = (token: string) =>
  invitationsApi.lookUp.queryOptions({
    input: { token },
    staleTime: 0,
    retry: (failures, error) => failures < 2 && worthRetrying(error),
  });
export const ownInvitationsQuery = () => invitationsApi.listOwn.queryOptions({ staleTime: 0 });
export const invitationsQuery = (organizationId: string) =>
  invitationsApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ organizationId, limit: 50, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The link of an invitation, asked for when it is copied and kept nowhere. */
export const getInvitationLink = async (invitationId: string): Promise<string> =>
  (await client.getLink({ invitationId })).url;

/** Begins the cache key of everything of this feature. */
export const invitationsKey = () => invitationsApi.key();
export const refreshInvitations = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: invitationsApi.key() });
