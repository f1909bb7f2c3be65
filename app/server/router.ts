import { accountsHandlers } from "#features/accounts/server/handlers.ts";
import { applicationsHandlers } from "#features/applications/server/handlers.ts";
import { candidateFilesHandlers } from "#features/candidate-files/server/handlers.ts";
import { candidatesHandlers } from "#features/candidates/server/handlers.ts";
import { debriefsHandlers } from "#features/debriefs/server/handlers.ts";
import { documentsHandlers } from "#features/documents/server/handlers.ts";
import { applicationLetters } from "#features/emails/server/application-letters.ts";
import { emailsHandlers } from "#features/emails/server/handlers.ts";
import { interviewLetters } from "#features/emails/server/interview-letters.ts";
import { invitationLetters } from "#features/emails/server/invitation-letters.ts";
import { peopleLetters } from "#features/emails/server/people-letters.ts";
import { reviewLetters } from "#features/emails/server/review-letters.ts";
import { schedulingLetters } from "#features/emails/server/scheduling-letters.ts";
import { factorsHandlers } from "#features/factors/server/handlers.ts";
import { featureFlagsHandlers } from "#features/feature-flags/server/handlers.ts";
import { groupOverviewsHandlers } from "#features/group-overviews/server/handlers.ts";
import { groupsHandlers } from "#features/groups/server/handlers.ts";
import { handoversHandlers } from "#features/handovers/server/handlers.ts";
import { lettingGo } from "#features/handovers/server/interviews.ts";
import { inboxHandlers } from "#features/inbox/server/handlers.ts";
import { interviewFeedbackHandlers } from "#features/interview-feedback/server/handlers.ts";
import { interviewPlansHandlers } from "#features/interview-plans/server/handlers.ts";
import { interviewVersionsHandlers } from "#features/interview-versions/server/handlers.ts";
import { interviewWorkspaceHandlers } from "#features/interview-workspace/server/handlers.ts";
import { guestInterviewHandlers, interviewsHandlers } from "#features/interviews/server/handlers.ts";
import { interviewsOfEnded } from "#features/interviews/server/public.ts";
import { invitationsHandlers } from "#features/invitations/server/handlers.ts";
import { licensingHandlers } from "#features/licensing/server/handlers.ts";
import { magicLinksHandlers } from "#features/magic-links/server/handlers.ts";
import { onboardingHandlers } from "#features/onboarding/server/handlers.ts";
import { opportunitiesHandlers } from "#features/opportunities/server/handlers.ts";
import { organizationsHandlers } from "#features/organizations/server/handlers.ts";
import { pendingOperationsHandlers } from "#features/pending-operations/server/handlers.ts";
import { peopleHandlers } from "#features/people/server/handlers.ts";
import { planFilesHandlers } from "#features/plan-files/server/handlers.ts";
import { planReviewsHandlers } from "#features/plan-reviews/server/handlers.ts";
import { planSharingHandlers } from "#features/plan-sharing/server/handlers.ts";
import { preferencesHandlers } from "#features/preferences/server/handlers.ts";
import { privacyHandlers } from "#features/privacy/server/handlers.ts";
import { questionLibraryHandlers } from "#features/question-library/server/handlers.ts";
import { repliesHandlers } from "#features/replies/server/handlers.ts";
import { savedViewsHandlers } from "#features/saved-views/server/handlers.ts";
import { schedulingHandlers } from "#features/scheduling/server/handlers.ts";
import { interviewTelling } from "#features/scheduling/server/telling/tell-calendars.ts";
import { guestScorecardHandlers, scorecardsHandlers } from "#features/scorecards/server/handlers.ts";
import { searchHandlers } from "#features/search/server/handlers.ts";
import { surveysHandlers } from "#features/surveys/server/handlers.ts";
import { tasksHandlers } from "#features/tasks/server/handlers.ts";
import { wordingHandlers } from "#features/wording/server/handlers.ts";
import { workspacesHandlers } from "#features/workspaces/server/handlers.ts";
import { clientErrorsHandlers } from "#platform/server/client-errors.ts";

/** One line per feature, in the shape of app/contract.ts. */
export const router = {
  accounts: accountsHandlers,
  factors: factorsHandlers,
  organizations: organizationsHandlers(lettingGo(interviewTelling(schedulingLetters))),
  groups: groupsHandlers(lettingGo(interviewTelling(schedulingLetters))),
  invitations: invitationsHandlers(invitationLetters),
  magicLinks: magicLinksHandlers,
  workspaces: workspacesHandlers,
  licensing: licensingHandlers,
  featureFlags: featureFlagsHandlers,
  pendingOperations: pendingOperationsHandlers,
  preferences: preferencesHandlers,
  savedViews: savedViewsHandlers,
  questionLibrary: questionLibraryHandlers,
  wording: wordingHandlers,
  interviewPlans: interviewPlansHandlers,
  interviewVersions: interviewVersionsHandlers,
  planFiles: planFilesHandlers,
  planReviews: planReviewsHandlers(reviewLetters),
  planSharing: planSharingHandlers,
  people: peopleHandlers(peopleLetters),
  documents: documentsHandlers,
  opportunities: opportunitiesHandlers,
  candidates: candidatesHandlers(interviewsOfEnded(interviewTelling(schedulingLetters))),
  interviews: interviewsHandlers(interviewTelling(schedulingLetters)),
  guestInterview: guestInterviewHandlers,
  scheduling: schedulingHandlers(schedulingLetters),
  scorecards: scorecardsHandlers,
  guestScorecard: guestScorecardHandlers,
  interviewWorkspace: interviewWorkspaceHandlers(interviewLetters),
  debriefs: debriefsHandlers,
  interviewFeedback: interviewFeedbackHandlers,
  applications: applicationsHandlers(applicationLetters),
  replies: repliesHandlers,
  privacy: privacyHandlers,
  candidateFiles: candidateFilesHandlers,
  search: searchHandlers,
  tasks: tasksHandlers,
  inbox: inboxHandlers,
  groupOverviews: groupOverviewsHandlers,
  handovers: handoversHandlers(interviewTelling(schedulingLetters)),
  surveys: surveysHandlers,
  onboarding: onboardingHandlers,
  emails: emailsHandlers,
  clientErrors: clientErrorsHandlers,
};
