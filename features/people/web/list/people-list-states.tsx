import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage, PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { peopleColumns } from "./people-columns.tsx";

const words = text.list;

/** While the list is on its way: boxes of its size, or why nothing can come. */
export const PeopleListPending = () => (
  <ListPending
    title={text.title}
    label={words.tableLabel}
    columns={peopleColumns}
    look="columns"
    offline={words.offline}
  />
);

/** The list could not be fetched. */
export function PeopleListError({ reset }: ErrorComponentProps) {
  return <FailedPage title={text.title} words={{ ...words, retry: text.retry }} onRetry={reset} />;
}

/** Somebody who belongs to no hiring group. */
export function PeopleListWithoutGroup() {
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

/** Nobody is in the pool, or nobody is here at all. */
export function PeopleListEmpty({
  isPool,
  mayCreate,
  onNew,
}: {
  isPool: boolean;
  mayCreate: boolean;
  onNew: () => void;
}) {
  if (isPool)
    return (
      <EmptyState
        icon={Users}
        actions={
          <Link to="/people" search={{}} className={buttonStyles()}>
            {words.toEveryone}
          </Link>
        }
      >
        {words.emptyPool}
      </EmptyState>
    );
  if (!mayCreate) return <EmptyState icon={Users}>{words.emptyViewer}</EmptyState>;
  return (
    <EmptyState
      icon={Users}
      actions={
        <Button icon={Plus} variant="primary" onClick={onNew}>
          {words.new}
        </Button>
      }
    >
      {words.empty}
    </EmptyState>
  );
}
