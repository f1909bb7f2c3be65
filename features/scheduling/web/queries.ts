import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { schedulingContract } from "../contract.ts";
import type { Previewed, TimesAsked } from "../scheduling-shapes.ts";

export const schedulingApi = apiOf<typeof schedulingContract>("scheduling");
const client = clientOf<typeof schedulingContract>("scheduling");

export const calendarSettingsQuery = () => schedulingApi.getSettings.queryOptions();

/** What scheduling a round begins with; asked anew whenever the dialog opens, as others book meanwhile. */
export const startQuery = (of: { candidateId: string; roundId: string; interviewId?: string }) =>
  schedulingApi.start.queryOptions({ input: of, staleTime: 0 });

export const timesQuery = (asked: TimesAsked) =>
  schedulingApi.propose.queryOptions({ input: asked, placeholderData: keepPreviousData, staleTime: 60_000 });

/** The mails of an arrangement; what is shown is always that of the arrangement at hand. */
export const previewQuery = (arrangement: Previewed) =>
  queryOptions({
    queryKey: [...schedulingApi.preview.key(), arrangement],
    queryFn: () => client.preview({ arrangement }),
    retry: false,
    gcTime: 0,
  });

/** Invites whoever hasn't been told of an interview, or of its time. */
export const tellUntold = (interviewId: string) => client.tell({ interviewId });

/** The link with which a candidate chooses a time. */
export const offerLinkOf = async (interviewId: string): Promise<string> =>
  (await client.offerLink({ interviewId })).url;
