import type { ErrorComponentProps } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { planColumns } from "./plan-columns.tsx";

const words = text.list;

/** While the list is on its way: boxes of its size, or why nothing can come. */
export function PlanListPending() {
  const isOnline = useOnline();
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        {isOnline ? (
          <DataTable
            label={words.tableLabel}
            columns={planColumns}
            rows={[]}
            getRowId={(plan) => plan.id}
            getRowName={(plan) => plan.title}
            isLoading
          />
        ) : (
          <EmptyState icon={CloudOff}>{words.offline}</EmptyState>
        )}
      </PageBody>
    </>
  );
}

/** The list could not be fetched. */
export function PlanListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}
