/** What the pickers hand over. */
export type { OfferedCompetency, OfferedQuestion } from "../offered-library.ts";
/** Searches the library's competencies by family and hands over the chosen ones. */
export { CompetencyPicker } from "./competency-picker.tsx";
/** How something of the library comes into plans, which are a feature below. */
export type { PlanUse, UseGiven } from "./own/plan-use.ts";
/** The library, fetched when first needed. */
export { libraryQuery } from "./queries.ts";
/** Searches the library's questions and hands over the chosen ones. */
export { QuestionPicker } from "./question-picker.tsx";
/** What the builder offers of the library; needs it loaded or a boundary above. */
export { useOfferedLibrary } from "./use-offered-library.ts";
/** What questions of an organization are checked with, fetched when first needed. */
export { useQuestionChecks } from "./use-question-checks.ts";
