import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { pageSize } from "#platform/list-pages.ts";
import { oneOf } from "#platform/web/browser/address-values.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { Action } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable, focusedRow } from "#ui/data-table.tsx";
import { ListPager } from "#ui/list-pager.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import { useListKeys } from "#ui/use-list-keys.ts";
import type { PlanSummary } from "../../contract.ts";
import { can } from "../../policy.ts";
import type { PlanViewer } from "../plan-actor.ts";
import { isFiltered, type PlanSearch, planSorts, planTabs } from "../plan-search.ts";
import { plansQuery } from "../queries.ts";
import { text } from "../text.ts";
import { type FileImportSlot, NewPlanSheet } from "./new-plan-sheet.tsx";
import { PlanBulkActions } from "./plan-bulk-actions.tsx";
import { planColumns } from "./plan-columns.tsx";
import { clearPlanFilters, PlanFilters, type SearchChange } from "./plan-filters.tsx";
import { PlanListEmpty } from "./plan-list-empty.tsx";
import { planMenu } from "./plan-menu.ts";
import { UnsentPlans } from "./unsent-plans.tsx";
import { type GroupChoice, usePlanActions } from "./use-plan-actions.ts";

const words = text.list;

export type PlanListProps = {
  groupId: string;
  viewer: PlanViewer;
  /** Hiring groups that the viewer reaches. */
  groups: readonly GroupChoice[];
  search: PlanSearch;
  onSearchChange: (next: PlanSearch, how: { isNewEntry: boolean }) => void;
  renderFileImport?: FileImportSlot;
  /** Above the list: what waits for the viewer elsewhere. */
  notice?: ReactNode;
  /** Beside the title: what kind of hiring group it is. */
  badge?: ReactNode;
  /** Where there is no plan at all, beside the main action. */
  emptyExtra?: ReactNode;
};

