import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { guestInterviewContract, interviewsContract } from "#features/interviews/contract.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import { readSetback } from "#platform/web/setback.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { guestScorecardContract, SavedCard, scorecardsContract } from "../contract.ts";
import type { Desk } from "./desk.ts";
import type { CardSearch } from "./queue/card-search.ts";

const scorecardsApi = apiOf<typeof scorecardsContract>("scorecards");
const client = clientOf<typeof scorecardsContract>("scorecards");
const interviews = apiOf<typeof interviewsContract>("interviews");
const guestCard = apiOf<typeof guestScorecardContract>("guestScorecard");
const guestInterview = apiOf<typeof guestInterviewContract>("guestInterview");

const untouched: SavedCard = {
  ...{ version: 0, draft: null, revision: 0, isLocked: false },
  ...{ state: "owed", noteToNext: "", revisions: [] },
};

/**
 * The card of a desk: its draft, what was submitted, and where it stands. Without a network it begins as it was last seen, or empty: what
 * stands then comes with the first answer.
 */
export const cardQuery = (desk: Desk) =>
  queryOptions({
    queryKey: [...scorecardsApi.key(), "desk card", desk.interviewerId, desk.interviewId, desk.scorecardId],
    queryFn: async ({ client, queryKey }): Promise<SavedCard> => {
      try {
        return await desk.getCard();
      } catch (error) {
        const { kind } = readSetback(error);
        if (kind !== "no-answer" && kind !== "later") throw error;
        return client.getQueryData<SavedCard>(queryKey) ?? untouched;
      }
    },
    networkMode: "always",
  });

/** Cards of a candidacy that the person may see. */
export const cardsOfCandidateQuery = (candidateId: string) =>
  scorecardsApi.listOfCandidate.queryOptions({ input: { candidateId } });

/** Reminds the author of a card that is owed. */
export const remindOf = (scorecardId: string) => client.remind({ scorecardId });

/** After a card was submitted, or one was let out of it: what opens by it, and how it stands wherever it is named. */
export async function refreshCards(queries: QueryClient): Promise<void> {
  const keys = [scorecardsApi.key(), interviews.key(), guestCard.key(), guestInterview.key()];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

const ordered = (search: CardSearch) => ({
  sort: search.tab === "submitted" ? ("submitted" as const) : ("due" as const),
  direction: search.tab === "submitted" ? ("desc" as const) : ("asc" as const),
  ...askedBy(search),
});

/** One page of one's own cards. */
export const myCardsQuery = (search: CardSearch) =>
  scorecardsApi.listMine.queryOptions({
    input: {
      ...withoutUndefined({
        tab: search.tab,
        opportunityId: search.opportunityId,
        opportunityIdNot: search.opportunityIdNot,
      }),
      ...ordered(search),
    },
    placeholderData: keepPreviousData,
  });

/** One page of how the cards of a group stand. */
export const groupCardsQuery = ({ groupId, search }: { groupId: string; search: CardSearch }) => {
  const { tab, opportunityId, opportunityIdNot, interviewerId, interviewerIdNot } = search;
  return scorecardsApi.list.queryOptions({
    input: {
      groupId,
      ...withoutUndefined({ opportunityId, opportunityIdNot, interviewerId, interviewerIdNot }),
      ...(tab && tab !== "drafts" && { tab }),
      ...ordered(search),
    },
    placeholderData: keepPreviousData,
  });
};

/** Cache key of everything of this feature. */
export const scorecardsKey = () => scorecardsApi.key();
