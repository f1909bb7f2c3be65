import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { BriefcaseBusiness, Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPending } from "#ui/list/list-pending.tsx";
import { FailedPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";
import { opportunityColumns } from "./opportunity-columns.tsx";

const words = text.list;

const list = {
  title: text.title,
  words,
  columns: opportunityColumns,
  look: "columns" as const,
};

export const OpportunityListPending = () => <ListPending {...list} />;

export const OpportunityListError = ({ reset }: ErrorComponentProps) => <FailedPage {...list} onRetry={reset} />;

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
