import type {
  LibraryCompetency,
  LibraryQuestion,
  TemplateContent,
} from "#features/question-library/template-content.ts";
import { newCompetency, newRound } from "./new-parts.ts";
import type { PlanCompetency, PlanDraft, PlanQuestion } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";

/** A draft that holds everything of a template, with ids of its own. */
export function draftFromTemplate(content: TemplateContent, title: string, makeId: () => string): PlanDraft {
  const { template } = content;
  const competencies = template.competencies.flatMap((key) => {
    const competency = content.competencies.get(key);
    return competency ? [competencyOf(competency, makeId())] : [];
  });
  const idOf = new Map(competencies.map(({ libraryKey, id }) => [libraryKey, id]));
  const linked = (keys: readonly string[]) => keys.map((key) => idOf.get(key)).filter((id) => id !== undefined);
  const parts = template.rounds.map((round) => {
    const roundId = makeId();
    return {
      round: newRound({
        id: roundId,
        name: round.name,
        stageType: round.stageType,
        mode: round.mode,
        durationMinutes: round.durationMinutes,
        introMinutes: round.introMinutes,
        closeMinutes: round.closeMinutes,
        focusCompetencyIds: linked(round.focus),
        minInterviewers: round.stageType === "panel" ? 2 : 1,
        candidateText: round.candidateText,
        ...(round.targetDays !== undefined && { targetDays: round.targetDays }),
      }),
      questions: round.questions.flatMap((key) => {
        const question = content.questions.get(key);
        if (!question) return [];
        return [
          questionOf(question, { id: makeId(), roundId, competencyId: idOf.get(question.competencyKey) ?? null }),
        ];
      }),
    };
  });
  return {
    ...emptyDraft(title),
    ...(template.stages && {
      stagesBefore: template.stages.before.map((stage) => ({ ...stage, id: makeId() })),
      stagesAfter: template.stages.after.map((stage) => ({ ...stage, id: makeId() })),
    }),
    roleFamily: template.roleFamily,
    level: template.level,
    success30: template.successProfile.after30Days,
    success90: template.successProfile.after90Days,
    success365: template.successProfile.after365Days,
    mustHaves: [...template.mustHaves],
    trainables: [...template.trainables],
    competencies,
    rounds: parts.map(({ round }) => round),
    questions: parts.flatMap(({ questions }) => questions),
  };
}

/** A competency of the library as a plan holds it. */
export function competencyOf(competency: LibraryCompetency, id: string): PlanCompetency {
  return newCompetency({
    id,
    libraryKey: competency.key,
    name: competency.name,
    definition: competency.definition,
    behaviours: [...competency.behaviours],
    levels: competency.levels.map(({ value, label, anchor, exampleAnswers }) => ({
      value,
      label,
      anchor,
      example: exampleAnswers[0] ?? "",
    })),
  });
}

function questionOf(
  question: LibraryQuestion,
  place: Pick<PlanQuestion, "id" | "roundId" | "competencyId">,
): PlanQuestion {
  return {
    ...place,
    libraryKey: question.key,
    type: question.type,
    minutes: question.minutes,
    text: question.text,
    followUps: [...question.followUps],
    listenFor: [...question.listenFor],
    interviewerNotes: question.interviewerNotes ?? "",
  };
}
