import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage, PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { surveyColumns } from "./survey-columns.tsx";

const words = text.list;

/** While the list is on its way: boxes of its size, or why nothing can come. */
export const SurveyListPending = () => (
  <ListPending title={text.title} label={words.tableLabel} columns={surveyColumns} offline={words.offline} />
);

/** The list could not be fetched. */
export function SurveyListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}

/** Somebody who belongs to no hiring group. */
export function SurveyListWithoutGroup() {
  return (
    <PlainPage title={text.title}>
      <EmptyState
        actions={
          <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
            {words.toGroups}
          </Link>
        }
      >
        {words.noGroup}
      </EmptyState>
    </PlainPage>
  );
}
