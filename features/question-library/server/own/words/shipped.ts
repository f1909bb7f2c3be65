import { libraryCompetencies, libraryQuestions } from "../../../library/library.ts";
import type { CompetencyFields, ItemKind, QuestionFields } from "../../../own-shapes.ts";

const questions = new Map(libraryQuestions.map((question) => [question.key, question]));
const competencies = new Map(libraryCompetencies.map((competency) => [competency.key, competency]));

/** Whether the program's library has this. */
export const isShipped = (kind: ItemKind, key: string) =>
  kind === "question" ? questions.has(key) : competencies.has(key);

/** A question that ships, as an own one would hold it. */
export function shippedQuestion(key: string): QuestionFields | null {
  const question = questions.get(key);
  if (!question) return null;
  return {
    text: question.text,
    followUps: [...question.followUps],
    listenFor: [...question.listenFor],
    interviewerNotes: question.interviewerNotes ?? "",
    type: question.type,
    competencyKey: question.competencyKey,
    level: "",
    minutes: question.minutes,
    language: "en",
    anchors: [],
    wordingReason: "",
  };
}

/** A competency that ships, as an own one would hold it. */
export function shippedCompetency(key: string): CompetencyFields | null {
  const competency = competencies.get(key);
  if (!competency) return null;
  return {
    name: competency.name,
    family: competency.family,
    definition: competency.definition,
    behaviours: [...competency.behaviours],
    levels: competency.levels.map(({ anchor, exampleAnswers }) => ({ anchor, example: exampleAnswers.join("\n") })),
  };
}

export const shippedCompetencyName = (key: string): string | null => competencies.get(key)?.name ?? null;
