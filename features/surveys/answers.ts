import { type Answer, faultOf, holds } from "./show-if.ts";
import type { SurveyQuestion } from "./survey-draft.ts";

export type { Answer } from "./show-if.ts";
/** By the id of the question. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * What a respondent is asked, given what they answered so far. A question whose rule cannot hold is asked of everybody: asking
 * too much is told at once, asking too little never.
 */
export function askedQuestions(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  const asked = new Set<string>();
  return questions.filter((question) => {
    const { showIf } = question;
    const isAsked =
      !showIf ||
      faultOf(questions, question) !== null ||
      // What is not asked has no answer, even where one was given before.
      (asked.has(showIf.questionId) && holds(showIf, answers[showIf.questionId]));
    if (isAsked) asked.add(question.id);
    return isAsked;
  });
}

/** Options that can be chosen: those with words. */
export const choosable = ({ options }: SurveyQuestion) => options.filter(({ text }) => text.trim() !== "");

/** Whether the answer fits the question and says something. */
export function isAnswered(question: SurveyQuestion, answers: Answers): boolean {
  const answer = answers[question.id];
  switch (question.type) {
    case "text":
      return typeof answer === "string" && answer.trim() !== "";
    case "multiple_choice":
      return choosable(question).some(({ id }) => id === answer);
    case "rating":
      return typeof answer === "number" && answer >= 1 && answer <= question.scale.steps;
    case "boolean":
      return typeof answer === "boolean";
  }
}

/** Questions that must be answered and are not. */
export const lackingAnswers = (asked: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] =>
  asked.filter((question) => question.required && !isAnswered(question, answers));

/** The answer that a digit gives: the option at that place, the number itself (0 for ten), 1 for yes and 2 for no. */
export function answerByDigit(question: SurveyQuestion, key: string): Answer | null {
  if (!/^\d$/.test(key)) return null;
  const number = key === "0" ? 10 : Number(key);
  switch (question.type) {
    case "text":
      return null;
    case "multiple_choice":
      return choosable(question)[number - 1]?.id ?? null;
    case "rating":
      return number <= question.scale.steps ? number : null;
    case "boolean":
      return number === 1 ? true : number === 2 ? false : null;
  }
}
