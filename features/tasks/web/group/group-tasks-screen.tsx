import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { BriefcaseBusiness, List, ListTodo, Plus, SlidersHorizontal, UsersRound } from "lucide-react";
import { useState } from "react";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LayoutSwitch } from "#ui/list/bar/layout-switch.tsx";
import type { ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { taskRights } from "../../policy.ts";
import type { Task } from "../../task-shapes.ts";
import { taskMenu } from "../actions/task-menu.ts";
import { useTaskActions } from "../actions/use-task-actions.ts";
import { NewTaskDialog } from "../dialogs/new-task-dialog.tsx";
import type { TaskDialog } from "../dialogs/task-dialog.ts";
import { TaskDialogs } from "../dialogs/task-dialogs.tsx";
import { tasksQuery } from "../queries.ts";
import { readTaskSearch, type TaskSearch } from "../task-search.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";
import { LoadBars } from "./load-bars.tsx";
import { taskColumns } from "./task-columns.tsx";
import { useTaskFilters } from "./use-task-filters.ts";

const words = text.group;
const orders = [
  { id: "due", label: words.due, isDescending: false },
  { id: "added", label: words.age, isDescending: true },
  { id: "closed", label: text.mine.closedOn, isDescending: true },
] as const satisfies readonly ListOrder[];
const tabNames = [undefined, "overdue", "unassigned", "snoozed", "closed"] as const;

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: TaskSearch;
  onSearchChange: (next: TaskSearch, how: { isNewEntry: boolean }) => void;
};

/** What waits on whom in a hiring group, for whoever leads it. */
export function GroupTasksScreen({ groupId, viewer, search, onSearchChange }: ScreenProps) {
  const navigate = useNavigate();
  const { views, shown } = useListViews({
    of: { list: "tasks", placeId: groupId },
    viewer,
    search,
    read: readTaskSearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(tasksQuery({ groupId, search: shown }));
  const mayAdd = can(viewer, taskRights.create, { groupId });
  const filters = useTaskFilters({ groupId, viewerId: viewer.userId, mayAct: mayAdd });
  const actions = useTaskActions();
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  const { new: isAdding, ...list } = search;
  const setAdding = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const open = ({ candidate, opportunity, plan, person }: Task) => {
    if (candidate) void navigate({ to: "/candidates/$candidateId", params: { candidateId: candidate.id } });
    else if (opportunity)
      void navigate({ to: "/opportunities/$opportunityId", params: { opportunityId: opportunity.id } });
    else if (plan) void navigate({ to: "/interview-plans/$planId", params: { planId: plan.id } });
    else if (person) void navigate({ to: "/people/$personId", params: { personId: person.id } });
  };
  const { tab: _, layout: __, ...untabbed } = shown;
  const tab = (name: TaskSearch["tab"]) => ({
    label: words.tabs[name ?? "open"],
    count: page.counts[name ?? "open"],
    isCurrent: shown.tab === name,
    to: name ? { ...untabbed, tab: name } : untabbed,
  });
  return (
    <ListScreen
      id="tasks"
      title={words.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/tasks" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      isMain={shown.tab === undefined}
      fetchedAt={dataUpdatedAt}
      tabs={[
        ...tabNames.map(tab),
        {
          label: words.rules,
          isCurrent: false,
          link: (label) => <Link to="/tasks/rules">{label}</Link>,
        },
      ]}
      create={{
        label: text.actions.add,
        action: text.actions.addAction,
        disabledReason: mayAdd ? undefined : text.actions.mayNotAdd,
        run: () => setAdding(true),
      }}
      actions={<Layouts shown={shown} />}
      orders={orders}
      look="columns"
      columns={taskColumns}
      getRowId={({ id }) => id}
      getRowName={titleOf}
      onRowOpen={open}
      rowActions={(task) => taskMenu({ rows: [task], viewer, actions, ask: setDialog })}
      bulk={mayAdd ? (rows, run) => taskMenu({ rows, viewer, actions, ask: setDialog, run }) : undefined}
      body={shown.layout ? <LoadBars groupId={groupId} by={shown.layout} /> : undefined}
      empty={<TasksEmpty isMain={shown.tab === undefined} onAdd={mayAdd ? () => setAdding(true) : undefined} />}
    >
      {isAdding && mayAdd ? (
        <NewTaskDialog groupId={groupId} viewerId={viewer.userId} actions={actions} onClose={() => setAdding(false)} />
      ) : null}
      <TaskDialogs dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
    </ListScreen>
  );
}

/** The same tasks as rows, or as bars by person or role. */
function Layouts({ shown }: { shown: TaskSearch }) {
  const { layout, cursor: _, tab: __, ...rest } = shown;
  return (
    <LayoutSwitch<TaskSearch>
      label={words.layout}
      link={(address, props) => <Link to="/tasks" search={address} {...props} />}
      layouts={[
        { address: rest, isCurrent: layout === undefined, icon: List, label: words.list },
        {
          address: { ...rest, layout: "people" },
          isCurrent: layout === "people",
          icon: UsersRound,
          label: words.byPerson,
        },
        {
          address: { ...rest, layout: "roles" },
          isCurrent: layout === "roles",
          icon: BriefcaseBusiness,
          label: words.byRole,
        },
      ]}
    />
  );
}

function TasksEmpty({ isMain, onAdd }: { isMain: boolean; onAdd: (() => void) | undefined }) {
  if (!isMain)
    return (
      <EmptyState
        icon={ListTodo}
        actions={
          <Link to="/tasks" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyTab}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ListTodo}
      actions={
        <>
          {onAdd ? (
            <Button variant="primary" icon={Plus} onClick={onAdd}>
              {text.actions.add}
            </Button>
          ) : null}
          <Link to="/tasks/rules" className={buttonStyles()}>
            <Icon of={SlidersHorizontal} />
            {words.rules}
          </Link>
        </>
      }
    >
      {words.empty}
    </EmptyState>
  );
}
