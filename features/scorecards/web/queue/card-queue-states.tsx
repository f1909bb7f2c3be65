import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { ownColumns } from "./card-columns.tsx";
import { text } from "./text.ts";

const list = { title: text.title, words: text, columns: ownColumns, look: "columns" as const };

export const CardQueuePending = () => <ListPending {...list} />;

export const CardQueueError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
