import { CandidateWork } from "#features/candidates/web/public.ts";
import { ApprovalWork } from "#features/opportunities/web/public.ts";
import { Button } from "#ui/button.tsx";
import { isDoneByHand } from "../../task-kinds.ts";
import type { Task } from "../../task-shapes.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";
import { text } from "../text.ts";

type WorkProps = { task: Task; viewerId: string; actions: TaskActions };

/** The work of a task, below its row. */
export function WorkInPlace({ task, viewerId, actions }: WorkProps) {
  const { kind, candidate, opportunity, note } = task;
  return (
    <div className="flex flex-col gap-3 sm:pl-8">
      {kind === "follow_up" && note ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      ) : null}
      {kind === "approve_role" && opportunity ? (
        <ApprovalWork opportunityId={opportunity.id} viewerId={viewerId} />
      ) : candidate ? (
        <CandidateWork candidateId={candidate.id} viewerId={viewerId} onChanged={() => void actions.refresh()}>
          {isDoneByHand(kind) ? <Button onClick={() => void actions.done([task])}>{text.actions.done}</Button> : null}
        </CandidateWork>
      ) : null}
    </div>
  );
}
