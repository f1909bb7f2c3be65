import { Link } from "@tanstack/react-router";
import { Avatar } from "#ui/avatar.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { useNow } from "#ui/use-now.ts";
import type { Task } from "../../task-shapes.ts";
import { DueCell } from "../mine/task-cells.tsx";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";

const words = text.group;
const dayMillis = 86_400_000;

/** The columns of the tasks of a group, as figures below their names. */
export const taskColumns: readonly DataColumn<Task>[] = [
  { id: "task", header: words.task, width: "18rem", cell: (task) => <TitleCell task={task} /> },
  { id: "due", header: words.due, width: "8rem", cell: (task) => <DueCell task={task} /> },
  {
    id: "assignee",
    header: words.assignee,
    width: "10rem",
    cell: ({ assigneeId, assigneeName }) =>
      assigneeId === null ? (
        <span className="text-muted-foreground">{words.unassigned}</span>
      ) : (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={assigneeName ?? ""} size="small" />
          <span dir="auto" className="truncate">
            {assigneeName ?? text.someone}
          </span>
        </span>
      ),
  },
  { id: "kind", header: words.kind, width: "10rem", cell: ({ kind }) => text.kinds[kind] },
  {
    id: "role",
    header: words.role,
    width: "10rem",
    isForWide: true,
    cell: ({ opportunity }) => (opportunity ? <span dir="auto">{opportunity.name}</span> : null),
  },
  { id: "added", header: words.age, width: "4.5rem", align: "right", cell: (task) => <AgeCell task={task} /> },
  {
    id: "state",
    header: words.state,
    width: "8rem",
    isForWide: true,
    cell: ({ state, reason }) => (
      <span className="block min-w-0">
        {text.states[state]}
        {reason ? (
          <span dir="auto" className="block truncate text-muted-foreground text-small">
            {reason}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: "by",
    header: words.madeBy,
    width: "8rem",
    isForWide: true,
    cell: ({ createdByName, createdById }) => (createdById === null ? words.rule : (createdByName ?? text.someone)),
  },
];

/** What is to be done, as the way to what it is about. */
function TitleCell({ task }: { task: Task }) {
  const title = titleOf(task);
  const styles = cn(quietLinkStyles, "block font-medium max-sm:wrap-anywhere sm:truncate");
  if (task.candidate)
    return (
      <Link
        to="/candidates/$candidateId"
        params={{ candidateId: task.candidate.id }}
        dir="auto"
        className={styles}
        title={title}
      >
        {title}
      </Link>
    );
  if (task.opportunity)
    return (
      <Link
        to="/opportunities/$opportunityId"
        params={{ opportunityId: task.opportunity.id }}
        dir="auto"
        className={styles}
      >
        {title}
      </Link>
    );
  if (task.plan)
    return (
      <Link to="/interview-plans/$planId" params={{ planId: task.plan.id }} dir="auto" className={styles}>
        {title}
      </Link>
    );
  if (task.person)
    return (
      <Link to="/people/$personId" params={{ personId: task.person.id }} dir="auto" className={styles}>
        {title}
      </Link>
    );
  return (
    <span dir="auto" className="block truncate font-medium">
      {title}
    </span>
  );
}

function AgeCell({ task: { createdAt, closedAt } }: { task: Task }) {
  const now = useNow();
  const until = closedAt === null ? now.getTime() : new Date(closedAt).getTime();
  return words.ageOf(Math.max(0, Math.floor((until - new Date(createdAt).getTime()) / dayMillis)));
}
