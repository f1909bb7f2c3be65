import { type ReactNode, Suspense } from "react";
import { Sheet } from "#ui/dialog.tsx";
import type { InterviewPlan } from "../../../contract.ts";
import type { PlanActions } from "../../plan-list/use-plan-actions.ts";
import { text } from "../../text.ts";
import type { DetailPanel } from "../detail-search.ts";
import { ActivityList } from "./activity-list.tsx";

type PanelProps = {
  panel: DetailPanel;
  plan: InterviewPlan;
  actions: PlanActions;
  review: ReactNode;
  fallback: ReactNode;
  onClose: () => void;
};

/** Beside the tabs, with an address of its own: what colleagues say to the draft, or what happened to the plan. */
export function PlanPanel({ panel, plan, actions, review, fallback, onClose }: PanelProps) {
  return (
    <Sheet open onClose={onClose} title={panel === "review" ? text.review.colleagues : text.detail.activity}>
      <Suspense fallback={fallback}>
        {panel === "review" ? review : <ActivityList plan={plan} actions={actions} />}
      </Suspense>
    </Sheet>
  );
}
