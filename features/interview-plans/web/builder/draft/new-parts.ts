import type { LibraryCompetency, LibraryQuestion } from "#features/question-library/web/public.ts";
import type { PlanCompetency, PlanDraft, PlanQuestion, PlanRound } from "../../../plan-draft.ts";

const levelLabels = ["Not shown", "Partly shown", "Shown", "Exceeds"] as const;

/** A competency of one's own, with the four levels to be described. */
export function newCompetency(): PlanCompetency {
  return {
    id: crypto.randomUUID(),
    libraryKey: null,
    name: "",
    definition: "",
    behaviours: [],
    weight: 1,
    weightReason: "",
    levels: levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "", example: "" })),
  };
}

export function competencyOfLibrary(competency: LibraryCompetency): PlanCompetency {
  return {
    ...newCompetency(),
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
  };
}

export function newRound(): PlanRound {
  return {
    id: crypto.randomUUID(),
    name: "",
    stageType: "interview",
    mode: "video",
    durationMinutes: 45,
    introMinutes: 3,
    closeMinutes: 5,
    scored: true,
    focusCompetencyIds: [],
    interviewers: [],
    minInterviewers: 1,
    gate: false,
    cardsDueHours: 24,
    preparation: "",
    candidateText: "",
  };
}

/** A question to be written, about what the round leads on when that is one thing. */
export function newQuestion(round: PlanRound): PlanQuestion {
  return {
    id: crypto.randomUUID(),
    roundId: round.id,
    libraryKey: null,
    type: "behavioural",
    competencyId: round.focusCompetencyIds.length === 1 ? (round.focusCompetencyIds[0] ?? null) : null,
    minutes: 8,
    text: "",
    followUps: [],
    listenFor: [],
    interviewerNotes: "",
  };
}

/** Linked to the plan's competency that came from the same one of the library. */
export function questionOfLibrary(question: LibraryQuestion, round: PlanRound, draft: PlanDraft): PlanQuestion {
  const competency = draft.competencies.find(({ libraryKey }) => libraryKey === question.competencyKey);
  return {
    ...newQuestion(round),
    libraryKey: question.key,
    type: question.type,
    competencyId: competency?.id ?? null,
    minutes: question.minutes,
    text: question.text,
    followUps: [...question.followUps],
    listenFor: [...question.listenFor],
    interviewerNotes: question.interviewerNotes ?? "",
  };
}
