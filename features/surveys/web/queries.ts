import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { withdrawTries } from "#features/pending-operations/web/public.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import type { Survey, surveysContract } from "../contract.ts";
import type { WrittenSurvey } from "../survey-draft.ts";
import type { SurveyCalls } from "./saving/survey-kind.ts";
import type { SurveySearch } from "./survey-search.ts";

export const surveysApi = apiOf<typeof surveysContract>("surveys");
const client = clientOf<typeof surveysContract>("surveys");

/** One page of the surveys of a group, as the address asks for it. */
export const surveysQuery = ({ groupId, search }: { groupId: string; search: SurveySearch }) =>
  surveysApi.list.queryOptions({
    input: {
      groupId,
      ...(search.status && { status: search.status }),
      ...askedBy(search),
      ...(search.purpose && { purpose: search.purpose }),
      ...(search.purposeNot && { purposeNot: search.purposeNot }),
    },
    placeholderData: keepPreviousData,
  });

export const surveyQuery = (surveyId: string) => surveysApi.get.queryOptions({ input: { surveyId } });
export const earlierDraftsQuery = () => surveysApi.listEarlierDrafts.queryOptions();

/** After anything that changes surveys. */
export const refreshSurveys = (queries: QueryClient) => queries.invalidateQueries({ queryKey: surveysApi.key() });

/** Cache key of everything of this feature. */
export const surveysKey = () => surveysApi.key();

/** The calls by which surveys are saved. */
export const surveyCalls: SurveyCalls = {
  save: (draft, as) => client.save(draft, as),
  get: (of, as) => client.get(of, as),
  withdraw: withdrawTries,
};

/** What a survey's store knows is newer than what was fetched. */
export function rememberSaved(queries: QueryClient, surveyId: string, now: { version: number; draft: WrittenSurvey }) {
  queries.setQueryData(surveyQuery(surveyId).queryKey, (survey: Survey | undefined) =>
    survey && survey.version <= now.version
      ? { ...survey, version: now.version, draft: now.draft, title: now.draft.title }
      : survey,
  );
}
