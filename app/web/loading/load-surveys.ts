import type { QueryClient } from "@tanstack/react-query";
import { surveyRights } from "#features/surveys/policy.ts";
import { earlierDraftsQuery, surveysQuery } from "#features/surveys/web/queries.ts";
import { readSurveySearch, type SurveySearch } from "#features/surveys/web/survey-search.ts";
import { can } from "#platform/rights.ts";
import { currentGroup } from "../current-group.ts";
import { openList } from "./open-list.ts";

/** The surveys of the current hiring group, as the address asks for them; null for somebody without a group. */
export async function loadSurveys(queries: QueryClient, search: SurveySearch) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  await Promise.all([
    openList(queries, {
      of: { list: "surveys", placeId: groupId },
      search,
      read: readSurveySearch,
      load: (shown) => queries.ensureQueryData(surveysQuery({ groupId, search: shown })),
    }),
    can(person, surveyRights.create, { groupId }) && queries.ensureQueryData(earlierDraftsQuery()),
  ]);
  return { viewer: person, groupId };
}
