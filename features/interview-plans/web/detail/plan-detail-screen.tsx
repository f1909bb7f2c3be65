import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { Person } from "#platform/rights.ts";
import { PageBody } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TabPanel } from "#ui/tabs.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { CoverageMatrix } from "../coverage-matrix.tsx";
import { type DraftPlace, PlaceSlotContext } from "../place-slot.tsx";
import { type GroupChoice, usePlanActions } from "../plan-list/use-plan-actions.ts";
import { planQuery } from "../queries.ts";
import { text } from "../text.ts";
import type { DetailSearch } from "./detail-search.ts";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { PlanPanel } from "./panels/plan-panel.tsx";
import { PlanHeader, type PlanSheet } from "./plan-header.tsx";
import { RoundsTab } from "./rounds-tab.tsx";
import { VersionsTab } from "./versions/versions-tab.tsx";

type DetailProps = {
  planId: string;
  viewer: Person;
  groups: readonly GroupChoice[];
  search: DetailSearch;
  onSearchChange: (next: DetailSearch) => void;
  /** The main button: the kit, and the files of the plan, which belong to a feature of their own. */
  renderKitMenu: (plan: InterviewPlan) => ReactNode;
  /** What other features open beside the plan. */
  renderSheet: (plan: InterviewPlan, sheet: "share" | "import", onClose: () => void) => ReactNode;
  /** What colleagues say to the draft. */
  renderReview: (plan: InterviewPlan) => ReactNode;
  /** What comes next for it in a feature below; nothing where nothing does. */
  renderNext?: (plan: InterviewPlan) => ReactNode;
  /** What they say beside one place of it. */
  renderPlace: (place: DraftPlace) => ReactNode;
};

/** One plan to read: its shape, what it covers, its rounds as they will be met, and what was published. */
export function PlanDetailScreen({ planId, viewer, groups, search, onSearchChange, ...slots }: DetailProps) {
  const { data: plan } = useSuspenseQuery(planQuery(planId));
  const actions = usePlanActions();
  const [sheet, setSheet] = useState<"share" | "import" | null>(null);
  const { draft } = plan;
  const tab = search.tab ?? "overview";
  const mayEdit = plan.mayEdit && plan.status !== "archived";
  const openSheet = (next: PlanSheet) =>
    next === "share" || next === "import" ? setSheet(next) : onSearchChange({ ...search, panel: next });
  const closePanel = () => {
    const { panel: _, ...others } = search;
    onSearchChange(others);
  };
  const renderTab = () => {
    switch (tab) {
      case "overview":
        return <OverviewTab plan={plan} mayEdit={mayEdit} />;
      case "coverage":
        return draft.competencies.length === 0 || draft.rounds.length === 0 ? (
          <p className="text-muted-foreground">{text.coverage.empty}</p>
        ) : (
          <CoverageMatrix
            planId={planId}
            draft={draft}
            mayFix={mayEdit}
            onOpenRound={(round) => onSearchChange({ tab: "rounds", round })}
          />
        );
      case "rounds":
        return (
          <PlaceSlotContext value={slots.renderPlace}>
            <RoundsTab draft={draft} search={search} onSearchChange={onSearchChange} />
          </PlaceSlotContext>
        );
      case "versions":
        return <VersionsTab plan={plan} mayEdit={mayEdit} />;
    }
  };
  const loading = (
    <SkeletonGroup>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
  return (
    <>
      <PlanHeader
        plan={plan}
        mayEdit={mayEdit}
        viewer={viewer}
        groups={groups}
        actions={actions}
        tab={tab}
        kitMenu={slots.renderKitMenu(plan)}
        onSheet={openSheet}
        onSearchChange={onSearchChange}
      />
      <PageBody>
        {slots.renderNext?.(plan)}
        <TabPanel label={text.detail.tabs[tab]}>
          <Suspense fallback={loading}>{renderTab()}</Suspense>
        </TabPanel>
      </PageBody>
      {sheet === null ? null : slots.renderSheet(plan, sheet, () => setSheet(null))}
      {search.panel ? (
        <PlanPanel
          key={search.panel}
          panel={search.panel}
          plan={plan}
          actions={actions}
          fallback={loading}
          review={slots.renderReview(plan)}
          onClose={closePanel}
        />
      ) : null}
    </>
  );
}
