import { choosable } from "../answers.ts";
import type { RatingScale, SurveyQuestion } from "../survey-draft.ts";
import { text } from "./text.ts";

const isAlike = (one: RatingScale, other: RatingScale) =>
  one.steps === other.steps && one.lowLabel === other.lowLabel && one.highLabel === other.highLabel;

function scaleInWords({ scale }: SurveyQuestion, above: readonly SurveyQuestion[]): string {
  const last = above.findLast(({ type }) => type === "rating");
  if (last && isAlike(last.scale, scale)) return text.scale.sameAsAbove;
  const ends = [scale.lowLabel, scale.highLabel].filter((label) => label.trim() !== "").join(" / ");
  return [text.scale.stepsOf(scale.steps), ends].filter(Boolean).join(", ");
}

/** How a question is answered, and whether it has to be, in one line; a scale that is like the one above is not told again. */
export function answerInWords(question: SurveyQuestion, above: readonly SurveyQuestion[]): string {
  const { type, required, showIf } = question;
  return [
    text.types[type],
    type === "multiple_choice" && text.compare.options(choosable(question).map((option) => option.text)),
    type === "rating" && scaleInWords(question, above),
    required && text.builder.required,
    showIf && text.compare.hasRule,
  ]
    .filter(Boolean)
    .join(" · ");
}
