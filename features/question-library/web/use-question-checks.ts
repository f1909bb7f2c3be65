import { queryOptions, useQuery } from "@tanstack/react-query";
import { asShipped, type TopicChoices } from "#features/wording/topic-choices.ts";
import { topicsQuery } from "#features/wording/web/public.ts";
import { checksFor, type QuestionChecks, silentChecks } from "../question-checks.ts";

/** The checks with what they know, fetched once; a page is usable before they are there. */
const checksQuery = (choices: TopicChoices) =>
  queryOptions({
    queryKey: ["question-checks", choices],
    queryFn: () => checksFor(choices),
    staleTime: Number.POSITIVE_INFINITY,
    // Functions are kept as they are.
    structuralSharing: false,
  });

/** The checks of an organization; those of the program until its choices are known, offline, and without an organization. */
export function useQuestionChecks(organizationId: string | undefined): QuestionChecks {
  const { data: topics } = useQuery({
    ...topicsQuery(organizationId ?? ""),
    enabled: organizationId !== undefined,
  });
  const { data } = useQuery(checksQuery(topics?.choices ?? asShipped));
  return data ?? silentChecks;
}
