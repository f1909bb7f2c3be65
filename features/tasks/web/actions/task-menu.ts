import {
  AlarmClock,
  AlarmClockOff,
  BellRing,
  CalendarClock,
  CircleCheck,
  CircleX,
  History,
  RotateCcw,
  UserRoundPen,
} from "lucide-react";
import { can, type Person } from "#platform/rights.ts";
import type { RunMany } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { type Snooze, snoozeUntil } from "../../due-days.ts";
import { taskRights } from "../../policy.ts";
import { isDoneByHand } from "../../task-kinds.ts";
import type { Task } from "../../task-shapes.ts";
import type { TaskDialog } from "../dialogs/task-dialog.ts";
import { text } from "../text.ts";
import type { TaskActions } from "./use-task-actions.ts";

const words = text.actions;
const snoozes: readonly Snooze[] = ["later", "tomorrow", "nextWeek"];

/** Whether somebody may do with a task what its assignee may. */
export const mayAct = (viewer: Person, task: Task): boolean =>
  can(viewer, taskRights.act, { ...task, isUnassigned: task.assigneeId === null });

/** Approvals and reviews are answered by whoever was asked. */
export const isAnswered = ({ kind }: Task): boolean => kind === "approve_role" || kind === "review_plan";

interface Menu {
  rows: readonly Task[];
  viewer: Person;
  actions: TaskActions;
  /** Opens what asks for more. */
  ask: (dialog: TaskDialog) => void;
  run?: RunMany;
}

/** What can be done with one task or all that are selected, in their menu and in the bar. */
export function taskMenu({ rows, viewer, actions, ask, run = () => undefined }: Menu): MenuItem[] {
  const [first] = rows;
  if (!first) return [];
  const disabledReason = rows.every((task) => mayAct(viewer, task)) ? undefined : words.notYours;
  const areLive = rows.every(({ state }) => state === "open" || state === "snoozed");
  const areOver = rows.every(({ state, endedAt }) => (state === "done" || state === "dismissed") && endedAt === null);
  const isSnoozed = rows.every(({ state }) => state === "snoozed");
  const mayNudge = rows.every((task) => can(viewer, taskRights.nudge, task) && task.assigneeId !== viewer.userId);
  const history: MenuItem[] =
    rows.length === 1
      ? [
          { kind: "separator", id: "line" },
          { id: "history", label: words.history, icon: History, onSelect: () => ask({ kind: "history", rows, run }) },
        ]
      : [];
  if (areOver)
    return [
      { id: "reopen", label: words.reopen, icon: RotateCcw, disabledReason, onSelect: () => run(actions.reopen(rows)) },
      ...history,
    ];
  if (!areLive) return history.slice(1);
  const done: MenuItem = {
    id: "done",
    label: words.done,
    icon: CircleCheck,
    keys: "e",
    disabledReason: disabledReason ?? (rows.every(({ kind }) => isDoneByHand(kind)) ? undefined : words.closesItself),
    onSelect: () => run(actions.done(rows)),
  };
  const snooze: MenuItem = {
    kind: "submenu",
    id: "snooze",
    label: words.snooze,
    icon: AlarmClock,
    items: [
      ...snoozes.map(
        (how): MenuItem => ({
          id: how,
          label: text.snoozes[how],
          disabledReason,
          onSelect: () => run(actions.snooze(rows, snoozeUntil(how, new Date()))),
        }),
      ),
      {
        id: "day",
        label: words.snoozeUntil,
        keys: "s",
        disabledReason,
        onSelect: () => ask({ kind: "snooze", rows, run }),
      },
    ],
  };
  return [
    done,
    ...(isSnoozed
      ? [
          {
            id: "wake",
            label: words.wake,
            icon: AlarmClockOff,
            disabledReason,
            onSelect: () => run(actions.snooze(rows, null)),
          },
        ]
      : [snooze]),
    {
      id: "assign",
      label: first.assigneeId === viewer.userId ? words.handOver : words.assign,
      icon: UserRoundPen,
      keys: "h",
      disabledReason: disabledReason ?? (rows.some(isAnswered) ? words.onlyAsked : undefined),
      onSelect: () => ask({ kind: "assign", rows, run }),
    },
    {
      id: "due",
      label: words.due,
      icon: CalendarClock,
      disabledReason,
      onSelect: () => ask({ kind: "due", rows, run }),
    },
    ...(mayNudge
      ? [{ id: "nudge", label: words.nudge, icon: BellRing, onSelect: () => run(actions.nudge(rows)) }]
      : []),
    {
      id: "dismiss",
      label: words.dismiss,
      icon: CircleX,
      disabledReason,
      onSelect: () => ask({ kind: "dismiss", rows, run }),
    },
    ...history,
  ];
}
