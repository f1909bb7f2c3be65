import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openSurveyStore } from "../../draft-store/open-survey-store.ts";
import type { SurveyStore } from "../../draft-store/survey-store.ts";
import { refreshSurveys, rememberSaved, surveyCallsOf, surveyQuery } from "../../queries.ts";

/** The store of a fetched survey while the calling screen is open; null for the moment before. */
export function useOpenSurvey({ surveyId, userId }: { surveyId: string; userId: string }): SurveyStore | null {
  const queries = useQueryClient();
  const [store, setStore] = useState<SurveyStore | null>(null);
  useEffect(() => {
    // Read here and not passed in: a newer fetch of the same survey must not open another store.
    const survey = queries.getQueryData(surveyQuery(surveyId).queryKey);
    if (!survey) return;
    const { version, draft } = survey;
    const { store: opened, leave } = openSurveyStore({
      surveyId,
      userId,
      version,
      draft,
      calls: surveyCallsOf(userId),
    });
    setStore(opened);
    void opened.refresh();
    return () => {
      void leave().then((left) => {
        rememberSaved(queries, surveyId, { version: left.version, draft: left.saved });
        return refreshSurveys(queries);
      });
    };
  }, [surveyId, userId, queries]);
  return store;
}
