import { isUnseen } from "#platform/text/seen-text.ts";
import type { PlanDraft, PlanQuestion } from "./plan-draft.ts";

type Words = Pick<PlanQuestion, "text" | "followUps" | "listenFor" | "interviewerNotes">;

/** Whether nobody wrote a word of it: it was only begun. */
export const isEmptyQuestion = ({ text, followUps, listenFor, interviewerNotes }: Words): boolean =>
  isUnseen(text) && followUps.every(isUnseen) && listenFor.every(isUnseen) && isUnseen(interviewerNotes);

/** The questions that say something, which alone take time and count. One whose words are just being typed anew is none of them. */
export const askedQuestions = ({ questions }: Pick<PlanDraft, "questions">): PlanQuestion[] =>
  questions.some(isEmptyQuestion) ? questions.filter((question) => !isEmptyQuestion(question)) : questions;
