import { Link } from "@tanstack/react-router";
import { ClipboardList, Plus, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PlanSearch } from "../plan-search.ts";
import { text } from "../text.ts";

const words = text.list;

type EmptyProps = {
  tab: NonNullable<PlanSearch["tab"]>;
  isFiltered: boolean;
  mayCreate: boolean;
  onNew: () => void;
  onClearFilters: () => void;
  /** Beside the main action where there is nothing at all. */
  extra: ReactNode;
};

/** Nothing matches, nothing of this kind, or nothing at all: three sentences with three different actions. */
export function PlanListEmpty({ tab, isFiltered, mayCreate, onNew, onClearFilters, extra }: EmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState icon={SearchX} actions={<Button onClick={onClearFilters}>{words.clearFilters}</Button>}>
        {words.emptyFilters}
      </EmptyState>
    );
  }
  if (tab !== "all") {
    return (
      <EmptyState
        icon={ClipboardList}
        actions={
          <Link to="/interview-plans" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyTab[tab]}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ClipboardList}
      actions={
        <>
          {mayCreate ? (
            <Button icon={Plus} onClick={onNew}>
              {words.startFromTemplate}
            </Button>
          ) : null}
          {extra}
        </>
      }
    >
      {mayCreate ? words.emptyFirst : words.emptyFirstViewer}
    </EmptyState>
  );
}
