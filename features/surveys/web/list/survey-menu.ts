import { Archive, ArchiveRestore, CopyPlus, Eye, MessagesSquare } from "lucide-react";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { SurveySummary } from "../../contract.ts";
import { text } from "../text.ts";
import type { SurveyActions } from "./use-survey-actions.ts";

const words = text.list;

interface SurveyMenu {
  survey: Pick<SurveySummary, "id" | "groupId" | "status">;
  mayEdit: boolean;
  actions: SurveyActions;
  /** Left out where the survey is open already. */
  go?: (to: "open" | "preview") => void;
}

/** The menu of one survey. */
export function surveyMenu({ survey, mayEdit, actions, go }: SurveyMenu): readonly MenuItem[] {
  const disabledReason = mayEdit ? undefined : words.mayNotEdit;
  const isArchived = survey.status === "archived";
  return [
    ...(go
      ? ([
          { id: "open", label: words.open, icon: MessagesSquare, keys: "enter", onSelect: () => go("open") },
          { id: "preview", label: words.preview, icon: Eye, onSelect: () => go("preview") },
          { kind: "separator", id: "line" },
        ] as const)
      : []),
    {
      id: "duplicate",
      label: words.duplicate,
      icon: CopyPlus,
      disabledReason,
      onSelect: () => void actions.duplicate([survey]),
    },
    {
      id: "archive",
      label: isArchived ? words.restore : words.archive,
      icon: isArchived ? ArchiveRestore : Archive,
      disabledReason,
      onSelect: () => void (isArchived ? actions.restore([survey]) : actions.archive([survey])),
    },
  ];
}
