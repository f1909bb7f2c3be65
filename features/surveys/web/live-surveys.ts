import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#platform/live-message.ts";
import { refreshSurveys } from "./queries.ts";
import { listWrittenSurveys } from "./written-surveys.ts";

/** Changes are gathered this long, so that somebody typing does not have every list of the group fetched per word. */
const gatherMillis = 1000;

/** Answers what is to be called with every change of a survey told by the server: lists are fetched anew, and an open survey asks. */
export function followSurveyChanges(queries: QueryClient): (change: Change) => void {
  let gathered: Change[] = [];
  const act = () => {
    const changes = gathered;
    gathered = [];
    for (const { surveyId, version, refresh } of listWrittenSurveys()) {
      const isBehind = changes.some(
        (change) =>
          change.id === undefined ||
          (change.id === surveyId && (change.version ?? Number.MAX_SAFE_INTEGER) > version()),
      );
      if (isBehind) void refresh();
    }
    void refreshSurveys(queries);
  };
  return (change) => {
    if (gathered.length === 0) setTimeout(act, gatherMillis);
    gathered.push(change);
  };
}
