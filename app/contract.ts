import { accountsContract } from "#features/accounts/contract.ts";
import { interviewPlansContract } from "#features/interview-plans/contract.ts";
import { interviewVersionsContract } from "#features/interview-versions/contract.ts";
import { questionLibraryContract } from "#features/question-library/contract.ts";

/** The whole API at a glance: one line per feature. */
export const contract = {
  accounts: accountsContract,
  questionLibrary: questionLibraryContract,
  interviewPlans: interviewPlansContract,
  interviewVersions: interviewVersionsContract,
};
