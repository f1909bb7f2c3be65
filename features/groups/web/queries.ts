import { apiOf, clientOf } from "#platform/web/api.ts";
import type { GroupOfPerson, groupsContract } from "../contract.ts";

const api = apiOf<typeof groupsContract>("groups");
const client = clientOf<typeof groupsContract>("groups");
/** Groups are kept 5 minutes. */
export const groupsCacheMillis = 5 * 60_000;

/** Whether the database lacks the table asked for: an installation that is not migrated yet. */
export function isMissingTable(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  return code === "42P01" || /relation "[^"]*" does not exist/.test(message);
}

/** The person's own memberships with group and organization; empty where the table is missing. */
export const myGroupsQuery = () => ({
  queryKey: api.listMemberships.queryKey({ input: {} }),
  queryFn: async (): Promise<GroupOfPerson[]> => {
    try {
      return await client.listMemberships({});
    } catch (error) {
      if (isMissingTable(error)) return [];
      throw error;
    }
  },
  staleTime: groupsCacheMillis,
  gcTime: groupsCacheMillis,
});

/** Cache key of everything of this feature, to fetch it anew. */
export const groupsKey = () => api.key();
