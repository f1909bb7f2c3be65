import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { savedViewsContract } from "../contract.ts";
import type { ListOf } from "../lists.ts";

export const viewsApi = apiOf<typeof savedViewsContract>("savedViews");

export const savedViewsQuery = (input: ListOf) => viewsApi.list.queryOptions({ input });

/** After anything that changes views. */
export const refreshViews = (queries: QueryClient) => queries.invalidateQueries({ queryKey: viewsApi.key() });
