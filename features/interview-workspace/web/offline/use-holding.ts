import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { interviewQuery } from "#features/interviews/web/public.ts";
import { memberDesk, notesQuery } from "#features/scorecards/web/public.ts";
import { holdCode, isHeld, isPersonHeld } from "./held.ts";

const minute = 60_000;

/** Fetches by the worker what these pages ask, so that it is held; what was asked before it came once more. */
async function fetchToHold(queries: QueryClient, interviewIds: readonly string[]): Promise<void> {
  const isMissing = !(await isPersonHeld());
  if (isMissing) {
    // Who is signed in first: what is held is held for them.
    await queries.fetchQuery({ ...whoAmIQuery(), staleTime: 0 });
    await queries.refetchQueries({ type: "active" });
  }
  const staleTime = isMissing ? 0 : minute;
  for (const interviewId of interviewIds) {
    const { me } = await queries.fetchQuery({ ...interviewQuery(interviewId), staleTime });
    const desk = memberDesk({ interviewId, interviewerId: me.interviewerId, scorecardId: me.scorecardId });
    if (me.role !== null) await queries.fetchQuery(notesQuery(desk));
  }
}

/** Holds these interviews on this device for their interviewer; answers which of them are held. */
export function useHolding(userId: string, interviewIds: readonly string[]): ReadonlySet<string> {
  const queries = useQueryClient();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const wanted = interviewIds.join();
  useEffect(() => {
    let isCurrent = true;
    const ids = wanted === "" ? [] : wanted.split(",");
    const look = async () => {
      const found = await Promise.all(ids.map((interviewId) => isHeld(userId, "interviews/get", { interviewId })));
      if (isCurrent) setHeld(new Set(ids.filter((_, at) => found[at])));
    };
    const hold = async () => {
      await look();
      if (!(await holdCode()) || !navigator.onLine) return;
      await fetchToHold(queries, ids);
      await look();
    };
    hold().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [queries, userId, wanted]);
  return held;
}
