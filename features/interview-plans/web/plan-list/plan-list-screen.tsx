import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { isNarrowed, type ListFilter, type ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { useEditKey } from "#ui/list/use-edit-key.ts";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { planTabs, structureBands } from "../../plan-states.ts";
import { planRights } from "../../policy.ts";
import { isOwner, type PlanSearch, planNeeds, planOrders, planStatusFilters, readPlanSearch } from "../plan-search.ts";
import { plansQuery } from "../queries.ts";
import { text } from "../text.ts";
import { type FileImportSlot, NewPlanSheet } from "./new-plan-sheet.tsx";
import { groupOf, planColumns } from "./plan-columns.tsx";
import { PlanListEmpty } from "./plan-list-empty.tsx";
import { planBulk, planMenu } from "./plan-menu.ts";
import { UnsentPlans } from "./unsent-plans.tsx";
import { type GroupChoice, usePlanActions } from "./use-plan-actions.ts";

const words = text.list;

export type PlanListProps = {
  groupId: string;
  viewer: Person;
  /** Hiring groups that the viewer reaches. */
  groups: readonly GroupChoice[];
  search: PlanSearch;
  onSearchChange: (next: PlanSearch, how: { isNewEntry: boolean }) => void;
  renderFileImport?: FileImportSlot;
  /** Above the list: what waits for the viewer elsewhere. */
  notice?: ReactNode;
  /** Above all plans of a group that has some: what is to be done next. */
  nextStep?: ReactNode;
  /** Beside the title: what kind of hiring group it is. */
  badge?: ReactNode;
  /** Where there is no plan at all, beside the main action. */
  emptyExtra?: ReactNode;
};

const [opening, ...others] = planOrders;
const orderOf = ([id, direction]: (typeof planOrders)[number]): ListOrder => ({
  id,
  label: words.orders[id],
  isDescending: direction === "desc",
});
const orders = [orderOf(opening), ...others.map(orderOf)] as const;

/** What the list can be narrowed by; role families are those in sight. */
function filtersOf(families: readonly string[], people: readonly PersonChoice[]): readonly ListFilter[] {
  return [
    {
      id: "status",
      label: words.filterStatus,
      options: planStatusFilters.map((value) => ({ value, label: text.statuses[value] })),
      hasNot: true,
    },
    {
      id: "owner",
      label: words.owner,
      options: [
        { value: "me", label: words.me },
        { value: "", label: words.nobody },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ],
      isKnown: isOwner,
      hasNot: true,
    },
    {
      id: "family",
      label: words.filterFamily,
      isSubmenu: true,
      options: families.map((value) => ({ value, label: value || words.noFamily })),
      hasNot: true,
    },
    {
      id: "structure",
      label: words.filterStructure,
      options: structureBands.map((value) => ({ value, label: words.structures[value] })),
    },
    {
      id: "needs",
      label: words.filterNeeds,
      options: planNeeds.map((value) => ({ value, label: words.needs[value] })),
      chip: (label) => label,
    },
  ];
}

/** The interview plans of a hiring group. */
export function PlanListScreen(props: PlanListProps) {
  const { groupId, viewer, groups, search, onSearchChange, renderFileImport, notice, nextStep, badge, emptyExtra } =
    props;
  const navigate = useNavigate();
  const { views, shown } = useListViews({
    of: { list: "plans", placeId: groupId },
    viewer,
    search,
    read: readPlanSearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(plansQuery({ groupId, userId: viewer.userId, search: shown }));
  const actions = usePlanActions();
  const mayEdit = can(viewer, planRights.edit, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const mayCreate = can(viewer, planRights.create, { groupId });
  const otherGroups = groups.filter(
    (group) => group.id !== groupId && can(viewer, planRights.move, { groupId: group.id }),
  );
  const menu = { mayEdit, groups: otherGroups, people, actions };
  const current = shown.tab ?? "all";
  const empty = { tab: current, archived: page.counts.archived, mayCreate, extra: emptyExtra };
  const filters = useMemo(
    () =>
      filtersOf(
        [...new Set(page.items.map((plan) => plan.roleFamily).concat(shown.family ?? []))].sort(),
        people.filter(({ userId }) => [shown.owner, shown.ownerNot].flat().includes(userId)),
      ),
    [page.items, people, shown],
  );
  const longest = Math.max(0, ...page.items.map(({ figures }) => figures.candidateMinutes));
  const columns = useMemo(() => planColumns(longest), [longest]);
  const { new: isNew, ...list } = search;
  const setNewOpen = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const go = (to: "open" | "edit" | "kit" | "compare", planId: string) => {
    const target = {
      open: "/interview-plans/$planId",
      edit: "/interview-plans/$planId/edit",
      kit: "/interview-plans/$planId/kit",
      compare: "/interview-plans/$planId/compare",
    } as const;
    void navigate({ to: target[to], params: { planId } });
  };
  const editKey = useEditKey({
    id: "plans",
    label: words.editFocused,
    mayEdit,
    rows: page.items,
    onEdit: ({ id, status }) => {
      if (status !== "archived") go("edit", id);
    },
  });
  return (
    <UnsentPlans userId={viewer.userId}>
      <ListScreen
        id="plans"
        title={text.title}
        words={words}
        address={shown}
        views={views}
        onAddressChange={onSearchChange}
        link={(address, label, className) => (
          <Link to="/interview-plans" search={address} className={className}>
            {label}
          </Link>
        )}
        filters={filters}
        page={page}
        fetchedAt={dataUpdatedAt}
        tabs={planTabs.map((tab) => ({
          label: words.tabs[tab],
          count: page.counts[tab],
          isCurrent: tab === current,
          to: tab === "all" ? {} : { tab },
        }))}
        isMain={current === "all"}
        create={{
          label: words.newPlan,
          action: text.create.title,
          disabledReason: mayCreate ? undefined : words.mayNotCreate,
          run: () => setNewOpen(true),
        }}
        keys={editKey}
        badge={badge}
        notice={
          <>
            {notice}
            {current === "all" && page.counts.all > 0 && !isNarrowed(shown, filters) ? nextStep : null}
          </>
        }
        orders={orders}
        groupOf={groupOf}
        columns={columns}
        getRowId={(plan) => plan.id}
        getRowName={(plan) => plan.title.trim() || text.untitled}
        onRowOpen={(plan) => go("open", plan.id)}
        rowActions={(plan) => planMenu({ plan, go, ...menu })}
        bulk={mayEdit ? (selected, run) => planBulk(selected, run, menu) : undefined}
        empty={<PlanListEmpty {...empty} onNew={() => setNewOpen(true)} />}
      >
        {mayCreate ? (
          <NewPlanSheet
            groupId={groupId}
            open={isNew === true}
            onOpenChange={setNewOpen}
            renderFileImport={renderFileImport}
            onCreated={(planId) => void navigate({ to: "/interview-plans/$planId/edit", params: { planId } })}
          />
        ) : null}
      </ListScreen>
    </UnsentPlans>
  );
}
