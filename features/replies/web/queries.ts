import type { QueryClient } from "@tanstack/react-query";
import { refreshCandidates } from "#features/candidates/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import type { repliesContract } from "../contract.ts";

export const repliesApi = apiOf<typeof repliesContract>("replies");

export const asideQuery = (organizationId: string) => repliesApi.listAside.queryOptions({ input: { organizationId } });

/** After a mail was sorted. */
export const refreshReplies = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: repliesApi.key() }), refreshCandidates(queries)]);
