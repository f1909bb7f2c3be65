import { Link } from "@tanstack/react-router";
import { Plus, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { CandidateSearch } from "../candidate-search.ts";
import { text } from "../text.ts";

const words = text.list;

type EmptyProps = {
  tab: CandidateSearch["tab"];
  mayAdd: boolean;
  onAdd: () => void;
  /** A second way: from a file. */
  more?: ReactNode;
};

/** Nobody yet, or nobody in this tab. */
export function CandidateListEmpty({ tab, mayAdd, onAdd, more }: EmptyProps) {
  if (tab)
    return (
      <EmptyState
        icon={UsersRound}
        actions={
          <Link to="/candidates" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyTab[tab]}
      </EmptyState>
    );
  if (!mayAdd) return <EmptyState icon={UsersRound}>{words.emptyViewer}</EmptyState>;
  return (
    <EmptyState
      icon={UsersRound}
      actions={
        <>
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {words.add}
          </Button>
          {more}
        </>
      }
    >
      {words.empty}
    </EmptyState>
  );
}
