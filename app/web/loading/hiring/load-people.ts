import type { QueryClient } from "@tanstack/react-query";
import { type PeopleSearch, readPeopleSearch } from "#features/people/web/people-search.ts";
import { peopleQuery, poolsQuery } from "#features/people/web/queries.ts";
import { currentGroup } from "../../current-group.ts";
import { openList } from "../open-list.ts";

/** The people of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadPeople(queries: QueryClient, search: PeopleSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await Promise.all([
    openList(queries, {
      of: { list: "people", placeId: groupId },
      search,
      read: readPeopleSearch,
      load: (shown) => queries.ensureQueryData(peopleQuery({ groupId, search: shown })),
    }),
    queries.ensureQueryData(poolsQuery(groupId)),
  ]);
  return { viewer: person, groupId };
}
