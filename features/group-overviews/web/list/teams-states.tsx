import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { teamColumns } from "./team-columns.tsx";

const words = text.list;
const columns = teamColumns({ currentGroupId: null, hasOrganizations: false });

export const TeamsPending = () => (
  <ListPending title={words.title} label={words.tableLabel} columns={columns} look="columns" offline={words.offline} />
);

export const TeamsError = ({ reset }: ErrorComponentProps) => (
  <FailedPage
    title={words.title}
    words={{ error: words.loadFailed, errorSafe: words.loadFailedWhy, retry: text.retry }}
    onRetry={reset}
  />
);
