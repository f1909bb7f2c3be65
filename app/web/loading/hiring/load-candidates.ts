import type { QueryClient } from "@tanstack/react-query";
import { type CandidateSearch, readCandidateSearch } from "#features/candidates/web/candidate-search.ts";
import { boardQuery, candidatesQuery, countsQuery, endedQuery } from "#features/candidates/web/queries.ts";
import { currentGroup } from "../../current-group.ts";
import { openList } from "../open-list.ts";

/** The candidates of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadCandidates(queries: QueryClient, search: CandidateSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId, groups } = current;
  await openList(queries, {
    of: { list: "candidates", placeId: groupId },
    search,
    read: readCandidateSearch,
    load: (shown) =>
      shown.layout === "table"
        ? queries.ensureQueryData(candidatesQuery({ groupId, search: shown }))
        : Promise.all([
            queries.ensureQueryData(countsQuery({ groupId, search: shown })),
            queries.ensureQueryData(boardQuery({ groupId, search: shown })),
          ]),
  });
  return { viewer: person, groupId, groups };
}

/** Those who ended or were put away. */
export async function loadArchive(queries: QueryClient, search: CandidateSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await openList(queries, {
    of: { list: "archivedCandidates", placeId: groupId },
    search,
    read: readCandidateSearch,
    load: (shown) => queries.ensureQueryData(endedQuery({ groupId, search: shown })),
  });
  return { viewer: person, groupId };
}
