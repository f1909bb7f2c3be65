import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { taskColumns } from "./task-columns.tsx";

const words = text.group;

export const GroupTasksPending = () => (
  <ListPending
    title={words.title}
    label={words.tableLabel}
    columns={taskColumns}
    look="columns"
    offline={words.offline}
  />
);

export const GroupTasksError = ({ reset }: ErrorComponentProps) => (
  <FailedPage
    title={words.title}
    words={{ error: words.loadFailed, errorSafe: text.mine.loadFailedWhy, retry: text.retry }}
    onRetry={reset}
  />
);
