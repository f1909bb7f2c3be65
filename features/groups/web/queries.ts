import { apiOf } from "#platform/web/api.ts";
import type { groupsContract } from "../contract.ts";

const api = apiOf<typeof groupsContract>("groups");
/** Groups are kept 5 minutes. */
export const groupsCacheMillis = 5 * 60_000;

/** The person's own memberships with group and organization. */
export const myGroupsQuery = () =>
  api.listMemberships.queryOptions({ input: {}, staleTime: groupsCacheMillis, gcTime: groupsCacheMillis });

/** Cache key of everything of this feature, to fetch it anew. */
export const groupsKey = () => api.key();
