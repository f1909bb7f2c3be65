import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { teamColumns } from "./team-columns.tsx";

const words = text.list;

const list = {
  title: words.title,
  words,
  columns: teamColumns({ currentGroupId: null, hasOrganizations: false }),
  look: "columns" as const,
};

export const TeamsPending = () => <ListPending {...list} />;

export const TeamsError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;
