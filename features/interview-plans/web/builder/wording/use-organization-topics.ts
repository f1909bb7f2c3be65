import { useQuery } from "@tanstack/react-query";
import { prohibitedTopics, topicsFor } from "#features/question-lint/prohibited-topics.ts";
import { topicsQuery } from "#features/question-lint/web/public.ts";
import type { PlanViewer } from "../../plan-actor.ts";

/** What the organization of a hiring group looks for; the list of the program until that is known, and offline. */
export function useOrganizationTopics({ seats }: PlanViewer, groupId: string) {
  const organizationId = seats.find(({ groupIds }) => groupIds.includes(groupId))?.organizationId;
  const { data } = useQuery({ ...topicsQuery(organizationId ?? ""), enabled: organizationId !== undefined });
  return data ? topicsFor(data.choices) : prohibitedTopics;
}
