import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp, History, MessageSquare, Pencil, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import type { InterviewPlan } from "../../contract.ts";
import { planRights } from "../../policy.ts";
import { PlanStatusBadge } from "../plan-list/plan-columns.tsx";
import { planMenu } from "../plan-list/plan-menu.ts";
import type { GroupChoice, PlanActions } from "../plan-list/use-plan-actions.ts";
import { text } from "../text.ts";
import { type DetailSearch, type DetailTab, detailTabs } from "./detail-search.ts";
import { leadOf } from "./overview/lead.ts";
import { useDetailActions } from "./use-detail-actions.ts";

const words = text.detail;

/** What opens beside the plan. */
export type PlanSheet = "share" | "import" | "review" | "activity";

type HeaderProps = {
  plan: InterviewPlan;
  mayEdit: boolean;
  viewer: Person;
  groups: readonly GroupChoice[];
  actions: PlanActions;
  tab: DetailTab;
  kitMenu: ReactNode;
  onSheet: (sheet: PlanSheet) => void;
  onSearchChange: (next: DetailSearch) => void;
};

/** The bar of one plan: what it is, the way to its kit and to everything that can be done with it, and its tabs. */
export function PlanHeader({ plan, mayEdit, tab, kitMenu, onSheet, ...props }: HeaderProps) {
  const isPhone = useMedia(PHONE);
  const menu = usePlanMenu({ plan, mayEdit, onSheet, isPhone, ...props });
  const title = plan.title.trim() || text.untitled;
  const share = (variant: "ghost" | "secondary") =>
    plan.mayEdit ? (
      <IconButton icon={Share2} label={words.share} variant={variant} onClick={() => onSheet("share")} />
    ) : null;
  return (
    <PageHeader
      crumbs={[{ id: "plans", link: <Link to="/interview-plans">{text.title}</Link> }]}
      title={title}
      windowTitle={text.windowTitle(title)}
      badge={
        <>
          <PlanStatusBadge plan={plan} />
          {plan.isSample ? <StatusBadge status="sample" /> : null}
          {isPhone ? <About plan={plan} /> : null}
        </>
      }
      lead={tab === "overview" ? <Lead plan={plan} /> : null}
      more={
        <>
          {isPhone ? null : (
            <>
              {share("ghost")}
              <IconButton icon={MessageSquare} label={text.review.colleagues} onClick={() => onSheet("review")} />
            </>
          )}
          <MoreMenu name={title} size="default" items={menu} />
        </>
      }
      actions={
        <>
          {isPhone ? share("secondary") : null}
          {mayEdit ? (
            <Link to="/interview-plans/$planId/edit" params={{ planId: plan.id }} className={buttonStyles()}>
              <Icon of={Pencil} />
              {text.list.edit}
            </Link>
          ) : null}
        </>
      }
      primary={kitMenu}
      row={
        <TabList label={words.tabsLabel}>
          {detailTabs.map((each) => (
            <Tab
              key={each}
              asChild
              isCurrent={each === tab}
              count={each === "versions" ? (plan.publishedNumber ?? undefined) : undefined}
            >
              <Link
                to="/interview-plans/$planId"
                params={{ planId: plan.id }}
                search={each === "overview" ? {} : { tab: each }}
              >
                {words.tabs[each]}
              </Link>
            </Tab>
          ))}
        </TabList>
      }
    />
  );
}

/** On a phone beside the status: what stands in the first line of facts elsewhere. */
function About({ plan: { publishedNumber, draft } }: { plan: InterviewPlan }) {
  const about = [
    ...(publishedNumber === null ? [] : [text.versions.number(publishedNumber)]),
    draft.roleFamily,
    draft.level,
  ].filter((part) => part.trim() !== "");
  return about.length > 0 ? <span className="text-muted-foreground">{about.join(" · ")}</span> : null;
}

function Lead({ plan: { draft } }: { plan: InterviewPlan }) {
  const lead = leadOf(draft);
  return lead ? (
    <p dir="auto" className="max-w-[60ch] text-lead text-pretty max-sm:leading-6.5">
      {lead}
    </p>
  ) : null;
}

type MenuOf = Pick<HeaderProps, "plan" | "mayEdit" | "viewer" | "groups" | "actions" | "onSheet" | "onSearchChange"> & {
  isPhone: boolean;
};

/** What can be done with the plan as a whole, in its menu and by the palette. */
function usePlanMenu({ plan, mayEdit, viewer, groups, actions, onSheet, onSearchChange, isPhone }: MenuOf): MenuItem[] {
  const navigate = useNavigate();
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(plan.groupId), enabled: plan.mayEdit });
  const go = (to: keyof typeof pages, planId: string) => void navigate({ to: pages[to], params: { planId } });
  const otherGroups = groups.filter(
    (group) => group.id !== plan.groupId && can(viewer, planRights.move, { groupId: group.id }),
  );
  const beside = (id: PlanSheet, label: string, icon: LucideIcon): MenuItem => {
    return { id, label, icon, onSelect: () => onSheet(id) };
  };
  const items = [
    ...(plan.mayEdit ? [beside("share", words.share, Share2)] : []),
    beside("review", text.review.colleagues, MessageSquare),
    beside("activity", words.activity, History),
    ...(mayEdit ? [beside("import", words.import, FileUp)] : []),
    ...planMenu({ plan, mayEdit: plan.mayEdit, groups: otherGroups, people, actions, go }),
  ].filter(({ id }) => id !== "open" && id !== "kit");
  useDetailActions({ planId: plan.id, mayEdit, menu: items, onSearchChange });
  return items.filter(({ id }) => !(isPhone ? belowBar : inBar).has(id));
}

/** What stands as a button in the bar, or on a phone below it. */
const inBar: ReadonlySet<string> = new Set(["share", "review", "edit"]);
const belowBar: ReadonlySet<string> = new Set(["share", "edit"]);

const pages = {
  open: "/interview-plans/$planId",
  edit: "/interview-plans/$planId/edit",
  kit: "/interview-plans/$planId/kit",
  compare: "/interview-plans/$planId/compare",
} as const;
