import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { Survey, surveysContract } from "../contract.ts";
import type { WrittenSurvey } from "../survey-draft.ts";
import type { SurveyCalls } from "./draft-store/survey-store.ts";
import type { SurveySearch } from "./survey-search.ts";

const api = apiOf<typeof surveysContract>("surveys");
const client = clientOf<typeof surveysContract>("surveys");

/** One page of the surveys of a group, as the address asks for it. */
export const surveysQuery = ({ groupId, search }: { groupId: string; search: SurveySearch }) =>
  api.list.queryOptions({
    input: {
      groupId,
      ...(search.status && { status: search.status }),
      ...(search.q && { search: search.q.trim() }),
      ...(search.purpose && { purpose: search.purpose }),
      ...(search.sort && { sort: search.sort }),
      ...(search.direction && { direction: search.direction }),
      ...(search.cursor && { cursor: search.cursor }),
    },
    placeholderData: keepPreviousData,
  });

export const surveyQuery = (surveyId: string) => api.get.queryOptions({ input: { surveyId } });
export const earlierDraftsQuery = () => api.listEarlierDrafts.queryOptions();
export const createSurveyMutation = () => api.create.mutationOptions();

/** After anything that changes surveys. */
export const refreshSurveys = (queries: QueryClient) => queries.invalidateQueries({ queryKey: api.key() });

/** Cache key of everything of this feature. */
export const surveysKey = () => api.key();

/** The calls of a survey's store, as the person who opened it. */
export const surveyCallsOf = (userId: string): SurveyCalls => ({
  save: ({ saveId, ...save }) => client.save(save, { context: { idempotencyKey: saveId, userId } }),
  get: async (surveyId) => {
    const { version, draft, changedByName, updatedAt } = await client.get({ surveyId }, { context: { userId } });
    return { version, draft, byName: changedByName, at: updatedAt };
  },
});

/** What a survey's store knows is newer than what was fetched. */
export function rememberSaved(queries: QueryClient, surveyId: string, now: { version: number; draft: WrittenSurvey }) {
  queries.setQueryData(surveyQuery(surveyId).queryKey, (survey: Survey | undefined) =>
    survey && survey.version <= now.version
      ? { ...survey, version: now.version, draft: now.draft, title: now.draft.title }
      : survey,
  );
}
