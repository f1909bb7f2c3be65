import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReviewStanding } from "../contract.ts";
import { standingsQuery } from "./queries.ts";
import { text } from "./text.ts";

/** By the ids of plans of a hiring group that are in review, how far that has come, in a few words. */
export function useReviewLines(groupId: string | undefined): ReadonlyMap<string, string> {
  const { data = none } = useQuery({ ...standingsQuery(groupId ?? ""), enabled: groupId !== undefined });
  return useMemo(() => new Map(data.flatMap((standing) => lineOf(standing) ?? [])), [data]);
}

const none: readonly ReviewStanding[] = [];

function lineOf({ planId, openThreads, reviewers, approved }: ReviewStanding): [[string, string]] | null {
  if (openThreads > 0) return [[planId, text.count(openThreads)]];
  if (reviewers === 0) return null;
  return [[planId, approved > 0 ? text.approvedBy(approved, reviewers) : text.waitingFor(reviewers)]];
}
