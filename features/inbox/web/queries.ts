import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { inboxContract } from "../contract.ts";

export const inboxApi = apiOf<typeof inboxContract>("inbox");

export type InboxTab = "all" | "unread";

/** The inbox, page by page, the latest first. */
export const inboxQuery = (tab: InboxTab) =>
  inboxApi.list.infiniteOptions({
    input: (cursor: string | null) => ({ tab, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** How much of it is unread. */
export const unreadQuery = () => inboxApi.count.queryOptions({ staleTime: 60_000 });
export const digestQuery = () => inboxApi.getDigest.queryOptions();

/** After anything that came in or was read. */
export const refreshInbox = (queries: QueryClient) => queries.invalidateQueries({ queryKey: inboxApi.key() });
