import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { AlarmClock, CircleCheck, UserRoundPen, UsersRound } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { Action } from "#ui/actions.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { type DataColumn, focusedRow } from "#ui/data-table.tsx";

import { Icon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { useNow } from "#ui/use-now.ts";
import { duePartOf } from "../../due-days.ts";
import { taskRights } from "../../policy.ts";
import { isDoneByHand, taskKinds } from "../../task-kinds.ts";
import type { Task } from "../../task-shapes.ts";
import { isAnswered, mayAct, taskMenu } from "../actions/task-menu.ts";
import { useTaskActions } from "../actions/use-task-actions.ts";
import { NewTaskDialog } from "../dialogs/new-task-dialog.tsx";
import type { TaskDialog } from "../dialogs/task-dialog.ts";
import { TaskDialogs } from "../dialogs/task-dialogs.tsx";
import { myTasksQuery, taskCountQuery } from "../queries.ts";
import { type MyTaskSearch, readMyTaskSearch } from "../task-search.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";
import { ActionButton, isDoneInPlace } from "./action-button.tsx";
import { MyTasksEmpty } from "./my-tasks-empty.tsx";
import { DueCell, TaskCell } from "./task-cells.tsx";
import { WorkInPlace } from "./work-in-place.tsx";

const words = text.mine;
const orders = [
  { id: "due", label: words.sort, isDescending: false },
  { id: "added", label: words.added, isDescending: true },
  { id: "closed", label: words.closedOn, isDescending: true },
] as const satisfies readonly ListOrder[];
const unheard = () => undefined;

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: MyTaskSearch;
  onSearchChange: (next: MyTaskSearch, how: { isNewEntry: boolean }) => void;
};

