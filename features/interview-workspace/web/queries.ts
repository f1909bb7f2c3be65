import type { QueryClient } from "@tanstack/react-query";
import type { magicLinksContract } from "#features/magic-links/contract.ts";
import type { guestScorecardContract } from "#features/scorecards/contract.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { interviewWorkspaceContract } from "../contract.ts";

const api = apiOf<typeof interviewWorkspaceContract>("interviewWorkspace");
const client = clientOf<typeof interviewWorkspaceContract>("interviewWorkspace");
const links = clientOf<typeof magicLinksContract>("magicLinks");

const guestApi = apiOf<typeof guestScorecardContract>("guestScorecard");

/** The card that a guest submitted, each revision. */
export const submittedCardQuery = () => guestApi.listSubmitted.queryOptions({ retry: false });

/** One's own notes, page by page, those last written first. */
export const ownNotesQuery = (search: string) =>
  api.listNotes.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Links of the guests of an interview, the latest first. */
export const guestLinksQuery = (interviewId: string) => api.listLinks.queryOptions({ input: { interviewId } });

export const sendLink = client.sendLink;

/** Takes back all links of one guest that still open or are open. */
export async function revokeLinks(
  queries: QueryClient,
  interviewId: string,
  linkIds: readonly string[],
): Promise<void> {
  await Promise.all(linkIds.map((linkId) => links.revoke({ linkId })));
  await queries.invalidateQueries({ queryKey: guestLinksQuery(interviewId).queryKey });
}
