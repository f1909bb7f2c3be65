import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { CandidateSummary } from "../candidate-shapes.ts";
import type { candidatesContract } from "../contract.ts";
import type { CandidateSearch } from "./candidate-search.ts";

export const candidatesApi = apiOf<typeof candidatesContract>("candidates");
const client = clientOf<typeof candidatesContract>("candidates");

/** What the server is asked for because of an address, on the board as in the table. */
const filtersIn = (groupId: string, search: CandidateSearch) => {
  const { opportunityId, opportunityIdNot, stage, stageNot, status, statusNot, reasonClass, reasonClassNot } = search;
  const { ownerId, ownerIdNot, source, sourceNot, tag, tagNot, needs, quiet, tab } = search;
  return {
    groupId,
    ...withoutUndefined({
      tab,
      opportunityId,
      opportunityIdNot,
      stageKind: stage,
      stageKindNot: stageNot,
      status,
      statusNot,
      reasonClass,
      reasonClassNot,
      ownerId,
      ownerIdNot,
      source,
      sourceNot,
      tag,
      tagNot,
      needs,
      quiet,
    }),
  };
};

interface Asked {
  groupId: string;
  search: CandidateSearch;
}

/** One page of candidates, as the address asks for it; by whose move it is unless it says otherwise. */
export const candidatesQuery = ({ groupId, search }: Asked) =>
  candidatesApi.list.queryOptions({
    input: { ...filtersIn(groupId, search), sort: "priority", direction: "asc", ...askedBy(search) },
    placeholderData: keepPreviousData,
  });

/** What narrows and orders the list, without its pages: for whoever takes it out. */
export const listedBy = ({ groupId, search }: Asked) => {
  const { cursor: _, ...asked } = askedBy(search);
  return { ...filtersIn(groupId, search), ...asked };
};
export type CandidateFilters = Omit<ReturnType<typeof listedBy>, "tab"> & { tab?: "mine" | "over" | "ended" };

/** Those who ended or were put away, the latest first unless the address says otherwise. */
export const endedQuery = ({ groupId, search }: Asked) =>
  candidatesApi.list.queryOptions({
    input: { ...filtersIn(groupId, search), sort: "ended", ...askedBy(search), tab: "ended" },
    placeholderData: keepPreviousData,
  });

/** The same filters as a board. */
export const boardQuery = ({ groupId, search }: Asked) =>
  candidatesApi.board.queryOptions({
    input: { ...filtersIn(groupId, search), ...withoutUndefined({ search: search.q?.trim() }) },
    placeholderData: keepPreviousData,
  });

/** How many there are, for the tabs of the board. */
export const countsQuery = ({ groupId, search }: Asked) =>
  candidatesApi.list.queryOptions({
    input: { ...filtersIn(groupId, search), ...withoutUndefined({ search: search.q?.trim() }), limit: 1 },
    placeholderData: keepPreviousData,
  });

/** All that a person is or was a candidate for, the latest first. */
export const candidaciesQuery = (of: { groupId: string; personId: string }) =>
  candidatesApi.list.queryOptions({ input: { ...of, sort: "added", direction: "desc", limit: 50 } });

/** Sources and tags, for the filters. */
export const choicesQuery = (groupId: string) => candidatesApi.choices.queryOptions({ input: { groupId } });

const cardsAtOnce = 100;

/** All cards of one column, page by page. */
export const columnQuery = (asked: Asked, column: { key: string; byKind: boolean }) => {
  const { search, groupId } = asked;
  const place =
    column.key === "hired"
      ? { status: ["hired" as const] }
      : {
          statusNot: ["hired" as const, ...(search.statusNot ?? [])],
          ...(column.byKind ? {} : { stage: [column.key] }),
        };
  const input = {
    ...filtersIn(groupId, search),
    ...place,
    ...withoutUndefined({ search: search.q?.trim() }),
    sort: "priority" as const,
    direction: "asc" as const,
    limit: cardsAtOnce,
  };
  return candidatesApi.list.infiniteOptions({
    input: (cursor: string | null) => ({
      ...input,
      // Of a kind the list asks by its name, which a contract of kinds alone would not take from a key.
      ...(column.byKind && column.key !== "hired" && { stageKind: [kindOf(column.key)] }),
      ...(cursor !== null && { cursor }),
    }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};

type Kind = NonNullable<Parameters<typeof client.list>[0]["stageKind"]>[number];
// reason for the cast: the keys of a board of kinds are kinds
const kindOf = (key: string) => key as Kind;

/** Scorecards that are owed of these candidates, and whose. */
export const missingCardsQuery = (candidateIds: string[]) =>
  candidatesApi.listMissingCards.queryOptions({ input: { candidateIds } });

/** Interviews of these candidates that haven't started. */
export const interviewsAheadQuery = (candidateIds: string[]) =>
  candidatesApi.listInterviewsAhead.queryOptions({ input: { candidateIds } });

export const candidateQuery = (candidateId: string) => candidatesApi.get.queryOptions({ input: { candidateId } });
export const notesQuery = (candidateId: string) => candidatesApi.listNotes.queryOptions({ input: { candidateId } });
export const messagesQuery = (candidateId: string) =>
  candidatesApi.listMessages.queryOptions({ input: { candidateId } });

/** What a hiring group sets for its hiring: reasons, messages, tags. */
export const groupSettingsQuery = (groupId: string) =>
  candidatesApi.getGroupSettings.queryOptions({ input: { groupId }, staleTime: 60_000 });

/** Messages to begin from in a hiring group. */
export const templatesQuery = (groupId: string) =>
  candidatesApi.listTemplates.queryOptions({ input: { groupId }, staleTime: 60_000 });

/** What an organization sets for its mails. */
export const mailSettingsQuery = (organizationId: string) =>
  candidatesApi.getMailSettings.queryOptions({ input: { organizationId } });

/** The first candidates of a hiring group that words are found in, whatever became of them. */
export const candidatesByNameQuery = ({ groupId, search }: { groupId: string; search: string }) =>
  candidatesApi.list.queryOptions({
    input: {
      groupId,
      sort: "added",
      direction: "desc",
      limit: 20,
      ...(search.trim() !== "" && { search: search.trim() }),
    },
    placeholderData: keepPreviousData,
  });

/** What happened, page by page, the latest first. */
export const activityQuery = (candidateId: string, topic: readonly string[]) =>
  candidatesApi.activity.infiniteOptions({
    input: (cursor: string | null) => ({
      candidateId,
      ...(topic.length > 0 && { topic: [...topic] }),
      ...(cursor !== null && { cursor }),
    }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Everybody who is in the process for a role, however many. */
export const openOfRoleQuery = (of: { groupId: string; opportunityId: string }) =>
  queryOptions({
    queryKey: [...candidatesApi.key(), "open", of.opportunityId],
    queryFn: async ({ signal }) => {
      const all: CandidateSummary[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.list>> = await client.list(
          {
            groupId: of.groupId,
            opportunityId: [of.opportunityId],
            status: ["active", "on_hold", "offer"],
            sort: "name",
            direction: "asc",
            limit: 200,
            ...(cursor !== null && { cursor }),
          },
          { signal },
        );
        all.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return all;
    },
  });

/** After anything that changes candidates. */
export const refreshCandidates = (queries: QueryClient) => queries.invalidateQueries({ queryKey: candidatesApi.key() });

/** Cache key of everything of this feature. */
export const candidatesKey = () => candidatesApi.key();
/** Cache key of all boards. */
export const boardsKey = () => candidatesApi.board.key();
