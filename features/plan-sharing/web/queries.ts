import { queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { planSharingContract } from "../contract.ts";

export const sharingApi = apiOf<typeof planSharingContract>("planSharing");
const client = clientOf<typeof planSharingContract>("planSharing");

export const linksQuery = (planId: string) => sharingApi.list.queryOptions({ input: { planId } });
export const linksKey = () => sharingApi.list.key();

/** What a link opens: asked once for a visit, so that one visit counts as one. */
export const sharedQuery = (secret: string) =>
  queryOptions({
    queryKey: ["planSharing", "shared", secret],
    queryFn: () => client.open({ secret }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
