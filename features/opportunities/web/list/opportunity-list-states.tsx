import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage, PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { opportunityColumns } from "./opportunity-columns.tsx";

const words = text.list;

/** While the list is on its way: boxes of its size, or why nothing can come. */
export const OpportunityListPending = () => (
  <ListPending
    title={text.title}
    label={words.tableLabel}
    columns={opportunityColumns}
    look="columns"
    offline={words.offline}
  />
);

/** The list could not be fetched. */
export function OpportunityListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}

/** Somebody who belongs to no hiring group. */
export function OpportunityListWithoutGroup() {
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

type EmptyProps = { isMain: boolean; mayCreate: boolean; onNew: () => void };

/** Nothing on a tab, or no role at all. */
export function OpportunityListEmpty({ isMain, mayCreate, onNew }: EmptyProps) {
  if (!isMain)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        actions={
          <Link to="/opportunities" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyTab}
      </EmptyState>
    );
  if (!mayCreate) return <EmptyState icon={BriefcaseBusiness}>{words.emptyViewer}</EmptyState>;
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      actions={
        <Button variant="primary" icon={Plus} onClick={onNew}>
          {words.newRole}
        </Button>
      }
    >
      {words.empty}
    </EmptyState>
  );
}
