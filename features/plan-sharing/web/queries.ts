import { queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { planSharingContract } from "../contract.ts";

const api = apiOf<typeof planSharingContract>("planSharing");
const client = clientOf<typeof planSharingContract>("planSharing");

export const linksQuery = (planId: string) => api.list.queryOptions({ input: { planId } });
export const linksKey = () => api.list.key();
export const createLinkMutation = () => api.create.mutationOptions();
export const revokeLinkMutation = () => api.revoke.mutationOptions();

/** What a link opens: asked once for a visit, so that one visit counts as one. */
export const sharedQuery = (secret: string) =>
  queryOptions({
    queryKey: ["planSharing", "shared", secret],
    queryFn: () => client.open({ secret }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
