import { perform } from "#features/pending-operations/web/public.ts";

/** Kind under which changes of whole surveys wait to be sent. */
const surveyEntity = "surveys";

/** What can be done with whole surveys while the server cannot be reached. */
export interface SurveyOperation {
  action: "archive" | "restore" | "duplicate";
  surveyIds: string[];
}

/** Does something with whole surveys, now or once the server can be reached. Throws what the server refused. */
export function performOnSurveys(
  operation: SurveyOperation,
  about: { label: string; organizationId: string | null },
): ReturnType<typeof perform> {
  return perform({
    type: operation.action === "duplicate" ? "create" : "update",
    entity: surveyEntity,
    entityIds: operation.surveyIds,
    data: operation,
    ...about,
  });
}
