import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import { refreshSurveys, rememberSaved, surveyCalls, surveyQuery } from "../../queries.ts";
import { type SurveyStore, surveyKind } from "../../saving/survey-kind.ts";

const kind = surveyKind(surveyCalls);

/** The store of a fetched survey while the calling screen is open; null for the moment before. */
export function useOpenSurvey({ surveyId, userId }: { surveyId: string; userId: string }): SurveyStore | null {
  const queries = useQueryClient();
  const store = useSaving({
    kind,
    thing: surveyId,
    userId,
    find: () => {
      const survey = queries.getQueryData(surveyQuery(surveyId).queryKey);
      return survey && { version: survey.version, doc: survey.draft };
    },
    onLeft: ({ version, base }) => {
      rememberSaved(queries, surveyId, { version, draft: base });
      return refreshSurveys(queries);
    },
  });
  return useMemo(() => store && documentStore(store), [store]);
}
