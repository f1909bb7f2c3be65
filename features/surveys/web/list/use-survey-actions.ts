import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWholeActions } from "#features/pending-operations/web/public.ts";
import { refreshSurveys, surveysApi } from "../queries.ts";
import { performOnSurveys, type SurveyOperation } from "../survey-operations.ts";
import { text } from "../text.ts";

/** What can be done with one survey or many. */
export function useSurveyActions() {
  const queries = useQueryClient();
  const setOwner = useMutation(surveysApi.setOwner.mutationOptions());
  return useWholeActions<SurveyOperation>({
    perform: performOnSurveys,
    operationOf: (action, surveyIds) => ({ action, surveyIds }),
    setOwner: (surveyIds, ownerId) => setOwner.mutateAsync({ surveyIds, ownerId }),
    refresh: () => refreshSurveys(queries),
    words: text.list,
  });
}

export type SurveyActions = Omit<ReturnType<typeof useSurveyActions>, "act">;
