import { Suspense } from "react";
import { type OfferedCompetency, type OfferedQuestion, QuestionPicker } from "#features/question-library/web/public.ts";
import { announce } from "#ui/live-region.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraft, useDraftStore } from "../draft/draft-context.ts";
import { libraryEdits } from "../draft/new-parts.ts";
import { useOrganizationId } from "../draft/organization-context.ts";

const words = text.questionStep;

type SheetProps = {
  round: PlanRound;
  /** Competency of the plan whose questions are wanted; all of the plan's without it. */
  competencyId: string | undefined;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The library beside the round that its questions go into. */
export function LibrarySheet({ round, competencyId, open, onOpenChange }: SheetProps) {
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
        <Library round={round} competencyId={competencyId} />
      </Suspense>
    </Sheet>
  );
}

/** By itself: while the sheet is closed, no key that is typed beside it draws it. */
function Library({ round, competencyId }: Pick<SheetProps, "round" | "competencyId">) {
  const { draft, edit } = useDraft();
  const store = useDraftStore();
  const organizationId = useOrganizationId();
  const keysOf = (ids: readonly string[]) =>
    draft.competencies.filter(({ id }) => ids.includes(id)).flatMap(({ libraryKey }) => libraryKey ?? []);
  const [wantedKey] = keysOf(competencyId ? [competencyId] : []);
  const add = (question: OfferedQuestion, competency: OfferedCompetency | undefined) => {
    const edits = libraryEdits({ question, competency }, round, draft);
    edit(...edits);
    const added = edits.find((each) => each.kind === "add-competency")?.competency;
    const questionId = edits.find((each) => each.kind === "add-question")?.question.id;
    if (!added || !questionId) return announce(words.added);
    const undo = () => {
      const others = store.get().draft.questions.filter(({ id }) => id !== questionId);
      const isUsed = others.some((other) => other.competencyId === added.id);
      edit(
        { kind: "remove-question", id: questionId },
        ...(isUsed ? [] : [{ kind: "remove-competency", id: added.id } as const]),
      );
    };
    showToast({ title: words.addedWith(added.name), undo, altText: text.undoWithKey });
  };
  return (
    <QuestionPicker
      organizationId={organizationId}
      usedKeys={new Set(draft.questions.flatMap((question) => question.libraryKey ?? []))}
      planKeys={draft.competencies.flatMap(({ libraryKey }) => libraryKey ?? [])}
      wantedKey={wantedKey}
      preferredKeys={keysOf(round.focusCompetencyIds)}
      onPick={add}
    />
  );
}
