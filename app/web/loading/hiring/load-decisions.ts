import type { QueryClient } from "@tanstack/react-query";
import type { DecisionsSearch } from "#features/debriefs/web/decisions-search.ts";
import { debriefQuery, decisionsOfQuery, decisionsQuery } from "#features/debriefs/web/queries.ts";
import { currentGroup } from "../../current-group.ts";
import { orFirstPage } from "../or-first-page.ts";

/** Debriefs and decisions of a hiring group, or the debrief of one candidate; null for somebody without a group. */
export async function loadDecisions(queries: QueryClient, search: DecisionsSearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  if (search.candidate === undefined)
    await orFirstPage(search, () => queries.ensureQueryData(decisionsQuery({ groupId, search })));
  else
    await Promise.all([
      queries.ensureQueryData(debriefQuery(search.candidate)),
      queries.ensureQueryData(decisionsOfQuery(search.candidate)),
    ]);
  return { viewer: person, groupId };
}
