import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const words = text.mine;

const list = {
  title: words.title,
  words,
  columns: [
    { id: "task", header: words.task, cell: () => null },
    { id: "due", header: words.dueColumn, width: "11rem", cell: () => null },
  ],
};

export const MyTasksPending = () => <ListPending {...list} />;

export const MyTasksError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
