/** Where a survey stands. */
export const surveyStatuses = ["draft", "archived"] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/** What a list of surveys is put in order by, and what surveys are for. */
export const surveySorts = ["updated", "title", "questions"] as const;
export const surveyPurposes = [
  "candidate_experience",
  "interviewer_retro",
  "hiring_manager",
  "quality_of_hire",
  "onboarding",
  "other",
] as const;
export type SurveyPurpose = (typeof surveyPurposes)[number];

/** What changes where it stands. */
export const surveyActions = ["archive", "restore"] as const;
export type SurveyAction = (typeof surveyActions)[number];

/** State after each action, from each state in which it is allowed; whatever is absent leaves it as it is. */
const transitions: Readonly<Record<SurveyAction, Readonly<Partial<Record<SurveyStatus, SurveyStatus>>>>> = {
  archive: { draft: "archived" },
  restore: { archived: "draft" },
};

/** Where the survey stands after the action; null when it leads nowhere. */
export const surveyStatusAfter = (action: SurveyAction, status: SurveyStatus): SurveyStatus | null =>
  transitions[action][status] ?? null;

/** Whether it may be written in this state. */
export const isWritable = (status: SurveyStatus): boolean => status === "draft";
