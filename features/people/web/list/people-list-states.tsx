import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { peopleColumns } from "./people-columns.tsx";

const words = text.list;

const list = {
  title: text.title,
  words,
  columns: peopleColumns,
  look: "columns" as const,
};

export const PeopleListPending = () => <ListPending {...list} />;

export const PeopleListError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;

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
