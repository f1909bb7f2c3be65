import { useMutation, useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { keepAnswer, opportunitiesApi, refreshOpportunities } from "../queries.ts";
import { text } from "../text.ts";

const words = text.standing;

/** What is done with one role as a whole. Each tells what came of it in one toast, with the way back where there is one. */
export function useRoleCalls(role: Pick<Opportunity, "id" | "version" | "status">) {
  const queries = useQueryClient();
  const open = useMutation(opportunitiesApi.open.mutationOptions());
  const pause = useMutation(opportunitiesApi.pause.mutationOptions());
  const close = useMutation(opportunitiesApi.close.mutationOptions());
  const ask = useMutation(opportunitiesApi.askApproval.mutationOptions());
  const answer = useMutation(opportunitiesApi.answerApproval.mutationOptions());
  const withdraw = useMutation(opportunitiesApi.withdrawApproval.mutationOptions());
  const opportunityId = role.id;

  /** Does it on the version that is seen; what is refused shows what stands. */
  const run = (
    work: (version: number) => Promise<Opportunity>,
    title: string,
    undo?: (after: Opportunity) => Promise<unknown>,
  ) =>
    attempt(
      async () => {
        const after = await work(role.version);
        await keepAnswer(queries, after);
        return after;
      },
      {
        done: (after) => ({
          title,
          ...(undo && { undo: () => void undo(after), altText: words.undoElsewhere }),
        }),
        failed: words.failed,
        failedWhy: words.failedWhy,
      },
    ).then(async (after) => {
      if (after === null) await refreshOpportunities(queries);
      return after;
    });

  const opening = (version: number) => open.mutateAsync({ opportunityId, version });
  const pausing = (version: number) => pause.mutateAsync({ opportunityId, version });
  const back = (work: Promise<Opportunity>) =>
    attempt(
      async () => {
        await keepAnswer(queries, await work);
      },
      { done: () => ({ title: words.undone }), failed: words.failed, failedWhy: words.failedWhy },
    );
  const again = { paused: words.resumed, filled: words.reopened, closed: words.reopened } as const;
  const told = (status: Opportunity["status"]) =>
    status === "paused" || status === "filled" || status === "closed" ? again[status] : words.opened;
  return {
    open: () =>
      run(opening, told(role.status), role.status === "paused" ? (after) => back(pausing(after.version)) : undefined),
    pause: () => run(pausing, words.paused, (after) => back(opening(after.version))),
    close: (outcome: "filled" | "closed", reason: string) =>
      run(
        (version) => close.mutateAsync({ opportunityId, version, outcome, reason }),
        outcome === "filled" ? words.filled : words.closed,
        (after) => back(opening(after.version)),
      ),
    askApproval: () =>
      run(
        (version) => ask.mutateAsync({ opportunityId, version }),
        text.approval.asked,
        (after) => back(withdraw.mutateAsync({ opportunityId, version: after.version })),
      ),
    answer: (given: "approved" | "changes_requested", note: string) =>
      run(
        () => answer.mutateAsync({ opportunityId, answer: given, note }),
        given === "approved" ? text.approval.approved : text.approval.requested,
      ),
    withdrawApproval: () => run((version) => withdraw.mutateAsync({ opportunityId, version }), text.approval.withdrawn),
  };
}
export type RoleCalls = ReturnType<typeof useRoleCalls>;
