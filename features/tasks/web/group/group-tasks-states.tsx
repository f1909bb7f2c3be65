import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { taskColumns } from "./task-columns.tsx";

const words = text.group;

const list = {
  title: words.title,
  words,
  columns: taskColumns,
  look: "columns" as const,
};

export const GroupTasksPending = () => <ListPending {...list} />;

export const GroupTasksError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
