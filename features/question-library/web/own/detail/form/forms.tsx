import { lazy } from "react";

// What is only read brings neither fields nor the checks of their words along.

/** The form of a question, fetched when it is first needed. */
export const QuestionForm = lazy(async () => ({ default: (await import("./question-form.tsx")).QuestionForm }));

/** The form of a competency, fetched when it is first needed. */
export const CompetencyForm = lazy(async () => ({ default: (await import("./competency-form.tsx")).CompetencyForm }));
