import { accountsContract } from "#features/accounts/contract.ts";
import { applicationsContract } from "#features/applications/contract.ts";
import { candidateFilesContract } from "#features/candidate-files/contract.ts";
import { candidatesContract } from "#features/candidates/contract.ts";
import { debriefsContract } from "#features/debriefs/contract.ts";
import { documentsContract } from "#features/documents/contract.ts";
import { emailsContract } from "#features/emails/contract.ts";
import { factorsContract } from "#features/factors/contract.ts";
import { featureFlagsContract } from "#features/feature-flags/contract.ts";
import { groupOverviewsContract } from "#features/group-overviews/contract.ts";
import { groupsContract } from "#features/groups/contract.ts";
import { handoversContract } from "#features/handovers/contract.ts";
import { inboxContract } from "#features/inbox/contract.ts";
import { interviewFeedbackContract } from "#features/interview-feedback/contract.ts";
import { interviewPlansContract } from "#features/interview-plans/contract.ts";
import { interviewVersionsContract } from "#features/interview-versions/contract.ts";
import { interviewWorkspaceContract } from "#features/interview-workspace/contract.ts";
import { guestInterviewContract, interviewsContract } from "#features/interviews/contract.ts";
import { invitationsContract } from "#features/invitations/contract.ts";
import { licensingContract } from "#features/licensing/contract.ts";
import { magicLinksContract } from "#features/magic-links/contract.ts";
import { onboardingContract } from "#features/onboarding/contract.ts";
import { opportunitiesContract } from "#features/opportunities/contract.ts";
import { organizationsContract } from "#features/organizations/contract.ts";
import { pendingOperationsContract } from "#features/pending-operations/contract.ts";
import { peopleContract } from "#features/people/contract.ts";
import { planFilesContract } from "#features/plan-files/contract.ts";
import { planReviewsContract } from "#features/plan-reviews/contract.ts";
import { planSharingContract } from "#features/plan-sharing/contract.ts";
import { preferencesContract } from "#features/preferences/contract.ts";
import { privacyContract } from "#features/privacy/contract.ts";
import { questionLibraryContract } from "#features/question-library/contract.ts";
import { repliesContract } from "#features/replies/contract.ts";
import { savedViewsContract } from "#features/saved-views/contract.ts";
import { schedulingContract } from "#features/scheduling/contract.ts";
import { guestScorecardContract, scorecardsContract } from "#features/scorecards/contract.ts";
import { searchContract } from "#features/search/contract.ts";
import { surveysContract } from "#features/surveys/contract.ts";
import { tasksContract } from "#features/tasks/contract.ts";
import { wordingContract } from "#features/wording/contract.ts";
import { workspacesContract } from "#features/workspaces/contract.ts";
import { clientErrorsContract } from "#platform/client-error-report.ts";

/** The whole API at a glance: one line per feature. */
export const contract = {
  accounts: accountsContract,
  factors: factorsContract,
  organizations: organizationsContract,
  groups: groupsContract,
  invitations: invitationsContract,
  magicLinks: magicLinksContract,
  workspaces: workspacesContract,
  licensing: licensingContract,
  featureFlags: featureFlagsContract,
  pendingOperations: pendingOperationsContract,
  preferences: preferencesContract,
  savedViews: savedViewsContract,
  questionLibrary: questionLibraryContract,
  wording: wordingContract,
  interviewPlans: interviewPlansContract,
  interviewVersions: interviewVersionsContract,
  planFiles: planFilesContract,
  planReviews: planReviewsContract,
  planSharing: planSharingContract,
  people: peopleContract,
  documents: documentsContract,
  opportunities: opportunitiesContract,
  candidates: candidatesContract,
  interviews: interviewsContract,
  guestInterview: guestInterviewContract,
  scheduling: schedulingContract,
  scorecards: scorecardsContract,
  guestScorecard: guestScorecardContract,
  interviewWorkspace: interviewWorkspaceContract,
  debriefs: debriefsContract,
  interviewFeedback: interviewFeedbackContract,
  applications: applicationsContract,
  replies: repliesContract,
  privacy: privacyContract,
  candidateFiles: candidateFilesContract,
  search: searchContract,
  tasks: tasksContract,
  inbox: inboxContract,
  groupOverviews: groupOverviewsContract,
  handovers: handoversContract,
  surveys: surveysContract,
  onboarding: onboardingContract,
  emails: emailsContract,
  clientErrors: clientErrorsContract,
};
