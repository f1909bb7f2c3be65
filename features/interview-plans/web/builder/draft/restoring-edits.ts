import type { DraftEdit } from "../../../draft-edit.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { nextOf } from "./list-places.ts";

interface Removed {
  kind: "competency" | "round" | "stage" | "question";
  id: string;
}

/** Edits that put back what a removal is about to take, in its place and with all that goes along with it. */
export function restoringEdits(draft: PlanDraft, { kind, id }: Removed): DraftEdit[] {
  switch (kind) {
    case "question": {
      const question = draft.questions.find((each) => each.id === id);
      const round = draft.questions.filter((each) => each.roundId === question?.roundId);
      return question ? [{ kind: "add-question", question, before: nextOf(round, id) }] : [];
    }
    case "round": {
      const round = draft.rounds.find((each) => each.id === id);
      if (!round) return [];
      const questions = draft.questions.filter((each) => each.roundId === id);
      return [
        { kind: "add-round", round, before: nextOf(draft.rounds, id) },
        ...questions.map((question): DraftEdit => ({ kind: "add-question", question })),
      ];
    }
    case "stage": {
      const place = draft.stagesBefore.some((each) => each.id === id) ? "before" : "after";
      const stages = place === "before" ? draft.stagesBefore : draft.stagesAfter;
      const stage = stages.find((each) => each.id === id);
      return stage ? [{ kind: "add-stage", stage, place, before: nextOf(stages, id) }] : [];
    }
    case "competency": {
      const competency = draft.competencies.find((each) => each.id === id);
      if (!competency) return [];
      const led = draft.rounds.filter((round) => round.focusCompetencyIds.includes(id));
      const asked = draft.questions.filter((question) => question.competencyId === id);
      return [
        { kind: "add-competency", competency, before: nextOf(draft.competencies, id) },
        ...led.map(
          (round): DraftEdit => ({
            kind: "set-round",
            id: round.id,
            fields: { focusCompetencyIds: round.focusCompetencyIds },
          }),
        ),
        ...asked.map(
          (question): DraftEdit => ({ kind: "set-question", id: question.id, fields: { competencyId: id } }),
        ),
      ];
    }
  }
}
