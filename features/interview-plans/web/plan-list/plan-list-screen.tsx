import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { announce } from "#ui/live-region.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import type { PlanSummary } from "../../contract.ts";
import { can } from "../../policy.ts";
import type { PlanViewer } from "../plan-actor.ts";
import { isFiltered, type PlanSearch, planTabs } from "../plan-search.ts";
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
const pageSize = 50;

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
    const next = { ...search, ...changes };
    const entries: unknown[][] = Object.entries(next).filter(([, value]) => value !== undefined);
    onSearchChange(Object.fromEntries(entries), { isNewEntry: changes.q === undefined });
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
  useListKeys({ mayCreate, mayEdit, rows: data.items, searchBox, onNew: () => setNewOpen(true), onEdit: go });

  const isMounted = useRef(false);
  useEffect(() => {
    if (isMounted.current) announce(words.total(data.total));
    isMounted.current = true;
  }, [data.total]);

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
                  sort: sort ? sortKey(sort.columnId) : undefined,
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
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-small">{data.items.length > 0 ? words.total(data.total) : null}</p>
            <div className="flex flex-wrap gap-2">
              {search.cursor ? (
                <Link to="/interview-plans" search={withoutCursor(search)} className={buttonStyles()}>
                  {words.first}
                </Link>
              ) : null}
              {data.nextCursor ? (
                <Link to="/interview-plans" search={{ ...search, cursor: data.nextCursor }} className={buttonStyles()}>
                  {words.next(pageSize)}
                </Link>
              ) : null}
            </div>
          </div>
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

function withoutCursor({ cursor: _, ...rest }: PlanSearch): PlanSearch {
  return rest;
}

function sortKey(columnId: string): PlanSearch["sort"] {
  return (["updated", "title", "status", "rounds", "minutes", "structure"] as const).find((each) => each === columnId);
}

interface ListKeys {
  mayCreate: boolean;
  mayEdit: boolean;
  rows: readonly PlanSummary[];
  searchBox: React.RefObject<HTMLInputElement | null>;
  onNew: () => void;
  onEdit: (to: "edit", planId: string) => void;
}

/** C, / and E; J, K, Enter and X belong to the table, which J enters when nothing in it has the focus. */
function useListKeys({ mayCreate, mayEdit, rows, searchBox, onNew, onEdit }: ListKeys) {
  const latest = useRef({ rows, onNew, onEdit });
  useEffect(() => {
    latest.current = { rows, onNew, onEdit };
  });
  const list = useMemo<readonly Action[]>(
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
      { id: "plans.search", label: words.search, section: "here", keys: "/", run: () => searchBox.current?.focus() },
      {
        id: "plans.first",
        label: words.focusFirst,
        section: "here",
        keys: "j",
        isKeyOnly: true,
        run: () => document.querySelector<HTMLElement>("tr[data-row-index][tabindex='0']")?.focus(),
      },
      {
        id: "plans.edit",
        label: words.editFocused,
        section: "here",
        keys: "e",
        isKeyOnly: true,
        enabled: mayEdit,
        run: () => {
          const row = document.activeElement?.closest<HTMLElement>("tr[data-row-index]");
          const plan = row ? latest.current.rows[Number(row.dataset.rowIndex)] : undefined;
          if (plan && plan.status !== "archived") latest.current.onEdit("edit", plan.id);
        },
      },
    ],
    [mayCreate, mayEdit, searchBox],
  );
  useActions(list);
}
