import type { ErrorComponentProps } from "@tanstack/react-router";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { planColumns } from "./plan-columns.tsx";

const words = text.list;

// Nothing is drawn of them but their places.
const columns = planColumns(0);

/** While the list is on its way. */
export const PlanListPending = () => (
  <ListPending title={text.title} label={words.tableLabel} columns={columns} look="rows" offline={words.offline} />
);

/** The list could not be fetched. */
export function PlanListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}
