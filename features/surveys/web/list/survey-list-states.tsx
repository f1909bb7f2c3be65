import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { surveyColumns } from "./survey-columns.tsx";

const words = text.list;

/** While the list is on its way: boxes of its size, or why nothing can come. */
export function SurveyListPending() {
  const isOnline = useOnline();
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        {isOnline ? (
          <DataTable
            label={words.tableLabel}
            columns={surveyColumns}
            rows={[]}
            getRowId={(survey) => survey.id}
            getRowName={(survey) => survey.title}
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
export function SurveyListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}

/** Somebody who belongs to no hiring group. */
export function SurveyListWithoutGroup() {
  return (
    <>
      <PageHeader title={text.title} />
      <PageBody>
        <EmptyState
          actions={
            <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
              {words.toGroups}
            </Link>
          }
        >
          {words.noGroup}
        </EmptyState>
      </PageBody>
    </>
  );
}
