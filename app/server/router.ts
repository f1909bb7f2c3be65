import { accountsHandlers } from "#features/accounts/server/handlers.ts";
import { interviewPlansHandlers } from "#features/interview-plans/server/handlers.ts";
import { interviewVersionsHandlers } from "#features/interview-versions/server/handlers.ts";
import { questionLibraryHandlers } from "#features/question-library/server/handlers.ts";

/** One line per feature, in the shape of app/contract.ts. */
export const router = {
  accounts: accountsHandlers,
  questionLibrary: questionLibraryHandlers,
  interviewPlans: interviewPlansHandlers,
  interviewVersions: interviewVersionsHandlers,
};
