import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage, PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const words = text.mine;
const columns = [
  { id: "task", header: words.task, cell: () => null },
  { id: "due", header: words.dueColumn, width: "11rem", cell: () => null },
];

/** While one's tasks are on their way, or why none can come. */
export const MyTasksPending = () => (
  <ListPending title={words.title} label={words.tableLabel} columns={columns} offline={words.offline} />
);

export const MyTasksError = ({ reset }: ErrorComponentProps) => (
  <FailedPage
    title={words.title}
    words={{ error: words.loadFailed, errorSafe: words.loadFailedWhy, retry: text.retry }}
    onRetry={reset}
  />
);

/** Somebody who belongs to no hiring group. */
export const TasksWithoutGroup = ({ title }: { title: string }) => (
  <PlainPage title={title}>
    <EmptyState
      actions={
        <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
          {text.group.toGroups}
        </Link>
      }
    >
      {text.group.noGroup}
    </EmptyState>
  </PlainPage>
);
