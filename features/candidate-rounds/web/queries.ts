import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { debriefsContract } from "#features/debriefs/contract.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { interviewVersionsContract } from "#features/interview-versions/contract.ts";
import type { interviewsContract } from "#features/interviews/contract.ts";
import type { scorecardsContract } from "#features/scorecards/contract.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";

const interviewsApi = apiOf<typeof interviewsContract>("interviews");
const scorecardsApi = apiOf<typeof scorecardsContract>("scorecards");
const debriefs = apiOf<typeof debriefsContract>("debriefs");
const versions = clientOf<typeof interviewVersionsContract>("interviewVersions");

/** Interviews of a candidacy, in the order of time, those without one last. */
export const interviewsQuery = (candidateId: string) =>
  interviewsApi.list.queryOptions({ input: { candidateId }, select: (latestFirst) => latestFirst.toReversed() });

/** Scorecards of a candidacy that the reader may see. */
export const cardsQuery = (candidateId: string) =>
  scorecardsApi.listOfCandidate.queryOptions({ input: { candidateId } });

/** The draft of one's own scorecard. */
export const draftQuery = (scorecardId: string) => scorecardsApi.getOwn.queryOptions({ input: { scorecardId } });

/** Decisions on a candidacy that the reader may see. */
export const decisionsQuery = (candidateId: string) => debriefs.listDecisions.queryOptions({ input: { candidateId } });

/** What a version of a round holds. It never changes. */
export const versionQuery = (versionId: string) =>
  queryOptions({
    queryKey: ["interview version", versionId],
    queryFn: async ({ signal }) => {
      const { content } = await versions.get({ id: versionId }, { signal });
      // reason for the cast: the contract leaves open what a version holds, and the server writes nothing else
      return content as RoundContent;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** After an interview, a scorecard, a debrief or a decision changed: all that this page tells of them. */
export async function refreshRounds(queries: QueryClient): Promise<void> {
  await Promise.all(
    [interviewsApi.key(), scorecardsApi.key(), debriefs.key()].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
