import { Suspense } from "react";
import { QuestionPicker } from "#features/question-library/web/public.ts";
import { announce } from "#ui/live-region.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { PlanRound } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { questionOfLibrary } from "../draft/new-parts.ts";

const words = text.questionStep;

type SheetProps = { round: PlanRound; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** The library beside the round that its questions go into. */
export function LibrarySheet({ round, open, onOpenChange }: SheetProps) {
  const { draft, edit } = useDraft();
  const preferredKeys = draft.competencies
    .filter((competency) => round.focusCompetencyIds.includes(competency.id))
    .flatMap((competency) => competency.libraryKey ?? []);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.libraryTitle}
      description={words.libraryInto(round.name || text.roundStep.unnamed)}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={12} />
          </SkeletonGroup>
        }
      >
        <QuestionPicker
          usedKeys={new Set(draft.questions.flatMap((question) => question.libraryKey ?? []))}
          preferredKeys={preferredKeys}
          onPick={(question) => {
            edit({ kind: "add-question", question: questionOfLibrary(question, round, draft) });
            announce(words.added);
          }}
        />
      </Suspense>
    </Sheet>
  );
}
