import type { QueryClient } from "@tanstack/react-query";
import { type OpportunitySearch, readOpportunitySearch } from "#features/opportunities/web/opportunity-search.ts";
import { opportunitiesQuery } from "#features/opportunities/web/queries.ts";
import { currentGroup } from "../../current-group.ts";
import { openList } from "../open-list.ts";

/** The open roles of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadOpportunities(queries: QueryClient, search: OpportunitySearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await openList(queries, {
    of: { list: "opportunities", placeId: groupId },
    search,
    read: readOpportunitySearch,
    load: (shown) => queries.ensureQueryData(opportunitiesQuery({ groupId, userId: person.userId, search: shown })),
  });
  return { viewer: person, groupId };
}
