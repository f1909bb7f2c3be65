import { useQuery } from "@tanstack/react-query";
import { prohibitedTopics, topicsFor } from "#features/question-lint/prohibited-topics.ts";
import { topicsQuery } from "#features/question-lint/web/public.ts";

/** What the organization looks for in questions; the list of the program until that is known. */
export function useTopics(organizationId: string) {
  const { data } = useQuery(topicsQuery(organizationId));
  return data ? topicsFor(data.choices) : prohibitedTopics;
}
