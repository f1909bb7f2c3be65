import { useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import type { Debrief, NewDecision } from "../../debrief-shapes.ts";
import { debriefQuery, debriefs, refreshDebriefs } from "../queries.ts";
import { text } from "../text.ts";

type Preparing = Pick<Debrief, "facilitatorId" | "deciderId" | "speakingOrder" | "conflicts">;

/** What can be done in a debrief; each tells in a toast what failed, and answers null then. */
export function useRoomActions(candidateId: string) {
  const queries = useQueryClient();
  const failedWhy = text.unanswered;
  const refresh = async () => void (await refreshDebriefs(queries));
  const nothing = () => null;
  /** What the server answers is seen at once, before anything is fetched anew. */
  const kept = (debrief: Debrief) => {
    queries.setQueryData(debriefQuery(candidateId).queryKey, debrief);
    return debrief;
  };
  return {
    prepare: (version: number, changes: Preparing) =>
      attempt(async () => kept(await debriefs.prepare({ candidateId, version, ...changes })), {
        refresh,
        done: nothing,
        failed: text.order.failed,
        failedWhy,
      }),
    moveOn: (version: number, speakerId: string | null) =>
      attempt(async () => kept(await debriefs.moveOn({ candidateId, version, speakerId })), {
        done: nothing,
        failed: text.speaking.failed,
        failedWhy,
      }),
    reveal: () =>
      attempt(async () => kept(await debriefs.reveal({ candidateId })), {
        done: nothing,
        failed: text.reveal.failed,
        failedWhy,
      }),
    remark: (competencyKey: string, remark: string) =>
      attempt(() => debriefs.addRemark({ candidateId, competencyKey, remark }), {
        refresh,
        done: nothing,
        failed: text.remarks.failed,
        failedWhy,
      }),
    decide: (decision: NewDecision, seenDecisionId: string | null) =>
      attempt(() => debriefs.decide({ candidateId, seenDecisionId, ...decision }), {
        refresh,
        done: () => ({ title: text.decision.done }),
        failed: text.decision.failed,
        failedWhy,
      }),
  };
}
export type RoomActions = ReturnType<typeof useRoomActions>;
