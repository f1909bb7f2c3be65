import { can, type Person } from "#platform/rights.ts";
import { planRights } from "../../policy.ts";
import "#ui/serif.css";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Pencil, Printer } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { formatDateRange } from "#platform/dates.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel } from "#ui/tabs.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { CoverageMatrix } from "../coverage-matrix.tsx";
import { type DraftPlace, PlaceSlotContext } from "../place-slot.tsx";
import { PlanStatusBadge } from "../plan-list/plan-columns.tsx";
import { planMenu } from "../plan-list/plan-menu.ts";
import { type GroupChoice, usePlanActions } from "../plan-list/use-plan-actions.ts";
import { planQuery } from "../queries.ts";
import { text } from "../text.ts";
import { ActivityTab } from "./activity-tab.tsx";
import { type DetailSearch, detailTabs } from "./detail-search.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { RoundsTab } from "./rounds-tab.tsx";
import { useDetailActions } from "./use-detail-actions.ts";
import { VersionsTab } from "./versions-tab.tsx";

const words = text.detail;

type DetailProps = {
  planId: string;
  viewer: Person;
  groups: readonly GroupChoice[];
  search: DetailSearch;
  onSearchChange: (next: DetailSearch) => void;
  /** Ways out to files and in again, which belong to a feature of their own. */
  renderFileMenu?: (plan: InterviewPlan) => ReactNode;
  /** What colleagues say to the draft. */
  renderReview: (plan: InterviewPlan) => ReactNode;
  /** What they say beside one place of it. */
  renderPlace: (place: DraftPlace) => ReactNode;
};

/** One plan to read: what it covers, its rounds as they will be met, what was published and what happened. */
export function PlanDetailScreen({ planId, viewer, groups, search, onSearchChange, ...slots }: DetailProps) {
  const navigate = useNavigate();
  const { data: plan } = useSuspenseQuery(planQuery(planId));
  const actions = usePlanActions();
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(plan.groupId), enabled: plan.mayEdit });
  const { draft } = plan;
  const tab = search.tab ?? "overview";
  const title = draft.title.trim() || text.untitled;
  const mayEdit = plan.mayEdit && plan.status !== "archived";
  const go = (to: "open" | "edit" | "kit" | "compare", id: string) => {
    const target = {
      open: "/interview-plans/$planId",
      edit: "/interview-plans/$planId/edit",
      kit: "/interview-plans/$planId/kit",
      compare: "/interview-plans/$planId/compare",
    } as const;
    void navigate({ to: target[to], params: { planId: id } });
  };
  const otherGroups = groups.filter(
    (group) => group.id !== plan.groupId && can(viewer, planRights.move, { groupId: group.id }),
  );
  const menu = planMenu({ plan, mayEdit: plan.mayEdit, groups: otherGroups, people, actions, go }).filter(
    (item) => item.id !== "open" && item.id !== "kit",
  );
  useDetailActions({ planId, mayEdit, hasRounds: draft.rounds.length > 0, menu, onSearchChange });
  const renderTab = () => {
    switch (tab) {
      case "overview":
        return <OverviewTab plan={plan} />;
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
      case "review":
        return slots.renderReview(plan);
      case "versions":
        return <VersionsTab plan={plan} mayEdit={mayEdit} />;
      case "activity":
        return <ActivityTab plan={plan} actions={actions} />;
    }
  };
  return (
    <>
      <PageHeader
        crumbs={[{ id: "plans", link: <Link to="/interview-plans">{text.title}</Link> }]}
        title={title}
        windowTitle={text.windowTitle(title)}
        badge={
          <>
            <PlanStatusBadge plan={plan} />
            {plan.isSample ? <StatusBadge status="sample" /> : null}
          </>
        }
        more={<MoreMenu name={title} size="default" items={menu} />}
        actions={
          <>
            <Link to="/interview-plans/$planId/kit" params={{ planId }} className={buttonStyles()}>
              <Icon of={Printer} />
              {text.list.kit}
            </Link>
            {slots.renderFileMenu?.(plan)}
          </>
        }
        primary={
          mayEdit ? (
            <Link
              to="/interview-plans/$planId/edit"
              params={{ planId }}
              className={buttonStyles({ variant: "primary" })}
            >
              <Icon of={Pencil} />
              {text.list.edit}
            </Link>
          ) : null
        }
        row={
          <TabList label={words.tabsLabel}>
            {detailTabs.map((each) => (
              <Tab key={each} asChild isCurrent={each === tab}>
                <Link
                  to="/interview-plans/$planId"
                  params={{ planId }}
                  search={each === "overview" ? {} : { tab: each }}
                >
                  {words.tabs[each]}
                </Link>
              </Tab>
            ))}
          </TabList>
        }
      />
      <PageBody>
        <div className="flex flex-col gap-5">
          {draft.startsOn && draft.endsOn ? (
            <p className="text-muted-foreground">{formatDateRange(draft.startsOn, draft.endsOn)}</p>
          ) : null}
          <TabPanel label={words.tabs[tab]}>
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
    </>
  );
}
