import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { columns } from "./note-columns.tsx";
import { words } from "./text.ts";

const list = { title: words.title, words, columns, look: "columns" as const };

export const MyNotesPending = () => <ListPending {...list} />;

export const MyNotesError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
