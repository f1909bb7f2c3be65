import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "../text.ts";
import { useOnline } from "../use-online.ts";
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
