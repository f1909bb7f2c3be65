import type { QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { guestInterviewContract, interviewsContract } from "../contract.ts";
import type { Interview } from "../interview-shapes.ts";

const interviewsApi = apiOf<typeof interviewsContract>("interviews");
/** What people of the group do with interviews. */
export const interviewCalls = clientOf<typeof interviewsContract>("interviews");
const guestApi = apiOf<typeof guestInterviewContract>("guestInterview");
/** What the guest of a link may do with their interview. */
export const guestInterviewCalls = clientOf<typeof guestInterviewContract>("guestInterview");

/** Asked also where the browser says that there is no network: the device may hold the answer. */
const heldOnDevice = { networkMode: "offlineFirst" as const };

/** One interview with its kit. */
export const interviewQuery = (interviewId: string) =>
  interviewsApi.get.queryOptions({ input: { interviewId }, ...heldOnDevice });

/** Who could take part in an interview by account. */
export const colleaguesQuery = (interviewId: string) =>
  interviewsApi.listColleagues.queryOptions({ input: { interviewId } });

/** The one interview of a guest's link. */
export const guestInterviewQuery = () => guestApi.get.queryOptions({ retry: false, ...heldOnDevice });

/** Interviews in which the person takes part that end after a time or have none. */
export const myInterviewsQuery = (from: string, until?: string) =>
  interviewsApi.listMine.queryOptions({ input: { from, ...(until !== undefined && { until }) }, ...heldOnDevice });

/** The key of all interviews, to fetch them anew. */
export const interviewsKey = () => interviewsApi.key();

/** After one was changed: what the server answered stands, and lists are asked anew. */
export function rememberInterview(queries: QueryClient, interview: Interview): Promise<unknown> {
  queries.setQueryData(interviewQuery(interview.id).queryKey, interview);
  return queries.invalidateQueries({
    queryKey: interviewsKey(),
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== JSON.stringify(interviewQuery(interview.id).queryKey),
  });
}
