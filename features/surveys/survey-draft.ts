import { z } from "zod";
import { isStorable, isUnseen } from "#platform/text/seen-text.ts";
import { surveyPurposes } from "./survey-states.ts";

export const surveyQuestionTypes = ["text", "multiple_choice", "rating", "boolean"] as const;
export type SurveyQuestionType = (typeof surveyQuestionTypes)[number];

export const anonymities = ["anonymous", "named"] as const;
export type Anonymity = (typeof anonymities)[number];

/** Longest texts, in characters, and lists, in entries. Bigger input is refused with a sentence that names the field. */
export const surveyLimits = {
  title: 200,
  description: 4000,
  questions: 60,
  question: 1000,
  options: 20,
  option: 200,
  label: 60,
  id: 100,
  fewestSteps: 3,
  mostSteps: 10,
} as const;

/** The refusals of a survey draft (ledger S5.06), for what is written now and for what an earlier version kept. */
export const surveyRefusals = {
  title: "Survey title cannot be empty",
  question: "Question text cannot be empty",
  questionId: "Question id cannot be empty",
  type: `The type of a question must be ${surveyQuestionTypes.join(", ")}`,
  tooLong: (max: number) => `Keep it to ${max} characters`,
  tooManyQuestions: `A survey has at most ${surveyLimits.questions} questions`,
  tooManyOptions: `A question has at most ${surveyLimits.options} options`,
  sameQuestionId: "Each question needs an id of its own",
  optionId: "Option id cannot be empty",
  sameOptionId: "Each option needs an id of its own",
  steps: `A rating has ${surveyLimits.fewestSteps} to ${surveyLimits.mostSteps} steps`,
  unstorable: "Remove characters that can't be stored",
} as const;

const Id = z.string(surveyRefusals.questionId);

export const SurveyOption = z.object({
  id: z.string(surveyRefusals.optionId).describe("Made by the adder; rules refer to it."),
  text: z.string().describe("What respondents read."),
});
export type SurveyOption = z.infer<typeof SurveyOption>;

export const RatingScale = z.object({
  steps: z.number(surveyRefusals.steps).describe("From 1 to this."),
  lowLabel: z.string().default("").describe("What 1 means; may be empty."),
  highLabel: z.string().default("").describe("What the highest means; may be empty."),
});
export type RatingScale = z.infer<typeof RatingScale>;

/** Shows a question only after a certain answer to an earlier one. */
export const ShowIf = z.discriminatedUnion("of", [
  z.object({
    of: z.literal("multiple_choice").describe("The earlier question offers options."),
    questionId: Id.describe("The earlier question."),
    test: z.enum(["is", "is_not"]).describe("Whether the option is to be chosen, or is not."),
    optionId: z.string().describe("The option."),
  }),
  z.object({
    of: z.literal("boolean").describe("The earlier question is answered with yes or no."),
    questionId: Id.describe("The earlier question."),
    answer: z.boolean().describe("Yes, or no."),
  }),
  z.object({
    of: z.literal("rating").describe("The earlier question is answered with a number."),
    questionId: Id.describe("The earlier question."),
    test: z.enum(["at_least", "at_most"]).describe("Which way."),
    value: z.number().describe("The number itself counts too."),
  }),
]);
export type ShowIf = z.infer<typeof ShowIf>;

export const SurveyQuestion = z.object({
  id: Id.describe("Made by the adder; unique within the survey."),
  type: z.enum(surveyQuestionTypes, surveyRefusals.type).describe("How it is answered."),
  question: z.string(surveyRefusals.question).trim().describe("The words that respondents read."),
  required: z.boolean().default(false).describe("Whether it must be answered."),
  options: z
    // An option that is given as a text alone has that text as its id.
    .array(z.union([z.string().transform((text) => ({ id: text, text })), SurveyOption]))
    .default([])
    .describe("What can be chosen, in order; used by multiple_choice and kept by the others."),
  scale: RatingScale.default({ steps: 5, lowLabel: "", highLabel: "" }).describe(
    "Used by rating and kept by the others.",
  ),
  showIf: ShowIf.nullable().default(null).describe("Null if everyone gets it."),
});
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