/** What waits on oneself, in all one's hiring groups, by the days on which it is due; the work is done below its row. */
export function MyTasksScreen({ groupId, viewer, search, onSearchChange }: ScreenProps) {
  const navigate = useNavigate();
  const { views, shown } = useListViews({
    of: { list: "myTasks", placeId: groupId },
    viewer,
    search,
    read: readMyTaskSearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(myTasksQuery(shown));
  const { data: count } = useQuery(taskCountQuery());
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const actions = useTaskActions();
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  const hasGroups = groups.length > 1;
  const filters = useFilters(groups);
  const { new: isAdding, ...list } = search;
  const setAdding = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const toggle = (task: Task) => setOpenId(openId === task.id ? null : task.id);
  const begin = (task: Task) => {
    if (isDoneInPlace(task)) toggle(task);
    else if (task.plan) void navigate({ to: "/interview-plans/$planId", params: { planId: task.plan.id } });
    else if (task.person) void navigate({ to: "/people/$personId", params: { personId: task.person.id } });
  };
  const firstLate = page.items.find((task) => task.state === "open" && duePartOf(task.dueAt, now) === "overdue")?.id;
  const columns: readonly DataColumn<Task>[] = [
    { id: "task", header: words.task, cell: (task) => <TaskCell task={task} hasGroups={hasGroups} /> },
    {
      id: "due",
      header: words.dueColumn,
      width: "11rem",
      isOwnLine: "beside-button",
      cell: (task) => (
        <span className="block @max-[44rem]:pl-8">
          <DueCell task={task} />
        </span>
      ),
    },
    {
      id: "do",
      header: words.do,
      width: "10rem",
      align: "right",
      cell: (task) =>
        task.state === "open" && mayAct(viewer, task) ? (
          <ActionButton
            task={task}
            isPrimary={task.id === firstLate && openId !== task.id}
            isOpen={openId === task.id}
            onToggle={() => toggle(task)}
            actions={actions}
          />
        ) : null,
    },
  ];
  const { tab: _, ...untabbed } = shown;
  const tab = (name: MyTaskSearch["tab"]) => ({
    label: words.tabs[name ?? "open"],
    count: page.counts[name ?? "open"],
    isCurrent: shown.tab === name,
    to: name ? { ...untabbed, tab: name } : untabbed,
  });
  const keys = useTaskKeys(page.items, {
    done: (task) => (isDoneByHand(task.kind) ? void actions.done([task]) : begin(task)),
    snooze: (task) => setDialog({ kind: "snooze", rows: [task], run: unheard }),
    handOver: (task) => (isAnswered(task) ? begin(task) : setDialog({ kind: "assign", rows: [task], run: unheard })),
  });
  const isOpenTab = shown.tab === undefined;
  const mayAdd = can(viewer, taskRights.create, { groupId });
  return (
    <ListScreen
      id="my-tasks"
      title={words.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/my-tasks" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      isMain={isOpenTab}
      fetchedAt={dataUpdatedAt}
      tabs={[tab(undefined), tab("snoozed"), tab("closed")]}
      create={{
        label: text.actions.add,
        action: text.actions.addAction,
        disabledReason: mayAdd ? undefined : text.actions.mayNotAdd,
        isQuiet: firstLate !== undefined || openId !== null,
        run: () => setAdding(true),
      }}
      actions={
        <Link to="/tasks" className={buttonStyles()}>
          <Icon of={UsersRound} />
          <span>{words.toGroup}</span>
        </Link>
      }
      orders={orders}
      columns={columns}
      getRowId={({ id }) => id}
      getRowName={titleOf}
      onRowOpen={begin}
      rowActions={(task) => taskMenu({ rows: [task], viewer, actions, ask: setDialog })}
      groupOf={
        isOpenTab
          ? ({ dueAt }) => {
              const part = duePartOf(dueAt, now);
              return { id: part, label: text.parts[part] };
            }
          : undefined
      }
      below={(task) =>
        task.id === openId && task.state === "open" && isDoneInPlace(task) ? (
          <WorkInPlace task={task} viewerId={viewer.userId} actions={actions} />
        ) : null
      }
      keys={keys}
      empty={
        <MyTasksEmpty tab={shown.tab} next={count?.next ?? null} onAdd={mayAdd ? () => setAdding(true) : undefined} />
      }
      notice={
        isOpenTab && page.items.length > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted-foreground text-small">
            {count && count.doneThisWeek > 0 ? (
              <p className="flex items-center gap-2">
                <Icon of={CircleCheck} className="text-success" />
                {words.doneThisWeek(count.doneThisWeek)}. {words.reminders}
              </p>
            ) : (
              <p>{words.reminders}</p>
            )}
            <KeyHints />
          </div>
        ) : null
      }
    >
      {isAdding && mayAdd ? (
        <NewTaskDialog groupId={groupId} viewerId={viewer.userId} actions={actions} onClose={() => setAdding(false)} />
      ) : null}
      <TaskDialogs dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
    </ListScreen>
  );
}

/** The keys of the list, where there are keys. */
const KeyHints = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pointer-coarse:hidden">
    <span className="flex items-center gap-1.5">
      <Kbd keys="j" /> <Kbd keys="k" /> {words.keyMove}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd keys="enter" /> {words.keyDo}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd keys="s" /> {words.keySnooze}
    </span>
  </p>
);

function useFilters(groups: readonly { id: string; name: string }[]): readonly ListFilter[] {
  return useMemo(
    () => [
      {
        id: "kind",
        label: text.group.kind,
        isSubmenu: true,
        hasNot: true,
        options: taskKinds.map((value) => ({ value, label: text.kinds[value] })),
      },
      ...(groups.length > 1
        ? [
            {
              id: "groupId",
              label: words.group,
              isSubmenu: true,
              hasNot: true,
              options: groups.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
    ],
    [groups],
  );
}

type Handlers = Record<"done" | "snooze" | "handOver", (task: Task) => void>;

/** E, S and H act on the row that has the focus. */
function useTaskKeys(rows: readonly Task[], handlers: Handlers): readonly Action[] {
  const latest = useRef({ rows, handlers });
  useEffect(() => {
    latest.current = { rows, handlers };
  });
  return useMemo(() => {
    const on = (what: keyof Handlers) => () => {
      const at = focusedRow();
      const task = at === undefined ? undefined : latest.current.rows[at];
      if (task) latest.current.handlers[what](task);
    };
    const action = (id: keyof Handlers, label: string, keys: string, icon: Action["icon"]): Action => ({
      id: `my-tasks.${id}`,
      label,
      keys,
      icon,
      section: "here",
      isKeyOnly: true,
      run: on(id),
    });
    return [
      action("done", text.actions.done, "e", CircleCheck),
      action("snooze", text.actions.snooze, "s", AlarmClock),
      action("handOver", text.actions.handOver, "h", UserRoundPen),
    ];
  }, []);
}
