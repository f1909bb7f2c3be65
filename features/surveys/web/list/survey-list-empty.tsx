import { Link } from "@tanstack/react-router";
import { MessagesSquare, Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { ReadySurveyKey } from "../../ready-surveys.ts";
import { text } from "../text.ts";
import { ReadySurveyCards } from "./ready-survey-cards.tsx";

const words = text.list;

type EmptyProps = {
  isArchive: boolean;
  mayCreate: boolean;
  busyKey: ReadySurveyKey | null;
  onNew: () => void;
  onStart: (key: ReadySurveyKey) => void;
};

/** Nothing is archived, or nothing at all. */
export function SurveyListEmpty(props: EmptyProps) {
  const { isArchive, mayCreate, busyKey, onNew, onStart } = props;
  if (isArchive) {
    return (
      <EmptyState
        icon={MessagesSquare}
        actions={
          <Link to="/surveys" search={{}} className={buttonStyles()}>
            {words.showAll}
          </Link>
        }
      >
        {words.emptyArchived}
      </EmptyState>
    );
  }
  if (!mayCreate) return <EmptyState icon={MessagesSquare}>{words.emptyViewer}</EmptyState>;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pb-8">
      <EmptyState
        icon={MessagesSquare}
        className="pb-2"
        actions={
          <Button variant="primary" icon={Plus} shortcut="c" onClick={onNew}>
            {words.newSurvey}
          </Button>
        }
      >
        {words.empty}
      </EmptyState>
      <ReadySurveyCards busyKey={busyKey} onStart={onStart} />
    </div>
  );
}
