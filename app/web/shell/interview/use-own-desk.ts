import { useSuspenseQuery } from "@tanstack/react-query";
import { interviewQuery } from "#features/interviews/web/queries.ts";
import { memberDesk } from "#features/scorecards/web/public.ts";

/** An interview of an address, and the caller's own place in it. */
export function useOwnDesk(interviewId: string) {
  const { data: interview } = useSuspenseQuery(interviewQuery(interviewId));
  const { interviewerId, scorecardId } = interview.me;
  return { interview, desk: memberDesk({ interviewId, interviewerId, scorecardId }) };
}
