import { Link } from "@tanstack/react-router";
import { ClipboardList, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import type { PlanSearch } from "../plan-search.ts";
import { RoleFace } from "../roles/role-face.tsx";
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
  if (archived === 0 && mayCreate)
    return (
      <NextStepCard
        headingId="first-plan"
        title={words.emptyTitle}
        art={<FirstPlanArt />}
        actions={
          <>
            <Button variant="primary" onClick={onNew}>
              {text.trying.title}
            </Button>
            {extra}
          </>
        }
      >
        {words.emptyFirst}
      </NextStepCard>
    );
  return (
    <EmptyState
      icon={ClipboardList}
      actions={
        archived > 0 ? (
          <>
            <Link to="/interview-plans" search={{ tab: "archived" }} className={buttonStyles()}>
              {words.showArchived}
            </Link>
            {mayCreate ? (
              <Button icon={Plus} onClick={onNew}>
                {words.startFromTemplate}
              </Button>
            ) : null}
          </>
        ) : (
          extra
        )
      }
    >
      {archived > 0 ? words.emptyArchived : words.emptyFirstViewer}
    </EmptyState>
  );
}

/** Two roles that a plan can begin with, as the sheet shows them. */
function FirstPlanArt() {
  return templateOutlines.slice(0, 2).map((role, index) => (
    <div
      key={role.key}
      className={cn(
        "absolute left-9 w-60 -rotate-[1.5deg] rounded-card border border-border bg-card px-4 py-3 shadow-raised",
        index === 0 ? "top-3" : "top-16 left-14",
      )}
    >
      <RoleFace role={role} />
    </div>
  ));
}
