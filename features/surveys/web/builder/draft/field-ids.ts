import { focusById } from "#ui/focus-field.ts";
import type { SurveyProblem, WrittenSurvey } from "../../../survey-draft.ts";

/** The id of the control for a field: `title`, `questions.<id>.question`, `questions.<id>.options.<id>`. */
export const fieldId = (path: string) => `survey-${path}`;

/** Brings a field into sight and gives it the focus; false where it is not there. */
export const focusField = (path: string): boolean => focusById(fieldId(path));

/** The field that a problem is about: questions and options are named by their ids, since their places change. */
export function fieldOf({ questions }: WrittenSurvey, { path }: SurveyProblem): string {
  const [first = "", index, part, optionIndex] = path;
  const question = typeof index === "number" ? questions[index] : undefined;
  if (!question) return String(first);
  const option = part === "options" && typeof optionIndex === "number" ? question.options[optionIndex] : undefined;
  if (option) return `questions.${question.id}.options.${option.id}`;
  return `questions.${question.id}.${path.slice(2).join(".") || "question"}`;
}
