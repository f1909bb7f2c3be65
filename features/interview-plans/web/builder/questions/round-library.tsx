import { type OfferedCompetency, type OfferedQuestion, QuestionPicker } from "#features/question-library/web/public.ts";
import { announce } from "#ui/live-region.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraft, useDraftStore } from "../draft/draft-context.ts";
import { libraryEdits } from "../draft/new-parts.ts";
import { useOrganizationId } from "../draft/organization-context.ts";

const words = text.questionStep;

export interface RoundLibraryProps {
  round: PlanRound;
  /** Competency of the plan whose questions are wanted; all of the plan's without it. */
  competencyId: string | undefined;
}

/** What the library offers for a round. By itself: while the sheet is closed, no key that is typed beside it draws it. */
export function RoundLibrary({ round, competencyId }: RoundLibraryProps) {
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
