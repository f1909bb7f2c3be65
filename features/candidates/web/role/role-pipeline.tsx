import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { candidateRights } from "../../policy.ts";
import { AddCandidateDialog } from "../add/add-candidate-dialog.tsx";
import { CandidateBoard } from "../board/candidate-board.tsx";
import { boardQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.role;

type PipelineProps = {
  role: { id: string; groupId: string };
  viewer: Person;
  /** Whether somebody is being added; held by the page of the role, whose buttons open it, too. */
  add: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
};

/** The candidates of one role as a board of its stages. */
export function RolePipeline({ role, viewer, add }: PipelineProps) {
  const navigate = useNavigate();
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [stageKey, setStageKey] = useState<string | undefined>(undefined);
  const search = { opportunityId: [role.id] };
  const { groupId } = role;
  const { data: board } = useSuspenseQuery(boardQuery({ groupId, search }));
  const mayAdd = can(viewer, candidateRights.create, { groupId });
  const openAt = (stage: string | null) => {
    setStageKey(stage ?? undefined);
    add.onOpenChange(true);
  };
  return (
    <div className="flex flex-col gap-3">
      {board.total === 0 ? (
        <EmptyState
          actions={
            mayAdd ? (
              <Button variant="primary" icon={Plus} onClick={() => openAt(null)}>
                {text.list.add}
              </Button>
            ) : null
          }
        >
          {words.empty}
        </EmptyState>
      ) : (
        <CandidateBoard
          groupId={groupId}
          viewer={viewer}
          search={{ ...search, ...(from !== undefined && { from }) }}
          onFrom={setFrom}
          onAdd={mayAdd ? openAt : undefined}
        />
      )}
      {mayAdd && add.isOpen ? (
        <AddCandidateDialog
          groupId={groupId}
          opportunityId={role.id}
          stageKey={stageKey}
          onClose={() => add.onOpenChange(false)}
          onAdded={(candidateId) => {
            add.onOpenChange(false);
            if (candidateId !== null) void navigate({ to: "/candidates/$candidateId", params: { candidateId } });
          }}
        />
      ) : null}
    </div>
  );
}
