import type { ErrorComponentProps } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { useOnline } from "../use-online.ts";
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
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        <InlineAlert
          tone="danger"
          title={words.error}
          isAnnounced
          action={<Button onClick={reset}>{text.retry}</Button>}
        >
          {words.errorSafe}
        </InlineAlert>
      </PageBody>
    </>
  );
}
