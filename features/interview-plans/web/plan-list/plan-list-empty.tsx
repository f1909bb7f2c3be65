import { Link } from "@tanstack/react-router";
import { ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PlanSearch } from "../plan-search.ts";
import { text } from "../text.ts";

const words = text.list;

type EmptyProps = {
  tab: NonNullable<PlanSearch["tab"]>;
  /** Plans that are archived. */
  archived: number;
  mayCreate: boolean;
  onNew: () => void;
  /** Beside the main action where there is nothing at all. */
  extra: ReactNode;
};

/** Nothing of this kind, or nothing at all. */
export function PlanListEmpty({ tab, archived, mayCreate, onNew, extra }: EmptyProps) {
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
          {archived > 0 ? (
            <Link to="/interview-plans" search={{ tab: "archived" }} className={buttonStyles()}>
              {words.showArchived}
            </Link>
          ) : null}
          {mayCreate ? (
            <Button icon={Plus} onClick={onNew}>
              {words.startFromTemplate}
            </Button>
          ) : null}
          {archived > 0 ? null : extra}
        </>
      }
    >
      {archived > 0 ? words.emptyArchived : mayCreate ? words.emptyFirst : words.emptyFirstViewer}
    </EmptyState>
  );
}
