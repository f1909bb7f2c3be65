import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import { interviewPath, noRole } from "#features/opportunities/interview-path.ts";

type Placed = Pick<InterviewSummary, "id" | "opportunityId">;

/** The same as parameters of a route. */
export const placeOf = ({ id, opportunityId }: Placed) => ({
  opportunityId: opportunityId ?? noRole,
  interviewId: id,
});

/** Parts of an interview's page that other features show. */
export const addressOf = (
  { id, opportunityId }: Placed,
  part: "" | "notes" | "scorecard" | "recommendation" | "feedback",
): string => `${interviewPath(opportunityId, id)}${part && `/${part}`}`;
