import { z } from "zod";
import { isUnseen } from "#platform/text/seen-text.ts";
import {
  type RatingScale,
  surveyLimits,
  surveyQuestionTypes,
  surveyRefusals,
  type WrittenSurvey,
} from "./survey-draft.ts";
import { surveyPurposes } from "./survey-states.ts";

/** Earlier versions wrote the words of a question under either name. */
const withQuestionText = (given: unknown): unknown =>
  typeof given === "object" && given !== null && "text" in given && !("question" in given)
    ? { ...given, question: given.text }
    : given;

const filled = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .refine((text) => !isUnseen(text), sentence);

/** A survey that somebody was writing in an earlier version: the same fields and refusals, and whatever stands beside them. */
export const EarlierSurveyDraft = z.looseObject({
  title: filled(surveyRefusals.title),
  description: z.string().optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  questions: z
    .array(
      z.preprocess(
        withQuestionText,
        z.looseObject({
          id: z.string(surveyRefusals.questionId).min(1, surveyRefusals.questionId),
          type: z.enum(surveyQuestionTypes, surveyRefusals.type),
          question: filled(surveyRefusals.question),
          required: z.boolean().default(false),
          options: z.array(z.string()).optional(),
        }),
      ),
    )
    .optional(),
});
export type EarlierSurveyDraft = z.output<typeof EarlierSurveyDraft>;

/** Earlier versions kept a draft under a key that begins with this. */
export const earlierDraftKeys = "survey_draft";

/** What an earlier version kept of a survey, in the shape of today; every word of it stays. */
export function draftFromEarlier(earlier: EarlierSurveyDraft, newId: () => string): WrittenSurvey {
  const { title, description = "", settings, questions = [] } = earlier;
  const known = new Set<string>();
  return {
    title,
    description,
    settings: {
      purpose: surveyPurposes.find((purpose) => purpose === settings.purpose) ?? "other",
      anonymity: isNamed(settings) ? "named" : "anonymous",
    },
    questions: questions.map(({ id: given, type, question, required, options = [] }) => {
      // Nothing kept two questions from having the same id, or one that is too long to be one.
      const id = known.has(given) || given.length > surveyLimits.id ? newId() : given;
      known.add(id);
      return {
        id,
        type,
        question,
        required,
        options: options.map((text) => ({ id: newId(), text })),
        scale: type === "rating" ? scaleOf(options) : { steps: 5, lowLabel: "", highLabel: "" },
        showIf: null,
      };
    }),
  };
}

const isNamed = (settings: Record<string, unknown>) =>
  [settings.anonymous, settings.isAnonymous].includes(false) || settings.anonymity === "named";

/** The steps of a rating were written as options: "1" to "5", or words from the lowest to the highest. */
function scaleOf(options: readonly string[]): RatingScale {
  const steps = options.length;
  if (steps < surveyLimits.fewestSteps || steps > surveyLimits.mostSteps)
    return { steps: 5, lowLabel: "", highLabel: "" };
  const label = (text = "") => (/^\s*\d*\s*$/.test(text) || text.length > surveyLimits.label ? "" : text);
  return { steps, lowLabel: label(options[0]), highLabel: label(options.at(-1)) };
}
