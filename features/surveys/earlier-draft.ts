import type { EarlierSurveyDraft, RatingScale, WrittenSurvey } from "./survey-draft.ts";
import { surveyLimits, surveyPurposes } from "./survey-draft.ts";

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