/** The interview plans of a hiring group. Everything that narrows or orders them stands in the address. */
export function PlanListScreen(props: PlanListProps) {
  const { groupId, viewer, groups, search, onSearchChange, renderFileImport, notice, badge, emptyExtra } = props;
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { data, dataUpdatedAt } = useSuspenseQuery(plansQuery({ groupId, userId: viewer.userId, search }));
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const searchBox = useRef<HTMLInputElement>(null);
  const actions = usePlanActions();
  const mayEdit = can(viewer, "edit", { groupId });
  const mayCreate = can(viewer, "create", { groupId });
  const otherGroups = groups.filter((group) => group.id !== groupId && can(viewer, "move", { groupId: group.id }));
  const tab = search.tab ?? "all";
  const families = useMemo(
    () => [...new Set(data.items.map((plan) => plan.roleFamily).filter(Boolean))].sort(),
    [data.items],
  );

  const change: SearchChange = (changes) => {
    setSelectedIds([]);
    onSearchChange(withoutUndefined({ ...search, ...changes }), { isNewEntry: changes.q === undefined });
  };
  const setNewOpen = (isOpen: boolean) => change({ new: isOpen || undefined });
  const go = (to: "open" | "edit" | "kit" | "compare", planId: string) => {
    const target = {
      open: "/interview-plans/$planId",
      edit: "/interview-plans/$planId/edit",
      kit: "/interview-plans/$planId/kit",
      compare: "/interview-plans/$planId/compare",
    } as const;
    void navigate({ to: target[to], params: { planId } });
  };
  useListKeys({
    id: "plans",
    searchLabel: words.search,
    firstLabel: words.focusFirst,
    searchBox,
    more: usePlanKeys({ mayCreate, mayEdit, rows: data.items, onNew: () => setNewOpen(true), onEdit: go }),
  });
  useAnnouncedTotal(words.total(data.total));

  const isFirstUse = tab === "all" && !isFiltered(search) && data.items.length === 0 && !search.cursor;
  return (
    <>
      <PageHeader
        title={text.title}
        badge={badge}
        saveStatus={isOnline ? null : <StaleNotice at={dataUpdatedAt} />}
        primary={
          <Button
            variant="primary"
            icon={Plus}
            shortcut="c"
            disabledReason={mayCreate ? undefined : words.mayNotCreate}
            onClick={() => setNewOpen(true)}
          >
            {words.newPlan}
          </Button>
        }
      />
      <PageBody>
        <div className="flex flex-col gap-4">
          {notice}
          <TabList label={words.tabsLabel}>
            {planTabs.map((each) => (
              <Tab key={each} asChild isCurrent={each === tab} count={data.counts[each]}>
                <Link to="/interview-plans" search={each === "all" ? {} : { tab: each }}>
                  {words.tabs[each]}
                </Link>
              </Tab>
            ))}
          </TabList>
          {isFirstUse ? null : (
            <PlanFilters search={search} families={families} searchBox={searchBox} onChange={change} />
          )}
          <UnsentPlans userId={viewer.userId}>
            <DataTable
              label={words.tableLabel}
              columns={planColumns}
              rows={data.items}
              getRowId={(plan) => plan.id}
              getRowName={(plan) => plan.title.trim() || text.untitled}
              isSortedElsewhere
              sort={{ columnId: search.sort ?? "updated", isDescending: (search.direction ?? "desc") === "desc" }}
              onSortChange={(sort) =>
                change({
                  sort: oneOf(planSorts, sort?.columnId),
                  direction: sort ? (sort.isDescending ? "desc" : "asc") : undefined,
                  cursor: undefined,
                })
              }
              {...(mayEdit && { selectedIds, onSelectedIdsChange: setSelectedIds })}
              bulkActions={(selected) => (
                <PlanBulkActions
                  plans={selected}
                  groups={otherGroups}
                  actions={actions}
                  isArchive={tab === "archived"}
                  onDone={() => setSelectedIds([])}
                />
              )}
              rowActions={(plan) => planMenu({ plan, mayEdit, groups: otherGroups, actions, go })}
              onRowOpen={(plan) => go("open", plan.id)}
              totalRows={data.total}
              empty={
                <PlanListEmpty
                  tab={tab}
                  isFiltered={isFiltered(search)}
                  mayCreate={mayCreate}
                  onNew={() => setNewOpen(true)}
                  onClearFilters={() => clearPlanFilters(change)}
                  extra={emptyExtra}
                />
              }
            />
          </UnsentPlans>
          <ListPager
            total={data.items.length > 0 ? words.total(data.total) : null}
            first={
              search.cursor ? (
                <Link
                  to="/interview-plans"
                  search={withoutUndefined({ ...search, cursor: undefined })}
                  className={buttonStyles()}
                >
                  {words.first}
                </Link>
              ) : null
            }
            next={
              data.nextCursor ? (
                <Link to="/interview-plans" search={{ ...search, cursor: data.nextCursor }} className={buttonStyles()}>
                  {words.next(pageSize)}
                </Link>
              ) : null
            }
          />
        </div>
      </PageBody>
      {mayCreate ? (
        <NewPlanSheet
          groupId={groupId}
          open={search.new === true}
          onOpenChange={setNewOpen}
          renderFileImport={renderFileImport}
          onCreated={(planId) => void navigate({ to: "/interview-plans/$planId/edit", params: { planId } })}
        />
      ) : null}
    </>
  );
}

interface PlanKeys {
  mayCreate: boolean;
  mayEdit: boolean;
  rows: readonly PlanSummary[];
  onNew: () => void;
  onEdit: (to: "edit", planId: string) => void;
}

/** C for a new plan, and E for the one that has the focus. */
function usePlanKeys({ mayCreate, mayEdit, rows, onNew, onEdit }: PlanKeys): readonly Action[] {
  const latest = useRef({ rows, onNew, onEdit });
  useEffect(() => {
    latest.current = { rows, onNew, onEdit };
  });
  return useMemo<readonly Action[]>(
    () => [
      {
        id: "plans.new",
        label: text.create.title,
        section: "create",
        keys: "c",
        icon: Plus,
        enabled: mayCreate,
        run: () => latest.current.onNew(),
      },
      {
        id: "plans.edit",
        label: words.editFocused,
        section: "here",
        keys: "e",
        isKeyOnly: true,
        enabled: mayEdit,
        run: () => {
          const plan = latest.current.rows[focusedRow() ?? -1];
          if (plan && plan.status !== "archived") latest.current.onEdit("edit", plan.id);
        },
      },
    ],
    [mayCreate, mayEdit],
  );
}
