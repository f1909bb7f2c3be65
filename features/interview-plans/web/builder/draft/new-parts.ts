import { goesBy, type OfferedCompetency, type OfferedQuestion } from "#features/question-library/offered-library.ts";
import type { DraftEdit } from "../../../draft-edit.ts";
import { newCompetency, newQuestion } from "../../../new-parts.ts";
import type { PlanCompetency, PlanDraft, PlanQuestion, PlanRound, PlanStage } from "../../../plan-draft.ts";
import { defaultTargetDays, limits } from "../../../plan-limits.ts";

export function competencyOfLibrary(competency: OfferedCompetency): PlanCompetency {
  return newCompetency({
    libraryKey: competency.key,
    name: competency.name,
    definition: competency.definition,
    behaviours: [...competency.behaviours],
    levels: competency.levels.map(({ value, label, anchor, exampleAnswers }) => ({
      value,
      label,
      anchor,
      example: exampleAnswers.join("\n"),
    })),
  });
}

export function newStage(): PlanStage {
  return { id: crypto.randomUUID(), name: "", kind: "other", targetDays: defaultTargetDays };
}

/** A question to be written, about what the round leads on when that is one thing. */
export const questionIn = ({ id: roundId, focusCompetencyIds: [first, ...others] }: PlanRound): PlanQuestion =>
  newQuestion({ roundId, competencyId: others.length === 0 ? (first ?? null) : null });

interface OfLibrary {
  question: OfferedQuestion;
  /** What the library says that it gives evidence of. */
  competency: OfferedCompetency | undefined;
}

/**
 * Adds a question of the library, linked to the plan's competency that came from the same one of the library; when the
 * plan does not have it yet, it comes along.
 */
export function libraryEdits({ question, competency }: OfLibrary, round: PlanRound, draft: PlanDraft): DraftEdit[] {
  const standing = draft.competencies.find(
    ({ libraryKey }) =>
      libraryKey !== null && (competency ? goesBy(competency, libraryKey) : libraryKey === question.competencyKey),
  );
  const hasRoom = draft.competencies.length < limits.competencies;
  const added = !standing && competency && hasRoom ? competencyOfLibrary(competency) : undefined;
  return [
    ...(added ? [{ kind: "add-competency", competency: added } as const] : []),
    { kind: "add-question", question: questionOfLibrary(question, round, (standing ?? added)?.id ?? null) },
  ];
}

function questionOfLibrary(question: OfferedQuestion, round: PlanRound, competencyId: string | null): PlanQuestion {
  return newQuestion({
    roundId: round.id,
    libraryKey: question.key,
    type: question.type,
    competencyId,
    minutes: question.minutes,
    text: question.text,
    followUps: [...question.followUps],
    listenFor: [...question.listenFor],
    interviewerNotes: question.interviewerNotes ?? "",
  });
}
