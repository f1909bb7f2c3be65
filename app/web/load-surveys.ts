import type { QueryClient } from "@tanstack/react-query";
import { can } from "#features/surveys/policy.ts";
import { earlierDraftsQuery, surveysQuery } from "#features/surveys/web/queries.ts";
import type { SurveySearch } from "#features/surveys/web/survey-search.ts";
import { currentGroup } from "./current-group.ts";

/** The surveys of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadSurveys(queries: QueryClient, search: SurveySearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await Promise.all([
    queries.ensureQueryData(surveysQuery({ groupId, search })),
    can(person, "create", { groupId }) && queries.ensureQueryData(earlierDraftsQuery()),
  ]);
  return { viewer: person, groupId };
}