export const SurveySettings = z.object({
  purpose: z.enum(surveyPurposes).default("other").describe("What it is for."),
  anonymity: z.enum(anonymities).default("anonymous").describe("Whether answers are kept with a name."),
});
export type SurveySettings = z.output<typeof SurveySettings>;

/** A survey as it is being written: it may lack what a saved one must have. */
export const WrittenSurvey = z.object({
  title: z.string(surveyRefusals.title).trim().describe("What people call it; respondents read it."),
  description: z.string().default("").describe("What respondents read above the questions."),
  settings: SurveySettings.default({ purpose: "other", anonymity: "anonymous" }).describe("What holds for all of it."),
  questions: z.array(SurveyQuestion).default([]).describe("In order."),
});
export type WrittenSurvey = z.output<typeof WrittenSurvey>;

/** A survey that can be saved (ledger S3.08, S5.06). */
export const SurveyDraft = WrittenSurvey.superRefine((draft, context) => {
  for (const { path, message } of problemsOf(draft)) context.addIssue({ code: "custom", path: [...path], message });
});
export type SurveyDraft = z.output<typeof SurveyDraft>;

/** What keeps a survey from being saved: where, and what to do. */
export interface SurveyProblem {
  /** As `["questions", 2, "question"]`. */
  path: readonly (string | number)[];
  message: string;
}

function textProblem(text: string, max: number): string | null {
  if (text.length > max) return surveyRefusals.tooLong(max);
  return isStorable(text) ? null : surveyRefusals.unstorable;
}

/** Everything that keeps a survey from being saved, in its order; nothing for one that can be. */
export function problemsOf({ title, description, questions }: WrittenSurvey): SurveyProblem[] {
  const problems: SurveyProblem[] = [];
  const refuse = (path: SurveyProblem["path"], message: string | null) => {
    if (message !== null) problems.push({ path, message });
  };
  refuse(["title"], isUnseen(title) ? surveyRefusals.title : textProblem(title, surveyLimits.title));
  refuse(["description"], textProblem(description, surveyLimits.description));
  refuse(["questions"], questions.length > surveyLimits.questions ? surveyRefusals.tooManyQuestions : null);
  const known = new Set<string>();
  for (const [index, question] of questions.entries()) {
    const at = ["questions", index];
    refuse([...at, "id"], known.has(question.id) ? surveyRefusals.sameQuestionId : null);
    known.add(question.id);
    for (const { path, message } of problemsOfQuestion(question)) refuse([...at, ...path], message);
  }
  return problems;
}

function problemsOfQuestion({ id, question, options, scale }: SurveyQuestion): SurveyProblem[] {
  const { steps, lowLabel, highLabel } = scale;
  const isScale = Number.isInteger(steps) && steps >= surveyLimits.fewestSteps && steps <= surveyLimits.mostSteps;
  const known = new Set<string>();
  const ofOptions = options.flatMap((option, index) => {
    const isTwice = known.has(option.id);
    known.add(option.id);
    return [
      {
        path: ["options", index, "id"],
        message: idProblem(option.id, surveyRefusals.optionId) ?? (isTwice ? surveyRefusals.sameOptionId : null),
      },
      { path: ["options", index, "text"], message: textProblem(option.text, surveyLimits.option) },
    ];
  });
  const all = [
    { path: ["id"], message: idProblem(id, surveyRefusals.questionId) },
    {
      path: ["question"],
      message: isUnseen(question) ? surveyRefusals.question : textProblem(question, surveyLimits.question),
    },
    { path: ["options"], message: options.length > surveyLimits.options ? surveyRefusals.tooManyOptions : null },
    ...ofOptions,
    { path: ["scale", "steps"], message: isScale ? null : surveyRefusals.steps },
    { path: ["scale", "lowLabel"], message: textProblem(lowLabel, surveyLimits.label) },
    { path: ["scale", "highLabel"], message: textProblem(highLabel, surveyLimits.label) },
  ];
  return all.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}

const idProblem = (id: string, whenEmpty: string) => (id === "" ? whenEmpty : textProblem(id, surveyLimits.id));
