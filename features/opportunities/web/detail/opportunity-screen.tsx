import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { cn } from "#ui/cn.ts";
import { PageBody } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TabPanel } from "#ui/tabs.tsx";
import { type NextStep, nextSteps } from "../../next-steps.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { isApproved } from "../../opportunity-states.ts";
import { opportunityRights } from "../../policy.ts";
import { useOpportunityActions } from "../list/use-opportunity-actions.ts";
import type { DetailSearch } from "../opportunity-search.ts";
import { opportunityQuery } from "../queries.ts";
import { text } from "../text.ts";
import { InsightsTab } from "./insights/insights-tab.tsx";
import { OpportunityHeader } from "./opportunity-header.tsx";
import { NextSteps } from "./parts/next-steps.tsx";
import { PlanTab } from "./parts/plan-tab.tsx";
import { RoleFacts } from "./parts/role-facts.tsx";
import { TeamTab } from "./parts/team-tab.tsx";
import { PostingTab } from "./posting/posting-tab.tsx";
import { AnswerDialog } from "./standing/answer-dialog.tsx";
import { CloseDialog, type Outcome } from "./standing/close-dialog.tsx";
import { StandingNotices } from "./standing/standing-notices.tsx";
import { useRoleCalls } from "./use-role-calls.ts";

/** What features below put into the page of a role. */
export interface OpportunitySlots {
  /** Candidates of the role. */
  renderPipeline: (role: Opportunity, add: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => ReactNode;
  /** Ends a role with candidates in the process: says of each what becomes of them. */
  renderClosing?: (role: Opportunity, outcome: Outcome, onClose: () => void) => ReactNode;
  /** Below the links to its public page: the page with all roles of its hiring group. */
  renderCareers?: (role: Opportunity) => ReactNode;
  /** Its files. */
  renderFiles?: (role: Opportunity) => ReactNode;
}

type ScreenProps = OpportunitySlots & { opportunityId: string; viewer: Person; search: DetailSearch };

/** One role: its candidates, plan, team, posting and figures, and everything that is done with it as a whole. */
export function OpportunityScreen({ opportunityId, viewer, search, ...slots }: ScreenProps) {
  const { data: role } = useSuspenseQuery(opportunityQuery(opportunityId));
  const navigate = useNavigate();
  const actions = useOpportunityActions();
  const calls = useRoleCalls(role);
  const [ending, setEnding] = useState<Outcome | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const mayWork = can(viewer, opportunityRights.edit, role);
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(role.groupId), enabled: mayWork });
  const tab = search.tab ?? "pipeline";
  const steps = nextSteps({
    ...role,
    isApproved: isApproved(role.content.approverIds, role.approvals),
    asksMe: role.approvals.some(({ state, approverId }) => state === "asked" && approverId === viewer.userId),
    hasPosting: role.content.posting.about.trim() !== "",
  });
  const add = () => {
    void navigate({ to: "/opportunities/$opportunityId", params: { opportunityId }, search: {} });
    setAdding(true);
  };
  const onDo = (step: NextStep) => {
    if (step === "open") return void calls.open();
    if (step === "askApproval") return void calls.askApproval();
    if (step === "markFilled") return setEnding("filled");
    if (step === "approve") return setAnswering(true);
    return add();
  };
  const renderTab = () => {
    switch (tab) {
      case "pipeline":
        return slots.renderPipeline(role, { isOpen: isAdding, onOpenChange: setAdding });
      case "plan":
        return <PlanTab role={role} mayWork={mayWork} />;
      case "team":
        return <TeamTab role={role} />;
      case "posting":
        return <PostingTab role={role} mayWork={mayWork} careers={slots.renderCareers?.(role)} />;
      case "insights":
        return <InsightsTab opportunityId={opportunityId} />;
      case "files":
        return slots.renderFiles?.(role);
    }
  };
  return (
    <>
      <OpportunityHeader
        role={role}
        viewer={viewer}
        mayWork={mayWork}
        tab={tab}
        hasFiles={slots.renderFiles !== undefined}
        people={people}
        actions={actions}
        calls={calls}
        onEnd={setEnding}
        onAdd={add}
      />
      <StandingNotices
        role={role}
        userId={viewer.userId}
        mayWork={mayWork}
        calls={calls}
        onRestore={() => void actions.restore([role])}
      />
      <PageBody width={tab === "pipeline" ? "full" : "wide"}>
        <div className="flex flex-col gap-5">
          {/* On a phone the facts stand once: each tab would begin below the middle otherwise. */}
          <div className={cn("flex flex-col gap-2", tab !== "pipeline" && "max-sm:hidden")}>
            <RoleFacts role={role} />
            <NextSteps opportunityId={opportunityId} planId={role.planId} steps={steps} mayEdit={mayWork} onDo={onDo} />
          </div>
          <TabPanel label={text.detail.tabs[tab]}>
            <Suspense
              fallback={
                <SkeletonGroup>
                  <SkeletonText lines={6} />
                </SkeletonGroup>
              }
            >
              {renderTab()}
            </Suspense>
          </TabPanel>
        </div>
      </PageBody>
      {ending === null ? null : role.active > 0 && slots.renderClosing ? (
        slots.renderClosing(role, ending, () => setEnding(null))
      ) : (
        <CloseDialog role={role} outcome={ending} calls={calls} onClose={() => setEnding(null)} />
      )}
      {isAnswering ? <AnswerDialog answer="approved" calls={calls} onClose={() => setAnswering(false)} /> : null}
    </>
  );
}
